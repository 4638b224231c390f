import type { ExerciseStory } from "#demo/story.ts";

export const breakersThatNobodyOperated: ExerciseStory = {
  title: "Breakers that nobody operated",
  scenario: "OT_DISRUPTION",
  severity: "CRITICAL",
  days_ago: 605,
  outcome: "COMPLETED",
  facilitator: "Ingrid Solheim",
  location: "Backup control center, Harlan Road",
  objectives:
    "Face unauthorized SCADA commands during a hot afternoon. Test the step to local control, the loss of vendor access, the reporting card and the restoration of wiped field devices.",
  participants: [
    "Ruth Castellano, Vice president of operations",
    "Wade Hutchins, System operations supervisor",
    "Beth Nakamura, SCADA engineer",
    "Noor Siddiqui, Cyber security lead",
    "Curtis Bell, Line superintendent",
    "Stephen Abernathy, General counsel",
    "Marlene Voss, Chief executive officer",
    "Leilani Kahale, Member services director",
  ],
  injects: [
    {
      title: "Three feeders open at Mill Creek",
      channel: "ALERT",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T0855",
      rating: "S",
      body: "16:07:31 MILL CRK 52-4 OPEN, source OPR-2. 16:07:44 52-5 OPEN, source OPR-2. 16:07:52 52-7 OPEN, source OPR-2. The operator at console 2 is holding a sandwich.",
      expected:
        "A command without an operator is named as possible intrusion within minutes, not booked as a relay misoperation.",
      responses: [
        [
          1,
          "First thought was a bad relay. Second thought was three relays don't go bad by turns. That took me two minutes.",
        ],
      ],
    },
    {
      title: "The cursor moves",
      channel: "IN_PERSON",
      at: 10,
      dimension: "COMMAND_AND_DECISION",
      technique: "T0831",
      criticality: "CRITICAL",
      rating: "S",
      body: "On console 2 the pointer crosses to Tamarack substation and opens the control panel of the 138 kV tie. The operator's hands are in the air.",
      expected:
        "Supervisory control is disabled at the front end; substations are taken to local, starting with the tie.",
      decisions: [
        {
          title: "Block supervisory control at the front end and man the substations",
          by: 1,
          minutes: 6,
          target: 5,
          quality: 3,
          dimension: "COMMAND_AND_DECISION",
          rationale:
            "We lose remote control of everything, but so do they. Visibility stays, and crews were on the road anyway in this heat.",
          comment: "One minute over target; the block command was found on page 31 of the manual.",
        },
      ],
    },
    {
      title: "Forty-one megawatts missing",
      channel: "PHONE",
      at: 25,
      dimension: "COMMUNICATION",
      rating: "P",
      body: 'The transmission operator\'s desk: "I see you shed 41 at 16:07 and I have no notice. Do you have an emergency? Is the tie going to hold?"',
      expected: "Plain facts by recorded line: unauthorized control suspected, tie in local, next call in 15 minutes.",
    },
    {
      title: "A support tunnel from the SCADA vendor",
      channel: "TICKET",
      at: 40,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T0822",
      rating: "M",
      body: "Firewall session list: one tunnel to the vendor jump host, up 61 hours, user field_eng. The vendor's duty manager knows of no open case. The jump host also carries the relay settings software.",
      expected:
        "The tunnel is cut, the jump host is preserved and replaced, and the accounts it touched are reset from a clean console.",
      rating_note:
        "The tunnel was cut promptly, but the jump host was the only place with relay settings software, so preserving it meant losing it. Nobody could list the accounts it had used.",
      responses: [[2, "If you image that box I have no way to talk to a relay until tomorrow."]],
    },
    {
      title: "Converters at nine substations stop answering",
      channel: "ALERT",
      at: 60,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T0839",
      rating: "U",
      body: "Serial converters at nine of 22 substations go dark within a minute. At Mill Creek a technician finds the status lamp red and the firmware blank.",
      expected: "Spares and a known firmware file are on hand; stations are ranked and visited in order.",
      rating_note:
        "Two spares for 22 stations, the firmware on a vendor portal that was unreachable with the tunnel down, and no ranking of stations for blind operation.",
      responses: [[4, "I've six crews and nine dark stations. A man with a radio at each for how many days?"]],
      decisions: [
        {
          title: "Rank dark stations by hospital and water load and staff the top four",
          by: 0,
          minutes: 27,
          target: 20,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "Four stations carry both hospitals, the water plant and the tie. The others can trip on local protection and wait.",
        },
      ],
    },
    {
      title: "Card on the console",
      channel: "DOCUMENT",
      at: 85,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      body: 'The supervisor takes the reporting card from its hook. Box 2 asks: "Did anyone or anything operate, or try to operate, a BES device without authority?"',
      expected: "OE-417 inside the hour, E-ISAC and CISA told, FBI field office called, Tidewater Mutual noticed.",
      decisions: [
        {
          title: "Report within the hour on what is known",
          by: 1,
          minutes: 12,
          target: 20,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          rationale: "The card says yes to box 2 and that settles it. Counsel listened in and corrected one word.",
        },
      ],
    },
    {
      title: "Kidney center at Hollis",
      channel: "PHONE",
      at: 105,
      dimension: "COMMUNICATION",
      rating: "S",
      body: '"We have eleven people on machines and a generator with forty minutes of fuel. Is it two hours or two days?"',
      expected:
        "An honest range is given, the county is asked for fuel, and the answer is the same as on the web page.",
    },
  ],
  gaps: [
    {
      title: "No spare converters and no local firmware copies",
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 2,
      inject: 5,
      due_in_days: 150,
      description: "Nine substations would stay blind for days because a $900 device and a file were missing.",
      root_cause: "Spares were bought for random failure, one or two a year, and never for a common cause.",
      recommendation:
        "Hold spares for half the stations, keep signed firmware offline at both control centers, and practice a reload.",
      moves: [
        [17, "IN_PROGRESS", "Eleven converters ordered, lead time 14 weeks."],
        [137, "REMEDIATED", "Eleven spares shelved, firmware with hashes on two offline drives."],
        [
          216,
          "VERIFIED",
          "Technicians reloaded and commissioned a blank unit at Harlan Road in 48 minutes without vendor help.",
        ],
      ],
      actions: [
        {
          title: "Buy and configure eleven spare converters",
          note: "Labeled per substation, settings sheet inside the lid.",
          owner: 2,
          priority: "URGENT",
          due_in_days: 140,
          moves: [
            [18, "IN_PROGRESS", "PO 7719 placed."],
            [60, "BLOCKED", "Supplier moved delivery by five weeks."],
            [110, "IN_PROGRESS", "Delivered; configuration under way."],
            [135, "DONE", "All eleven configured and sealed."],
          ],
        },
      ],
    },
    {
      title: "Vendor tunnel stays open and unsupervised",
      severity: "HIGH",
      category: "THIRD_PARTY_MANAGEMENT",
      owner: 3,
      inject: 4,
      due_in_days: 60,
      description:
        "A tunnel of 61 hours was normal. Anyone with the vendor's password could have sat in the control network all weekend.",
      root_cause: "Access was requested by phone and closed by habit; the firewall has no time limit on the rule.",
      recommendation: "Operator opens access per session by key switch, four hours at most, recorded and watched.",
      moves: [
        [5, "IN_PROGRESS", "Rule disabled; opened by change ticket only."],
        [57, "REMEDIATED", "Key switch at console 1 with four-hour timer, session recording kept 180 days."],
        [
          196,
          "VERIFIED",
          "Audit of 34 sessions: all recorded, longest 3 h 50, two without a case number were followed up.",
        ],
      ],
      actions: [
        {
          title: "Fit the key switch and session timer",
          note: "Wire it so that a power loss closes the tunnel.",
          owner: 2,
          priority: "URGENT",
          due_in_days: 60,
          moves: [
            [12, "IN_PROGRESS", "Relay output and script on the test bench."],
            [55, "DONE", "In service at both control centers."],
          ],
        },
      ],
    },
    {
      title: "Relay settings software on a single jump host",
      severity: "HIGH",
      category: "CONTAINMENT_AND_ERADICATION",
      owner: 2,
      inject: 4,
      due_in_days: 120,
      description: "Evidence and the ability to reach relays were the same machine.",
      root_cause: "The license is tied to one host and a second was declined in a lean budget.",
      recommendation: "A second, normally switched-off engineering laptop in the safe with license and settings files.",
      moves: [
        [44, "IN_PROGRESS", "License quoted."],
        [119, "REMEDIATED", "Laptop in the Harlan Road safe, settings synchronized each month by hand-carried drive."],
      ],
      actions: [
        {
          title: "Prepare the safe laptop",
          note: "No wireless card; monthly sync sheet.",
          owner: 2,
          priority: "HIGH",
          due_in_days: 110,
          moves: [[117, "DONE", "In the safe, first sync signed."]],
        },
      ],
    },
    {
      title: "Block command for supervisory control is hard to find",
      severity: "MEDIUM",
      category: "INCIDENT_RESPONSE_PLAN",
      owner: 1,
      inject: 2,
      due_in_days: 30,
      description: "The decisive action was on page 31 of a vendor manual.",
      root_cause: "Operators train for storms and never for a console that disobeys.",
      recommendation: "Laminated card and a yearly drill on the training simulator.",
      moves: [
        [10, "REMEDIATED", "Card at both consoles."],
        [128, "VERIFIED", "Four crews drilled on the simulator: 50 to 95 seconds."],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "Operators recognized hostile commands and took control away within six minutes. Rebuilding the field layer was beyond the cooperative's means, for want of spares and firmware.",
    strengths:
      "Fast judgment at the console, clean talk with the transmission operator, and a reporting card that turned a 51-minute debate into 12 minutes.",
    areas_for_improvement:
      "Recovery of field devices and the tools to reach relays must not depend on a vendor's tunnel. Remote access needs a key and a timer.",
    narrative:
      "Three feeders opened by turns under an operator's name while he was eating. Two minutes later the shift called it an intrusion, and when the cursor reached for the tie, supervisory control was blocked. The transmission operator received facts on the recorded line. The source was a vendor tunnel open for 61 hours; closing it left the group without relay software. Then nine substations went blind and there were two spares. Operations ranked the stations by hospital and water load and staffed four. The reporting card worked, as did the line superintendent's fresh district drawings.",
    participant_feedback:
      'Operators want the moving cursor on the simulator twice a year. "Heat, sandwiches and all," wrote one.',
  },
};
