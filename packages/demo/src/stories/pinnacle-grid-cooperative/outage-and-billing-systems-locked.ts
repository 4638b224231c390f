import type { ExerciseStory } from "#demo/story.ts";

export const outageAndBillingSystemsLocked: ExerciseStory = {
  title: "Outage and billing systems locked during an ice storm",
  scenario: "RANSOMWARE",
  severity: "HIGH",
  days_ago: 985,
  outcome: "COMPLETED",
  facilitator: "Tomás Rey",
  location: "Cedar Ridge headquarters, community room",
  objectives:
    "Keep crews and members served when the enterprise side is encrypted in bad weather. Check that the control center can be walled off, and count as the periodic test of the low-impact incident response plan.",
  participants: [
    "Marlene Voss, Chief executive officer",
    "Daniel Okoro, Chief information officer",
    "Ruth Castellano, Vice president of operations",
    "Wade Hutchins, System operations supervisor",
    "Leilani Kahale, Member services director",
    "Stephen Abernathy, General counsel",
    "Noor Siddiqui, Cyber security lead",
  ],
  injects: [
    {
      title: "The trouble queue is suspiciously quiet",
      channel: "ALERT",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      rating: "M",
      body: "Half an inch of ice since midnight. The outage map shows 212 members out; SCADA shows two feeders dead, about 3,900 meters. The phone system's trouble-call queue reads zero for eleven minutes.",
      expected: "Operators notice that two systems contradict each other and call IT instead of enjoying a calm shift.",
      rating_note:
        "Operators saw the contradiction but put it down to lagging meters, as in earlier storms. No rule says when a silent outage system is itself an event.",
      responses: [
        [3, "In ice I trust SCADA and my lineman. The map is for the members."],
        [6, "That sentence is why I'd find out last."],
      ],
    },
    {
      title: "File names change on the GIS server",
      channel: "ALERT",
      at: 15,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1486",
      rating: "S",
      body: "Endpoint console: CR-GIS01 and CR-OMS02, 9,000 renames a minute, process spoolhost.exe, parent is the remote support agent.",
      expected: "Hosts isolated, remote support tool blocked cooperative-wide, incident declared.",
    },
    {
      title: "Is the control center still ours?",
      channel: "IN_PERSON",
      at: 30,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T0886",
      criticality: "CRITICAL",
      rating: "S",
      body: 'The shift supervisor asks point blank: "The historian copies out to your network every minute. If that door is open, do I keep my hands on this console or send men to the substations?"',
      expected:
        "The historian link is cut on the control center side, SCADA accounts are checked, and operations continue with a heightened watch.",
      decisions: [
        {
          title: "Cut the historian link and vendor access, keep SCADA in service",
          by: 2,
          minutes: 9,
          target: 15,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          rationale:
            "No sign of entry beyond the DMZ, and losing SCADA in ice endangers crews. The link costs us only planning data.",
        },
      ],
    },
    {
      title: "Six crews, no outage system, paper maps of a different decade",
      channel: "PHONE",
      at: 50,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      body: "The Burnt Prairie district foreman radios: \"My tablets are spinning. The wall map here doesn't have the Hollis tap or the new solar tie. Who's got my clearance tags?\"",
      expected:
        "Dispatch moves to radio with paper tagging, current single-line drawings are at each district, and clearances stay under one authority.",
      rating_note:
        "Paper maps were six years old in two districts. Clearance tagging has a sound paper form, yet only the control center had blank copies.",
      decisions: [
        {
          title: "Hold switching on the Hollis section until a drawing arrives",
          by: 3,
          minutes: 14,
          target: 20,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          rationale: "Backfeed from the solar tie could kill someone. Two hundred members wait two hours longer.",
        },
      ],
    },
    {
      title: "Who is on oxygen",
      channel: "PHONE",
      at: 70,
      dimension: "COMMUNICATION",
      rating: "M",
      body: 'County emergency management: "Shelter opens at six. Send me the members on home oxygen or dialysis in Burnt Prairie and Hollis, with phone numbers."',
      expected: "The medical priority list is at hand outside the billing system and shared by a named person.",
      rating_note:
        "The list lives in the customer system alone. Member services rebuilt 60 of an estimated 240 names from memory and sticky notes.",
      responses: [[4, "I can name the ones who call me at Christmas. That's not a list."]],
    },
    {
      title: "Two federal clocks",
      channel: "DOCUMENT",
      at: 95,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      body: "Counsel has the Department of Energy's OE-417 form and the low-impact response plan in front of him. One counts in hours from a judgment the operators make; the other asks whether the incident is reportable to the E-ISAC.",
      expected:
        "Criteria are read together with operations, a decision is recorded with its time, and Tidewater Mutual is notified.",
      rating_note:
        "The plan names the forms but not who judges the criteria, so operations waited for counsel and counsel for operations. Notice to the insurer came last of all.",
      decisions: [
        {
          title: "File OE-417 as a cyber event that could affect operations",
          by: 5,
          minutes: 51,
          target: 30,
          quality: 2,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "Filing early and amending carries no penalty. We got there slowly because the test was new to both of us.",
        },
      ],
    },
    {
      title: "Rebuilding billing before the cycle date",
      channel: "TICKET",
      at: 120,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T1490",
      rating: "S",
      body: "The offsite set at the neighboring cooperative is intact and 20 hours old. Restoring the customer system takes 31 hours by the last test; cycle 3 with 15,000 bills closes in three days.",
      expected: "Restore order is outage system, then customer system; autopay is paused to avoid double drafts.",
    },
  ],
  gaps: [
    {
      title: "Medical priority list exists only in the customer system",
      severity: "CRITICAL",
      category: "BUSINESS_CONTINUITY",
      owner: 4,
      inject: 5,
      due_in_days: 45,
      description: "Three of four members who depend on powered medical equipment could not be named during an outage.",
      root_cause: "The flag was designed for billing protection and nobody thought of it as emergency data.",
      recommendation:
        "Print and encrypt-export the list weekly to the control center and to both county agencies under an agreement.",
      moves: [
        [11, "IN_PROGRESS", "Counties sent their data agreements; counsel reviewing."],
        [36, "REMEDIATED", "Weekly sealed export to the control center safe, both counties on the distribution."],
        [142, "VERIFIED", "County officer opened the sealed copy in a tornado drill: 251 names, nine days old."],
      ],
      actions: [
        {
          title: "Sign data agreements with Kettle and Sauk Bend counties",
          note: "Use for life safety only, destroy after 30 days.",
          owner: 5,
          priority: "URGENT",
          due_in_days: 30,
          moves: [[29, "DONE", "Both signed."]],
        },
      ],
    },
    {
      title: "District paper maps and tags are out of date",
      severity: "HIGH",
      category: "BUSINESS_CONTINUITY",
      owner: 3,
      inject: 4,
      due_in_days: 120,
      description:
        "Two districts would switch from six-year-old drawings and have no clearance forms. That is a safety hazard before it is an outage problem.",
      root_cause: "Printing ended when tablets came, and the drawing office had no distribution list after that.",
      recommendation: "Quarterly print run of single lines per district, with a tag kit in each truck.",
      moves: [
        [30, "IN_PROGRESS", "Plotter repaired; Burnt Prairie set printed."],
        [104, "REMEDIATED", "All five districts hold dated sets, 44 tag kits issued."],
        [
          380,
          "VERIFIED",
          "Used under radio dispatch in the breaker exercise; line superintendent found one stale sheet of 118.",
        ],
      ],
      actions: [
        {
          title: "Print single lines for all five districts",
          note: "Date on every sheet, old ones collected and destroyed.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 100,
          moves: [
            [31, "IN_PROGRESS", "One district a week."],
            [101, "DONE", "118 sheets delivered against signature."],
          ],
        },
      ],
    },
    {
      title: "Nobody is named to judge federal reporting criteria",
      severity: "HIGH",
      category: "LEGAL_AND_REGULATORY",
      owner: 5,
      inject: 6,
      due_in_days: 90,
      description: "The filing decision took 51 minutes while two functions each waited for the other.",
      root_cause: "The response plan was written from the standards' text and never walked with an operator.",
      recommendation:
        "Let the shift supervisor judge against a one-page card with counsel informed, and rehearse the E-ISAC call.",
      moves: [
        [25, "IN_PROGRESS", "Card drafted by operations and counsel together."],
        [80, "REMEDIATED", "One-page card adopted in plan revision 5 and posted at both consoles."],
        [
          380,
          "VERIFIED",
          "In the breaker exercise the supervisor decided in 12 minutes and made a test call to the E-ISAC.",
        ],
      ],
      actions: [
        {
          title: "Write the reporting card",
          note: "One side only, phone numbers included.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 60,
          moves: [
            [20, "IN_PROGRESS", "Second draft with counsel."],
            [72, "DONE", "Posted at both consoles."],
          ],
        },
      ],
    },
    {
      title: "Silent outage system is not treated as an event",
      severity: "MEDIUM",
      category: "DETECTION_AND_MONITORING",
      owner: 6,
      inject: 1,
      due_in_days: 90,
      description: "A zero queue in an ice storm went unquestioned.",
      root_cause: "Health checks watch whether servers answer. They do not ask whether calls flow.",
      recommendation: "Alarm when SCADA shows an outage and the call queue stays empty for five minutes.",
      moves: [
        [58, "REMEDIATED", "Cross-check alarm runs on the operations display."],
        [131, "VERIFIED", "Fired correctly in a storm when the phone carrier dropped a trunk."],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "The control center was protected in nine minutes and crews were kept safe. The cooperative would have failed its most vulnerable members, whose names are locked in one system.",
    strengths:
      "Operations put safety ahead of restoration time without hesitation. The offsite backup with the neighboring cooperative is intact and its restore time known.",
    areas_for_improvement:
      "Medical priority data, district paper and the judgment on federal reports all need to live outside the enterprise network and outside single heads.",
    narrative:
      "An ice storm hid the first sign: an outage queue that stayed at zero. IT recognized encryption on the mapping server soon after and blocked the support tool that carried it. Operations cut the historian link and stayed on SCADA. Districts fell back to radio, and one section waited two hours because the wall map predated a solar tie. Member services could not produce the medical list for the county. Counsel and operations took 51 minutes to agree on a federal filing. The last inject confirmed a sound backup and a sensible restore order.",
  },
};
