import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const theReplyThatChangedAnAccountNumber: LibraryScenario = {
  title: "The reply that changed an account number",
  kind: "BUSINESS_EMAIL_COMPROMISE",
  severity: "HIGH",
  audience: "BUSINESS_TEAMS",
  length_minutes: 125,
  summary:
    "A supplier puts the organization on stop for three invoices that finance is sure it has paid. The money went to an account that came in a reply within a genuine thread, read for weeks by somebody else. While the bank still may recall the last transfer, it emerges that the same mailbox has written to customers in the organization's own name.",
  objectives:
    "Reach the bank's fraud desk with an authorized signature inside half an hour of suspicion. Find and close a mailbox takeover, including its rules and sessions. Warn customers by a channel the intruder does not hold. Decide on tomorrow's payment run with doubtful supplier records.",
  injects: [
    {
      title: "Your account is on stop",
      body: "A supplier's credit controller calls accounts payable: 'Three invoices, 186,400 altogether, the oldest is 47 days late. Your colleague keeps writing that they are paid. They may be paid, but we did not get it. From today nothing leaves our warehouse for you.'",
      channel: "PHONE",
      sender: "Credit controller of a supplier",
      planned_offset_minutes: 0,
      expected_actions:
        "Compare the account paid with the one on the signed contract before arguing about dates. Ask for the supplier's written statement and call back on a number from the contract. Raise it as a suspected fraud with finance and security at the same time.",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02"], ISO_27001: ["A.6.8"], CIS: ["17.3"] },
          rationale: "A complaint must be recognized and reported as a suspected fraud.",
        },
      ],
    },
    {
      title: "One letter in the sender",
      body: "Change log of the supplier record: account number replaced 24 days ago, reason 'per supplier e-mail', entered 14:02, approved 14:06. Attached is the e-mail: same thread, same signature, same joke about the weather as in the real one before it. Sender: accounts@coastline-packaglng.example. All earlier mails: coastline-packaging.example.",
      channel: "DOCUMENT",
      sender: "Change log of the supplier record",
      planned_offset_minutes: 10,
      expected_actions:
        "Block the record against payment and list every account change of the last 90 days. Search all mailboxes for the look-alike domain. Note that the writer knew the thread, so one of the two sides is being read.",
      attack_technique: "T1583.001",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-03"], SOC_2: ["CC7.3"] },
          rationale: "How the fraud came about must be established from mails and changes of the last 90 days.",
        },
      ],
    },
    {
      title: "The fraud desk needs a signature",
      body: "The bank's fraud desk: 'Two of the three are eleven days old, I would not hope. The third left on Friday at 15:10, that one may still sit there. I can send the recall now if I get an indemnity signed by an authorized officer, the three references and a police report number, the last can follow. Who is authorized on your side, and is that person near a pen?'",
      channel: "PHONE",
      sender: "The bank's fraud desk",
      planned_offset_minutes: 18,
      expected_actions:
        "Bring an authorized signatory to the phone and send the indemnity while the desk is on the line. Ask the bank to warn the receiving bank for all three transfers. File the police report today and pass the number on. Decision within 15 minutes: sign the recall on present facts.",
      questions:
        "Who can sign when the finance director is traveling?\nWhat does the indemnity commit us to?\nWhere is the fraud desk's direct number written down?",
      attack_technique: "T1657",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], CIS: ["17.2"] },
          rationale: "Bank and police must be reached directly and at once.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["GV.RR-02"], CIS: ["17.5"] },
          rationale: "An authorized signatory has to be found when the usual one is away.",
        },
      ],
    },
    {
      title: "A rule called RSS",
      body: "Mail security, risk high. Mailbox: accounts payable team leader. Rule 'RSS' created 31 days ago: messages containing 'bank', 'invoice', 'account details' are moved to RSS Feeds and marked read. Sign-ins from two countries six minutes apart. Session still active. Second authenticator device added on the same day as the rule.",
      channel: "ALERT",
      sender: "Mail security",
      planned_offset_minutes: 30,
      expected_actions:
        "Export rules, sign-in and audit logs first, then revoke all sessions, reset the password and remove the second device. Check for forwarding, delegated access and consented applications. Look for the same rule and source addresses across all mailboxes. Decision within 15 minutes: close the mailbox now, knowing that the intruder will see it.",
      questions: "Would an hour of watching gain us anything?\nHow far back do our logs reach?",
      attack_technique: "T1564.008",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-07"], ISO_27001: ["A.5.28"] },
          rationale: "Rules and logs must be exported before the mailbox is changed.",
        },
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], SOC_2: ["CC7.4"], HIPAA: ["164.308(a)(6)(ii)"] },
          rationale: "Sessions, password and second device of the mailbox must be cut off.",
        },
      ],
    },
    {
      title: "I think it was my phone",
      body: "Direct message to the security manager: 'A month ago my phone asked me five times at breakfast to approve a sign-in. I thought it was the new app and pressed yes so it would stop. I did not want to bother anyone. Is it my fault? Should I get a lawyer?'",
      channel: "CHAT",
      sender: "A colleague in accounts payable",
      planned_offset_minutes: 42,
      expected_actions:
        "Thank the colleague, take times and screens while memory is fresh, and say plainly that reporting is what was needed. Agree with the personnel department how people who report are treated. Turn on number matching for sign-in requests.",
      attack_technique: "T1621",
      dimension: "COMMUNICATION",
      criticality: "LOW",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { ISO_27001: ["A.6.8"], CIS: ["17.3"] },
          rationale: "A colleague who reports late must be heard, thanked and questioned well.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.AA-03"], CIS: ["6.3"] },
          rationale: "The weakness of the sign-in request is named and its repair decided, not carried out.",
        },
      ],
    },
    {
      title: "As you asked us yesterday",
      body: "A customer's treasurer writes: 'We have entered your new bank details as you asked yesterday and will release 92,000 at four this afternoon. Kindly confirm.' The message she answers came from our real mailbox. Sent items are empty, but the mail gateway counts 61 recipients.",
      channel: "EMAIL",
      sender: "A customer's treasurer",
      planned_offset_minutes: 54,
      expected_actions:
        "Phone this customer before four, on a number from the customer file. Take the 61 addresses from the gateway and split the calls by amount due. Publish a notice that bank details have not changed. Decision within 20 minutes: warn all customers, or only the 61.",
      questions:
        "Which channel to customers does the intruder certainly not hold?\nWho owes what if a customer pays the wrong account on mail from our own mailbox?",
      attack_technique: "T1656",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], SOC_2: ["CC2.3"] },
          rationale: "Customers must be warned by a channel that the intruder does not hold.",
        },
      ],
    },
    {
      title: "The call-back condition",
      body: "Crime policy, extension 7: 'Loss through deception is covered up to 100,000 in the aggregate, provided that each change of account details was confirmed by telephone using a number previously held on file. Notice shall be given immediately on discovery.' The cyber policy is with another insurer and refers to 'other insurance'.",
      channel: "DOCUMENT",
      planned_offset_minutes: 66,
      expected_actions:
        "Notify both insurers today through the broker and keep proof. Establish from records whether a call-back took place, without dressing it up. Have counsel look at who bears the loss between supplier, bank and organization.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
    },
    {
      title: "Four years of mail",
      body: "The forensic analyst's interim note: 'The mailbox was synchronized completely by an unknown client, 38 GB. It holds four years of correspondence, among it salary lists for two departments and identity documents of 38 contractors. I cannot say which items were opened; I can say that all were copied.'",
      channel: "EMAIL",
      sender: "Forensic analyst",
      planned_offset_minutes: 80,
      expected_actions:
        "Treat it as a personal data breach and record the hour of awareness. Name the authorities and contracts with a deadline, and take the shortest as the plan. Prepare letters to the 38 contractors and to the staff concerned, with advice that helps them.",
      attack_technique: "T1114.002",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.OC-03"], ISO_27001: ["A.5.31", "A.5.34"], SOC_2: ["P6.6"] },
          rationale: "Authorities, contracts and persons with a deadline must be named, and the letters prepared.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RS.AN-08"] },
          rationale: "The extent of the breach is estimated from one mailbox.",
        },
      ],
    },
    {
      title: "Pay them a second time",
      body: "The purchasing manager in the doorway: 'They are decent about it, but they want their money before they ship. Without the parts we stop on Thursday. So we pay 186,400 twice, or we start looking for somebody else at 30 percent more. I need to tell them before they close.'",
      channel: "IN_PERSON",
      sender: "Purchasing manager",
      planned_offset_minutes: 94,
      expected_actions:
        "Separate the question of delivery from the question of blame. Offer a part payment or undertaking without admitting liability, worded by counsel. Check stock, other sources and which customers Thursday would hit. Decision within 25 minutes: pay, part-pay or source elsewhere, with the limit of authority respected.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
    {
      title: "Tomorrow's run",
      body: "Ticket from treasury: 'Payment run for tomorrow 10:00 is ready: 214 payments, 3.1 million, salaries included. Six suppliers in it had their account changed in the last 60 days. The approver on the rota is the owner of the affected mailbox. Release, hold or split?'",
      channel: "TICKET",
      sender: "Treasury",
      planned_offset_minutes: 108,
      expected_actions:
        "Split the run: salaries and long-standing suppliers go, the six wait for a call-back by two people. Put a substitute approver on a checked device. Fix the rule for changes of account from today on, with a named owner.",
      attack_technique: "T1565.001",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
  ],
};
