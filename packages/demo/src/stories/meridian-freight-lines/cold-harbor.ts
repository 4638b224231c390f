import type { ExerciseStory } from "#demo/story.ts";

export const coldHarbor: ExerciseStory = {
  title: "Cold Harbor: ransomware at the terminals",
  scenario: "RANSOMWARE",
  severity: "CRITICAL",
  days_ago: 17,
  outcome: "COMPLETED",
  facilitator: "Priya Nair",
  location: "Headquarters, Harrisburg, with terminals Toledo, Columbus and Newark on video",
  objectives:
    "Test whether terminals can be contained one by one. Prove, with the administrators at the table, that backups survive an intruder with domain rights. Decide on ransom, diversion and the order of recovery.",
  participants: [
    "Douglas Okafor, Chief information officer",
    "Helen Marchetti, Director of information security",
    "Curtis Vandermeer, Vice president of terminal operations",
    "Anjali Raman, General counsel",
    "Beatriz Fonseca, Director of customer operations",
    "Tyrell Jamison, Manager of infrastructure",
    "Wendy Stolarski, Chief financial officer",
    "Kenji Morita, Dispatch systems manager",
  ],
  injects: [
    {
      at: 0,
      channel: "TICKET",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      technique: "T1486",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02"], SOC_2: ["CC7.3"], ISO_27001: ["A.5.25"], CIS: ["17.3"] },
          rationale: "The service desk must recognize a printed note as an attack and page security.",
        },
      ],
      title: "Dock screens in Toledo go black",
      body: 'INC0052207, 03:38: eleven dock screens and two handhelds are dark, a paper printed itself on the label printer: "YOUR DOCKS ARE COLD."',
      expected: "The service desk pages security for the printed note and asks the other terminals.",
      responses: [
        [2, "Toledo's night lead called me before the page did. He had already told the yard to stop scanning."],
      ],
    },
    {
      at: 14,
      channel: "ALERT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "S",
      technique: "T1021.002",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], SOC_2: ["CC7.4"], ISO_27001: ["A.5.26"], CIS: ["17.4"] },
          rationale: "The account must be disabled and terminal links cut in the order of the plan.",
        },
      ],
      title: "One account on fourteen terminals",
      body: "Identity sensor: tfs-deploy signed in to servers at all fourteen terminals between 03:05 and 03:31. It is the software distribution account, a domain administrator.",
      expected:
        "Security disables the account, cuts terminal links in the order of the plan and keeps one terminal's server for forensics.",
      decisions: [
        {
          by: 1,
          minutes: 9,
          target: 15,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Drop all fourteen terminal links at the core, Toledo and Newark first",
          rationale:
            "An account that has been everywhere leaves no terminal to trust. Each can load from paper until noon.",
        },
      ],
    },
    {
      at: 30,
      channel: "CHAT",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      rating: "U",
      technique: "T1490",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-03", "PR.DS-11"], SOC_2: ["A1.2"], ISO_27001: ["A.8.13"], CIS: ["11.4"] },
          rationale: "Copies that the domain cannot reach must be found, and what they restore must be stated.",
        },
      ],
      title: "The backup console shows empty vaults",
      body: 'Tyrell\'s administrator types: "Repository TERM-01 to TERM-14: 0 restore points. Delete jobs ran 02:51 to 03:04, user tfs-deploy. Trash was emptied."',
      expected:
        "Infrastructure turns to copies that the domain cannot reach and states what can be restored, from when.",
      rating_note:
        "Terminal backups sit on storage joined to the domain, with no immutability and no second copy. Only headquarters systems are copied to the offline vault.",
      responses: [
        [
          5,
          "Headquarters is safe: dispatch, finance, mail, all in the vault as of Sunday. For the terminals I have the install media and last quarter's configuration export.",
        ],
      ],
    },
    {
      at: 52,
      channel: "DOCUMENT",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      technique: "T1657",
      title: "3.9 million, and a claim of 600 gigabytes",
      body: 'The note demands 3.9 million dollars in 72 hours and lists folders named "DQ files" and "drug test results".',
      expected:
        "Counsel engages Halyard, forensics and sanctions check, and treats the driver files as taken until shown otherwise.",
      decisions: [
        {
          by: 3,
          minutes: 27,
          target: 30,
          quality: 3,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Notify Halyard and hold the question of payment until forensics reports at 18:00",
          rationale:
            "We cannot weigh payment before we know if the terminals can be rebuilt. Driver qualification files hold medical data, so counsel prepares notices meanwhile.",
        },
      ],
    },
    {
      at: 75,
      channel: "PHONE",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      rating: "M",
      title: "Newark has 140 trailers and no gate",
      body: 'Gate supervisor Ottoline Greaves: "Trucks are backed up to the turnpike. The port wants to know if we still take boxes, and the state trooper wants them off the shoulder."',
      expected:
        "Operations decides by terminal to run on paper, divert or close, and tells the port within 20 minutes.",
      rating_note:
        "Diversion agreements with two neighboring carriers exist, but the trigger and the contacts were in a folder on the encrypted terminal server.",
      decisions: [
        {
          by: 2,
          minutes: 38,
          target: 20,
          quality: 2,
          dimension: "COMMAND_AND_DECISION",
          title: "Open Newark's gate by hand for loaded outbound only, divert inbound to Columbus",
          rationale:
            "Outbound boxes are paid for by the hour at the port. Inbound can wait in Columbus, where the yard has room for 200.",
          comment: "Eighteen minutes were spent finding the diversion contacts.",
        },
      ],
    },
    {
      at: 100,
      channel: "NEWS",
      dimension: "COMMUNICATION",
      rating: "P",
      retests: ["No voice where brokers talk"],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.3"] },
          rationale: "Drivers and customers must hear one agreed statement before the story runs.",
        },
      ],
      title: "The Harbor Dispatch has a photo of the note",
      body: 'A trade reporter writes: "I have a picture of your label printer. Is Meridian shut down? Story runs in 40 minutes."',
      expected:
        "One statement, agreed by counsel, is out before the story; drivers and the top fifty accounts hear first.",
      responses: [
        [
          4,
          "Accounts first, then the brokers' group, then her. The text from Dead Reckoning needed four words changed.",
        ],
      ],
    },
    {
      at: 125,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-02", "RC.RP-04"], SOC_2: ["CC7.5"], ISO_27001: ["A.5.30"] },
          rationale: "The order of recovery must follow freight and contracts, with people and hardware named.",
        },
      ],
      title: "Rebuild fourteen terminals, in which order?",
      body: "Tyrell brings a sheet: one crew rebuilds a terminal in 19 hours from media, three crews can be found, and configuration exports are 81 days old.",
      expected:
        "Recovery order by freight and contracts, with people, spare hardware and a first day of normal service.",
      rating_note:
        "No recovery order exists for terminals, and the 19 hours have never been tried. The group agreed on the first three only.",
      decisions: [
        {
          by: 0,
          minutes: null,
          target: 30,
          quality: 0,
          dimension: "RECOVERY_AND_CONTINUITY",
          title: "Order of recovery for all fourteen terminals",
          rationale:
            "Newark, Columbus and Toledo were agreed as first. For the other eleven, freight volume and contract penalties pointed in different directions, and no one held both figures.",
        },
      ],
    },
  ],
  gaps: [
    {
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 5,
      inject: 3,
      due_in_days: 45,
      title: "Terminal backups can be deleted with ordinary domain administrator credentials",
      description:
        "All restore points of fourteen terminals were deleted in thirteen minutes with one deployment account. No copy is out of the domain's reach, and the trash was emptied by the same account.",
      root_cause:
        "The offline vault was sized for headquarters three years ago. Terminals were to follow in a second phase that slipped out of the budget when two yards were acquired.",
      recommendation:
        "Take terminal backup storage out of the domain, make copies immutable for 30 days, and extend the vault to terminals.",
      moves: [
        [
          2,
          "IN_PROGRESS",
          "Wendy Stolarski released 210,000 dollars from the contingency line on the morning after. Interim: weekly disk sets for the three largest terminals, locked in the Harrisburg safe.",
        ],
      ],
      actions: [
        {
          owner: 5,
          priority: "URGENT",
          due_in_days: 14,
          title: "Move backup administration to accounts outside the domain",
          note: "Four named people, hardware keys, console reachable from two hardened workstations only.",
          moves: [[3, "IN_PROGRESS", "Keys ordered; accounts made for two of four."]],
        },
        {
          owner: 5,
          priority: "URGENT",
          due_in_days: 40,
          title: "Immutable copies of all terminal servers, 30 days",
          note: "Storage appliance quote 88-1043; Newark, Columbus and Toledo come first.",
          moves: [
            [6, "IN_PROGRESS", "Order placed."],
            [12, "BLOCKED", "Appliance delivery confirmed for next week; racks and power are ready."],
          ],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "IDENTITY_AND_ACCESS",
      owner: 1,
      inject: 2,
      due_in_days: 60,
      title: "Software distribution runs as a domain administrator everywhere",
      description:
        "tfs-deploy could sign in at each terminal, at headquarters and on the backup console. Its password is known to the distribution server and had not changed since installation.",
      root_cause: "The product's quick setup asks for domain rights, and the narrower setup was left for later.",
      recommendation: "Use one local account per terminal with managed passwords, and alarm on any other use.",
      moves: [[5, "IN_PROGRESS", "Narrow setup works in the lab terminal; pilot in Columbus follows."]],
      actions: [
        {
          owner: 1,
          priority: "HIGH",
          due_in_days: 12,
          title: "Alarm on sign-ins of distribution accounts outside patch windows",
          note: "Identity sensor rule, pages the duty analyst.",
          moves: [[1, "IN_PROGRESS", "Rule written, tuning against two noisy servers."]],
        },
        {
          owner: 5,
          priority: "HIGH",
          due_in_days: 55,
          title: "Replace tfs-deploy by managed local accounts",
          note: "Fourteen terminals, two each night.",
        },
      ],
    },
    {
      severity: "HIGH",
      category: "BUSINESS_CONTINUITY",
      owner: 2,
      inject: 5,
      due_in_days: 45,
      title: "Diversion contacts live on the server that was encrypted",
      description:
        "Newark waited 38 minutes for a decision because the agreements and phone numbers were on the terminal share. Trucks stood on the turnpike shoulder.",
      root_cause:
        "Terminal managers keep local folders, and the continuity binder was last printed for five terminals.",
      recommendation: "Print the binder for fourteen terminals, and keep a copy on the managers' phones.",
      moves: [[4, "IN_PROGRESS", "Contacts collected from all terminals by phone."]],
      actions: [
        {
          owner: 2,
          priority: "HIGH",
          due_in_days: 15,
          title: "Print and deliver terminal binders",
          note: "Diversion partners, port and police numbers, paper gate passes. By courier, signed for.",
          moves: [[5, "IN_PROGRESS", "Nine of fourteen printed."]],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "BACKUP_AND_RECOVERY",
      owner: 0,
      inject: 7,
      due_in_days: 75,
      title: "No recovery order and no tried rebuild time for terminals",
      description:
        "The group could place three of fourteen terminals. The 19 hours are an estimate by people who have built terminals but never in a hurry.",
      root_cause: "Freight volume and penalty clauses sit in two departments and were never laid side by side.",
      recommendation: "Agree on the order, and rebuild one terminal against the clock.",
      actions: [
        {
          owner: 4,
          priority: "MEDIUM",
          due_in_days: 30,
          title: "Table of freight volume and contract penalties by terminal",
          note: "One page, refreshed quarterly, kept with the recovery plan.",
        },
        {
          owner: 5,
          priority: "MEDIUM",
          due_in_days: 70,
          title: "Timed rebuild of the lab terminal",
          note: "From bare metal to first scanned pallet, with an observer from operations.",
        },
      ],
    },
  ],
  report: {
    // It goes to its reviewers in review-steps.ts: the client's people have accounts by then.
    status: "DRAFT",
    executive_summary:
      "Meridian contained a fast intrusion in nine minutes and spoke to its customers before the press did. It could not have restored its terminals, because their backups were deleted with the same account that spread the malware. Closing that gap is the first task of the coming quarter.",
    strengths:
      "Links to all fourteen terminals were dropped quickly and in a planned order. Customer and press contact was the best seen at Meridian so far, with texts reused from the last exercise. The night lead in Toledo stopped scanning before any alert reached headquarters.",
    areas_for_improvement:
      "A backup that a domain administrator can delete is no defense against an intruder who becomes one. Terminals need contacts and agreements on paper. Recovery needs an order that operations, finance and IT have signed.",
    narrative:
      "Dark dock screens and a printed note in Toledo began the night. An identity alert showed one deployment account on all terminals, and security had the links down nine minutes later. Then the backup console showed fourteen empty vaults, deleted before the first screen went dark, and the room fell silent. Headquarters systems were safe in the offline vault. Counsel opened the claim and kept the ransom question for the evening, while Newark's gate backed up to the turnpike. The decision to divert came after 38 minutes, most of them spent on finding phone numbers. A trade reporter was answered after the customers and before her deadline. In the last half hour the group agreed on the first three terminals to rebuild and left eleven open.",
    participant_feedback:
      "Infrastructure staff said it was the first time that anyone outside their team had asked to see the delete jobs.",
  },
};
