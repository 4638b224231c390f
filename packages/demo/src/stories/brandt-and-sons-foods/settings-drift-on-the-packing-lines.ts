import type { ExerciseStory } from "#demo/story.ts";

export const settingsDriftOnThePackingLines: ExerciseStory = {
  title: "Settings drift on the packing lines",
  scenario: "OT_DISRUPTION",
  severity: "CRITICAL",
  days_ago: 264,
  outcome: "COMPLETED",
  facilitator: "Ingrid Solheim",
  location: "Rockford plant, line 3 mezzanine and control room",
  objectives:
    "Play an intrusion through a machine builder's remote access that changes recipes and labels. Retest the plant cut-off and the manual label route, and find out whether controller programs can be restored.",
  participants: [
    "Denise Kowalczyk, Vice president of operations",
    "Terrence Boyd, Rockford plant manager",
    "Samir Haddad, Controls engineer",
    "Hannah Lindqvist, Quality and food safety manager",
    "Miguel Arriaga, IT director",
    "Carolyn Brandt, President",
    "Yolanda Pruitt, Night shift supervisor",
  ],
  injects: [
    {
      title: "Checkweigher rejects climb to 38 percent",
      channel: "ALERT",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T0836",
      rating: "P",
      body: "Line 3 SPC display: reject rate 38 percent over ten minutes. Recipe ALF-16 shows a target of 480 g; the approved specification on the wall says 454 g. No operator has logged a change.",
      expected: "An unexplained recipe change is escalated as a possible intrusion and not simply typed back.",
      responses: [[6, "I'd take a photo before I touch it. Then the number on my badge: quality and Samir, both."]],
    },
    {
      title: "Marinara label on an alfredo tray",
      channel: "PHONE",
      at: 20,
      dimension: "LEGAL_AND_INSURANCE",
      technique: "T0831",
      criticality: "CRITICAL",
      rating: "S",
      body: 'Fairmark\'s quality desk: "A shopper found white sauce under a marinara sleeve, lot R3-117. Milk is not on that panel. Is this one tray or a shift?"',
      expected:
        "The lot is placed on hold, the 24-hour clock of the Reportable Food Registry is noted, and the recall team meets.",
      decisions: [
        {
          title: "Hold lot R3-117 and everything packed since the last label check",
          by: 3,
          minutes: 9,
          target: 15,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "An undeclared allergen is a safety matter whatever caused it. We can release product later; we cannot un-ship it.",
        },
      ],
    },
    {
      title: "A remote session at 02:14",
      channel: "TICKET",
      at: 40,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T0822",
      rating: "P",
      body: "The access gateway log for the packing machine builder shows account pt_service connected from 02:14 to 03:02. The builder's support line says no technician was scheduled.",
      expected: "The builder's access is disabled and the plant cut-off is used; the log is exported first.",
      responses: [
        [2, "Key switch, now. Six minutes until the session table reads zero; I've timed it on two Sundays."],
      ],
      decisions: [
        {
          title: "Use the plant cut-off",
          by: 1,
          minutes: 6,
          target: 10,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          rationale:
            "Lines keep running on local control. We lose remote support and ship notices, and that is a price we agreed on beforehand.",
        },
      ],
    },
    {
      title: "Controller left in remote program mode",
      channel: "IN_PERSON",
      at: 60,
      dimension: "COMMAND_AND_DECISION",
      technique: "T0843",
      rating: "S",
      body: "The mode key on the line 3 sealer is in REMOTE. Its program checksum differs from the sticker inside the cabinet door. Lines 1 and 5 use the same controller family.",
      expected:
        "Someone with authority decides which lines stop, weighing guarding and seal temperature safety functions first.",
      decisions: [
        {
          title: "Stop lines 1, 3 and 5 until their checksums are known",
          by: 0,
          minutes: 14,
          target: 20,
          quality: 3,
          dimension: "COMMAND_AND_DECISION",
          rationale:
            "Guard interlocks are hardwired, but seal temperature is not. Two lines without that controller can carry the foodservice orders.",
        },
      ],
    },
    {
      title: "No trusted copy of the sealer program",
      channel: "DOCUMENT",
      at: 85,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T0843",
      criticality: "CRITICAL",
      rating: "U",
      body: "The engineering share holds SEALER3_final, SEALER3_final2 and SEALER3_new_USE_THIS. None matches the cabinet sticker. The builder has a copy on a technician's laptop, 14 months old.",
      expected: "A known-good program is found by record and the line is reloaded and requalified within a shift.",
      rating_note:
        "Controller programs have no version control and are in no backup. The only dated copy sits with the party whose access was abused, and requalification steps are unwritten.",
      responses: [
        [2, "I can tell you which one I think is right. I can't prove it, and quality needs proof."],
        [4, "We protected servers. Nobody ever called a PLC program data."],
      ],
    },
    {
      title: "Restoring MES for the label check",
      channel: "TICKET",
      at: 110,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      body: "To compare label assignments IT needs last week's MES database. BKP02 holds server images but no consistent database; the integrator estimates 53 hours to rebuild from the newest usable export.",
      expected: "A database copy from before 02:14 is restored beside production within eight hours.",
      rating_note:
        "The database was still outside the backup job, as noted after an earlier exercise. The group fell back to paper label checks, which worked for twelve items of sixty.",
      responses: [[5, "This is the second time I hear that sentence. I want a date and a price by Friday."]],
      decisions: [
        {
          title: "Pack only the twelve items with signed label masters",
          by: 0,
          minutes: 21,
          target: 30,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale: "The standalone station is validated and nothing else is. Twelve items are 58 percent of volume.",
        },
      ],
    },
    {
      title: "Channel 11 in the parking lot",
      channel: "NEWS",
      at: 140,
      dimension: "COMMUNICATION",
      rating: "S",
      body: 'A local station runs: "Allergy scare at Rockford food maker. Workers tell us computers were hacked." A reporter asks for the president on camera at 17:00.',
      expected:
        "A short statement leads with consumer safety, matches the recall notice, and does not guess at the cause.",
    },
  ],
  gaps: [
    {
      title: "Controller programs have no trusted copy",
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 2,
      inject: 5,
      due_in_days: 120,
      description:
        "After a suspected change nobody can show which sealer program is the approved one. A line would stay down until a builder returns with a laptop.",
      root_cause:
        "Programs are treated as part of the machine. Change control covers wiring and guarding, while logic edits are saved under a new file name.",
      recommendation:
        "Upload every controller to a versioned, off-domain store, record checksums with quality, and rehearse one reload each quarter.",
      moves: [
        [
          33,
          "IN_PROGRESS",
          "Uploads from 9 of 31 controllers done; two old ones need a serial cable that is on order.",
        ],
      ],
      actions: [
        {
          title: "Upload and checksum all 31 controllers",
          note: "Start with sealers and checkweighers; quality countersigns each checksum.",
          owner: 2,
          priority: "URGENT",
          due_in_days: 120,
          moves: [
            [30, "IN_PROGRESS", "Line 3 complete."],
            [128, "BLOCKED", "Lines 1 and 2 wait for the shutdown week."],
          ],
        },
        {
          title: "Write the reload and requalification steps for a sealer",
          note: "Include the seal temperature challenge test.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 150,
        },
      ],
    },
    {
      title: "MES database is still outside the backup",
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 4,
      inject: 6,
      due_in_days: 60,
      description:
        "The label and lot database could be rebuilt in 53 hours at best. The same omission was recorded after an earlier exercise and waited on a license.",
      root_cause: "The agent license was moved between budgets twice, with no one accountable for the date.",
      recommendation: "Buy the agent, restore to a test server, and report the measured time to the president.",
      moves: [[9, "IN_PROGRESS", "President released $14,200 outside the capital plan."]],
      actions: [
        {
          title: "License and schedule the database agent",
          note: "Transaction log backup every 15 minutes; full on Sunday.",
          owner: 4,
          priority: "URGENT",
          due_in_days: 45,
          moves: [
            [16, "IN_PROGRESS", "Purchase order 55190 placed."],
            [71, "DONE", "Nightly job green for two weeks. Restore not yet timed."],
          ],
        },
      ],
    },
    {
      title: "Machine builders share one remote account each",
      severity: "HIGH",
      category: "THIRD_PARTY_MANAGEMENT",
      owner: 2,
      inject: 3,
      due_in_days: 90,
      description: "The 02:14 session could not be tied to a person, and access was open around the clock.",
      root_cause: "Service contracts promise four-hour remote support, so access was left on for speed.",
      recommendation: "Named accounts with MFA, opened by the shift supervisor per visit and closed by timer.",
      moves: [
        [40, "IN_PROGRESS", "Five of seven builders agreed to named accounts."],
        [
          118,
          "REMEDIATED",
          "Gateway set to closed by default; the supervisor opens a two-hour window from the control room.",
        ],
      ],
      actions: [
        {
          title: "Amend service contracts for per-visit access",
          note: "Response time starts when the window is opened.",
          owner: 0,
          priority: "MEDIUM",
          due_in_days: 150,
          moves: [[125, "IN_PROGRESS", "Five signed, two in negotiation."]],
        },
      ],
    },
    {
      title: "Label masters cover twelve of sixty items",
      severity: "MEDIUM",
      category: "BUSINESS_CONTINUITY",
      owner: 3,
      inject: 6,
      due_in_days: 180,
      description:
        "The manual station carried the day for the best sellers only. Two private-label contracts have penalties after 48 hours.",
      root_cause: "The first validation aimed at volume and did not look at contract penalties.",
      recommendation: "Add the ten private-label items with penalty clauses.",
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "Detection and containment on the packing lines have improved beyond recognition. Recovery has not: controller programs are unprotected and the MES database is still missing from the backup.",
    strengths:
      "The night shift escalated a recipe change within minutes and preserved the evidence. The plant cut-off worked in six minutes. Product was held before anyone argued about cause.",
    areas_for_improvement:
      "Recovery needs an owner with a budget and dates. Nothing that runs a line can today be shown to be restorable. Remote access by builders must be opened on request.",
    narrative:
      "A climbing reject rate on line 3 reached the controls engineer and quality within minutes, with a photo. A mislabeled tray at a grocer turned the matter into a food safety event, and quality placed the lot on hold at once. The gateway log pointed to a machine builder's account, and the plant manager used the cut-off that the first exercise had called for. Three lines were stopped on a reasoned decision about safety functions. Then progress ended: no trusted sealer program could be named, and the MES database could not be restored in under two days. The plant went on with twelve hand-labeled items. The president closed by asking for a date and a price.",
    participant_feedback:
      '"Best detection we ever had, and still no way back," one participant wrote. The night shift valued being in the room.',
  },
};
