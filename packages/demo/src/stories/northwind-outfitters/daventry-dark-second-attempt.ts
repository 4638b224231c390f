import type { ExerciseStory } from "#demo/story.ts";

export const daventryDarkSecondAttempt: ExerciseStory = {
  title: "Daventry dark, second attempt",
  scenario: "RANSOMWARE",
  severity: "CRITICAL",
  days_ago: 360,
  outcome: "COMPLETED",
  facilitator: "Ingrid Solheim",
  location: "Daventry distribution centre, training room and WMS test host",
  objectives:
    "Repeat the peak week scenario with a live restore in the background. Measure detection at night, paper picking, the trading decision and the real time to a usable warehouse system.",
  participants: [
    "Fiona Galbraith, Chief operating officer",
    "Rajesh Menon, Head of IT",
    "Callum Ashworth, Daventry distribution centre manager",
    "Gareth Pugh, Infrastructure lead",
    "Helen Stokes, General counsel",
    "Oliver Tran, Head of communications",
    "Sunita Rao, Shift lead, outbound",
  ],
  injects: [
    {
      retests: ["Overnight alerts wait for office hours"],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-04"], PCI_DSS: ["12.10.3"], CIS: ["17.1"] },
          rationale: "Somebody with authority must be reached at night and permit isolation within five minutes.",
        },
      ],
      title: "The rota phone rings at 03:05",
      channel: "PHONE",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1021.002",
      rating: "P",
      body: 'The provider\'s analyst: "P1 on tagged host DAV-WMS01. Remote service creation from a kiosk PC in goods-in, user svc_scan. Do I have your permission to isolate both?"',
      expected: "Permission within five minutes and a second person called.",
    },
    {
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], PCI_DSS: ["12.10.1"], ISO_27001: ["A.5.26"] },
          rationale: "The sorter must be cut off on purpose and left in a safe state.",
        },
      ],
      title: "Isolation takes the conveyor with it",
      channel: "CHAT",
      at: 15,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1570",
      rating: "S",
      body: 'Night engineering: "Since you pulled the WMS the sorter\'s controller shows comms fault and has parked 600 totes. Are the sorter PCs infected or just lonely?"',
      expected: "The sorter is cut off on purpose, checked for the same service account, and left in a safe state.",
      decisions: [
        {
          title: "Keep the sorter offline until svc_scan is traced",
          by: 1,
          minutes: 11,
          target: 15,
          quality: 3,
          dimension: "CONTAINMENT_AND_ERADICATION",
          rationale:
            "The account had rights on the sorter PCs. Two hours of manual sortation costs less than a second wave.",
        },
      ],
    },
    {
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.IR-03"], ISO_27001: ["A.5.29"] },
          rationale: "Priority orders must be picked from paper.",
        },
      ],
      title: "Paper wave for the first 2,000 orders",
      channel: "IN_PERSON",
      at: 35,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "S",
      body: "The shift lead asks for pick sheets. The six-hourly location export is on the standalone laptop in the gatehouse; the printer beside it jams at page 90.",
      expected: "Priority orders are picked from the export, stock moves are written down for later entry.",
      responses: [
        [6, "We did 310 lines in the first hour with paper and highlighters. With two printers I'd have done 500."],
      ],
    },
    {
      retests: ["Backups of the warehouse system have never been restored"],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-01"], SOC_2: ["A1.3"], ISO_27001: ["A.8.13"], CIS: ["11.5"] },
          rationale: "A live restore must run to its checkpoint in time.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RC.RP-05"] },
          rationale: "Interfaces are checked from a list that proves incomplete.",
        },
      ],
      title: "Restore clock: first checkpoint",
      channel: "TICKET",
      at: 60,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T1490",
      criticality: "CRITICAL",
      rating: "S",
      body: "The live restore from the object-locked copy has reached 48 percent after three hours. The runbook's interface list names eleven links; carrier label printing is missing from it.",
      expected: "The restore is on course for less than 12 hours and interface checks are run from a list.",
      responses: [
        [
          3,
          "Forty-eight percent at three hours is exactly the spring curve. The label link I had forgotten, and I am glad it is today.",
        ],
        [1, "Last time my slide said unknown. Now it has an hour on it."],
      ],
      decisions: [
        {
          title: "Promise trading a system by 18:00",
          by: 3,
          minutes: 9,
          target: 20,
          quality: 4,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "Five quarterly restores give us a spread of nine to twelve hours. I would not have put my name to a time in the first exercise.",
        },
      ],
    },
    {
      retests: ["No threshold for closing the web shop"],
      title: "How many orders may we owe",
      channel: "CHAT",
      at: 80,
      dimension: "COMMAND_AND_DECISION",
      rating: "P",
      body: "Backlog reaches 8,000 orders. The trading card says: above 8,000 move to a five-day promise, above 20,000 close the basket.",
      expected: "The promise changes without debate.",
      decisions: [
        {
          title: "Move to the five-day promise",
          by: 0,
          minutes: 3,
          target: 10,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          rationale: "The card was agreed in a quiet month for exactly this morning. The restore estimate supports it.",
        },
      ],
    },
    {
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.2"] },
          rationale: "Staff must hear from the company first.",
        },
      ],
      title: "Former agency picker sells a story",
      channel: "NEWS",
      at: 105,
      dimension: "COMMUNICATION",
      rating: "S",
      body: "A tabloid's website: \"Hackers stuff Northwind's Christmas\". It quotes a message that the stores received 20 minutes ago.",
      expected: "Staff hear from the company first; the press line matches the store script.",
      responses: [[5, "Forty-four stores confirmed before the story ran. We are no longer correcting our own people."]],
    },
    {
      title: "Halfway report to Tidewater Mutual",
      channel: "PHONE",
      at: 125,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      body: "The claims handler asks for a timeline, costs so far, and whether business interruption cover is to be triggered after the eight-hour waiting period.",
      expected: "Counsel gives a factual timeline from the incident log and finance starts a loss file.",
    },
  ],
  gaps: [
    {
      title: "Carrier label printing is missing from the restore runbook",
      severity: "MEDIUM",
      category: "BACKUP_AND_RECOVERY",
      owner: 3,
      inject: 4,
      due_in_days: 60,
      description:
        "The restored system picked orders and could not label a parcel until the carrier link was rebuilt from an old email.",
      root_cause: "The link runs on a desktop under the dispatch desk and was never in the server list.",
      recommendation: "Move the carrier link to a managed server and add it to RB-07 with a print check.",
      moves: [
        [14, "IN_PROGRESS", "Desktop imaged; server requested."],
        [47, "REMEDIATED", "Carrier link on DAV-APP04, included in backup and runbook."],
        [92, "VERIFIED", "Quarterly restore printed 25 test labels from the restored link."],
      ],
      actions: [
        {
          title: "Migrate the carrier link off the dispatch desktop",
          note: "Carrier certificates expire soon, renew at the same time.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 45,
          moves: [[44, "DONE", "Moved in the Sunday window, certificates renewed."]],
        },
      ],
    },
    {
      title: "Sorter and warehouse system share a service account",
      severity: "HIGH",
      category: "IDENTITY_AND_ACCESS",
      owner: 1,
      inject: 2,
      due_in_days: 120,
      description: "One scanned-in password opened goods-in kiosks, the WMS and the sorter PCs.",
      root_cause: "The sorter supplier's handover used the WMS account to finish on time.",
      recommendation: "Separate accounts per system with no interactive logon.",
      moves: [
        [30, "IN_PROGRESS", "Sorter supplier tested a new account in the lab."],
        [133, "REMEDIATED", "svc_scan retired; three managed accounts in place."],
        [310, "VERIFIED", "Directory review found no logon of the old account in 90 days and no reuse of rights."],
      ],
      actions: [
        {
          title: "Replace svc_scan on kiosks, WMS and sorter",
          note: "Sorter supplier must be on site for its part.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 110,
          moves: [
            [32, "IN_PROGRESS", "Kiosks done first."],
            [131, "DONE", "Last use of svc_scan switched off with the supplier present."],
          ],
        },
      ],
    },
    {
      title: "Gatehouse paper kit has one printer",
      severity: "LOW",
      category: "BUSINESS_CONTINUITY",
      owner: 2,
      inject: 3,
      due_in_days: 30,
      description: "A jam halved the manual pick rate.",
      root_cause: "The kit was sized for a single shift door.",
      recommendation: "Second printer, spare toner, and a drill at each peak briefing.",
      moves: [
        [8, "REMEDIATED", "Second printer and toner in the cage; 520 lines an hour measured in the peak briefing."],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "The scenario that once meant nine days of closure now ends the same evening. The restored warehouse system was usable after ten hours and five minutes, measured live.",
    strengths:
      "Night detection, the trading card and the restore runbook all worked as designed. Estimates were given with evidence. Store communication reached 44 of 46 sites in ten minutes.",
    areas_for_improvement:
      "The small links around the WMS deserve the same care as the database. Shared service accounts with suppliers remain a shortcut for an intruder.",
    narrative:
      "The on-call phone rang at 03:05 and isolation was approved two minutes later. It also stopped the sorter, and IT kept it offline until a shared service account was traced. Outbound picked the first orders from paper in spite of a jammed printer. Infrastructure, with a real restore running behind the table, promised a system by 18:00 and kept the promise with the warehouse opening test orders at 13:10. The move to a five-day promise took three minutes. The press story came after the stores had been told. Counsel's log satisfied the insurer's handler.",
    participant_feedback: "The outbound team said that the live restore made it feel worth their morning.",
  },
};
