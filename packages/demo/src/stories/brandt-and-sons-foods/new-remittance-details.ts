import type { ExerciseStory } from "#demo/story.ts";

export const newRemittanceDetails: ExerciseStory = {
  title: "New remittance details from the corrugate supplier",
  scenario: "BUSINESS_EMAIL_COMPROMISE",
  severity: "HIGH",
  days_ago: 640,
  outcome: "COMPLETED",
  facilitator: "Tomás Rey",
  location: "Rockford head office, boardroom",
  objectives:
    "Test payment controls and the bank recall path after a diverted vendor payment. See how finance, purchasing and IT work a compromised mailbox together, and what a supplier on credit hold does to the plant.",
  participants: [
    "Joyce Okafor, Chief financial officer",
    "Miguel Arriaga, IT director",
    "Lorna Whitfield, Accounts payable supervisor",
    "Andre Castellanos, Purchasing manager",
    "Paul Renner, Outside counsel, Renner Dahl LLP",
    "Denise Kowalczyk, Vice president of operations",
  ],
  injects: [
    {
      title: "Lakeland Corrugated has a new bank",
      channel: "EMAIL",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1566.002",
      rating: "S",
      body: 'In the running thread on invoice 70418, from bhansen@lakeland-corrugated-ar.example: "Hi Lorna, as our auditors are closing the old account, please use the attached letter for the next run. W-9 enclosed. Sorry for the short notice!"',
      expected:
        "The sender's domain is compared with the vendor master and the change is verified by calling a number already on file.",
      responses: [
        [
          2,
          "I'd call Becky. I know her voice. But the letter gives a number, and on a busy Wednesday somebody would dial that one.",
        ],
      ],
    },
    {
      title: "Sent items nobody wrote",
      channel: "TICKET",
      at: 20,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1114.003",
      rating: "P",
      body: 'Help desk 22-3107: a purchasing buyer finds three replies in her sent items that she did not write. A rule moves anything with "remit" or "ACH" to the RSS Feeds folder.',
      expected:
        "Sessions revoked, password and MFA reset, the rule preserved as evidence before it is removed, and a tenant-wide search for similar rules.",
      responses: [
        [1, "Revoke, export the rule, then search everyone. We scripted that search after a phish in the spring."],
      ],
    },
    {
      title: "First Prairie Bank calls about yesterday's wire",
      channel: "PHONE",
      at: 40,
      dimension: "COMMAND_AND_DECISION",
      technique: "T1657",
      criticality: "CRITICAL",
      rating: "S",
      body: 'The bank\'s fraud desk: "We released $412,600 to a Lakeland Corrugated account at another institution yesterday at 15:10. The receiving bank says the account is nine days old. Do you stand by that payment?"',
      expected:
        "A recall is requested in the same call, a report goes to the FBI's IC3, and further payments to changed vendors stop.",
      decisions: [
        {
          title: "Recall the wire and freeze all vendor bank changes",
          by: 0,
          minutes: 8,
          target: 15,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          rationale:
            "Every hour lowers the chance of a recall. Freezing all changed vendors is blunt, but only six are in the current run.",
        },
        {
          title: "Report to IC3 before the facts are complete",
          by: 4,
          minutes: 22,
          target: 30,
          quality: 3,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "The federal recovery desk works best inside 72 hours and a report can be amended. There is no privilege lost by stating the account numbers.",
        },
      ],
    },
    {
      title: "The real supplier stops deliveries",
      channel: "EMAIL",
      at: 65,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      body: 'From becky.hansen@lakelandcorrugated.example: "Your account is 38 days past due at $412,600. Credit has put you on hold; Friday\'s truck is off." Purchasing reports four days of printed cases on the floor.',
      expected:
        "An alternative source or a payment arrangement is set in motion before the cases run out, with the production plan adjusted.",
      rating_note:
        "All printed cases come from a single source, print plates are held by the supplier, and no plan says which items may run in plain cases.",
      responses: [
        [3, "A second supplier needs our plates, and Lakeland owns them under the contract."],
        [5, "I can run foodservice packs in plain brown. Retail stops Tuesday."],
      ],
      decisions: [
        {
          title: "Offer Lakeland half now against release of the truck",
          by: 0,
          minutes: 31,
          target: 30,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "Four days of stock and a stopped retail line cost more than the carrying cost of paying part twice while the recall is pending.",
        },
      ],
    },
    {
      title: "What does the crime cover ask for",
      channel: "DOCUMENT",
      at: 90,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      body: 'An excerpt of the Halyard Specialty policy: social engineering cover has a $250,000 sublimit, and the insured must have authenticated the change "by a method other than the original means of request".',
      expected: "The group checks what evidence of call-backs exists and gives notice without characterizing the loss.",
      rating_note:
        "Call-backs are made by habit but not recorded, so nothing could show the insurer that the control worked on any given day. The sublimit was news to finance.",
      responses: [
        [4, "Give notice today, facts only. We argue about the condition later, with records if we have any."],
      ],
    },
    {
      title: "W-2 forms in the mailbox",
      channel: "EMAIL",
      at: 115,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      body: "IT's search finds a spreadsheet with names and Social Security numbers of 318 hourly employees, mailed to the buyer in error two years ago. The intruder's session synchronized the whole mailbox.",
      expected:
        "The group sees that a payment fraud has become a breach of personal information, and starts the state notification analysis.",
      decisions: [
        {
          title: "Treat the mailbox as acquired and notify",
          by: 4,
          minutes: 19,
          target: 30,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "A full synchronization is hard to argue away. Illinois and Wisconsin residents are affected, so both statutes apply.",
        },
      ],
    },
  ],
  gaps: [
    {
      title: "Vendor bank changes are verified without a record",
      severity: "HIGH",
      category: "INCIDENT_RESPONSE_PLAN",
      owner: 2,
      inject: 5,
      due_in_days: 60,
      description:
        "Accounts payable does call back, yet nothing shows whom, when and on which number. The insurer could refuse the loss, and a tired day would go unnoticed.",
      root_cause:
        "The call-back is custom, taught by example; the ERP lets a bank account be changed with no second person and no note.",
      recommendation:
        "Make a second approver and a call-back log entry mandatory in the ERP before a changed account can be paid.",
      moves: [
        [21, "IN_PROGRESS", "ERP workflow VEN-CHG designed with the reseller."],
        [
          74,
          "REMEDIATED",
          "Bank changes now wait in a queue for a second approver; number dialed and name are required fields.",
        ],
        [
          201,
          "VERIFIED",
          "Internal review sampled 25 changes: 25 logged, 24 to the number on file, one corrected the same day.",
        ],
      ],
      actions: [
        {
          title: "Build the two-person vendor change queue",
          note: "No payment to an account younger than five business days without CFO release.",
          owner: 2,
          priority: "HIGH",
          due_in_days: 60,
          moves: [
            [30, "IN_PROGRESS", "In the test company."],
            [72, "DONE", "Live after the month-end close."],
          ],
        },
      ],
    },
    {
      title: "Single source for printed cases, plates held by the supplier",
      severity: "HIGH",
      category: "BUSINESS_CONTINUITY",
      owner: 3,
      inject: 4,
      due_in_days: 180,
      description: "A dispute or an incident at one supplier stops retail packing within four days.",
      root_cause:
        "The contract leaves ownership of print plates with the supplier, and case stock was cut to free dock space.",
      recommendation:
        "Obtain the plates or duplicates, qualify a second box plant, and keep ten days of the six main case sizes.",
      moves: [
        [55, "IN_PROGRESS", "Second box plant in Beloit sampled four sizes."],
        [
          190,
          "ACCEPTED",
          "Stock raised to seven days. Duplicate plates would cost $88,000; the president and the VP of operations agreed to carry the rest until the contract renews.",
        ],
      ],
      actions: [
        {
          title: "Qualify the Beloit box plant",
          note: "Four main case sizes, drop test and print proof.",
          owner: 3,
          priority: "MEDIUM",
          due_in_days: 150,
          moves: [
            [58, "IN_PROGRESS", "Samples on the line 5 case packer."],
            [171, "DONE", "Four sizes approved for retail, unprinted."],
          ],
        },
      ],
    },
    {
      title: "Old personal data sits in mailboxes without a limit",
      severity: "MEDIUM",
      category: "DATA_PROTECTION",
      owner: 1,
      inject: 6,
      due_in_days: 120,
      description:
        "A misdirected payroll file stayed in a buyer's mailbox for two years and turned a fraud into a notifiable breach.",
      root_cause: "There is no retention rule for mail and no check for Social Security numbers leaving payroll.",
      recommendation:
        "Limit mailbox retention to 24 months and warn senders when a message holds Social Security numbers.",
      moves: [
        [80, "IN_PROGRESS", "Retention drafted; legal hold exceptions listed by outside counsel."],
        [
          166,
          "REMEDIATED",
          "Retention label applied to all 410 mailboxes; the warning rule fired eleven times in its first week.",
        ],
      ],
      actions: [
        {
          title: "Agree mailbox retention with counsel and HR",
          note: "Litigation holds on the Waukesha lease must be excluded.",
          owner: 4,
          priority: "MEDIUM",
          due_in_days: 90,
          moves: [[78, "DONE", "Signed by counsel and HR."]],
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "Finance reacts to payment fraud quickly and in the right order. The exposed side is proof and continuity: call-backs leave no record, and a single box supplier can stop the retail lines in four days.",
    strengths:
      "The recall was requested within eight minutes of the bank's call. IT's mailbox procedure is scripted and kept evidence. Counsel turned policy wording into plain next steps.",
    areas_for_improvement:
      "Controls that exist by habit must leave a trace. Packaging supply deserves the same continuity thinking as the kettles. Personal data should not outlive its purpose in mail.",
    narrative:
      "A polite change of bank details arrived in a genuine thread from a look-alike domain. Accounts payable saw the risk but said a busy day could end differently, and the scenario let it through. The buyer's ticket led IT to a hidden rule, and the account was contained at once. When the bank called, the CFO had the wire recalled and all changed vendors frozen within eight minutes. The real supplier's credit hold then moved the pressure from finance to the plant, where four days of cases were left. A part payment was offered while the recall ran. The policy excerpt and the payroll file closed the session with two hard legal questions, both answered in time.",
  },
};
