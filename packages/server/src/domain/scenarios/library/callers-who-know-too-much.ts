import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const callersWhoKnowTooMuch: LibraryScenario = {
  title: "Callers who know too much",
  kind: "DATA_BREACH",
  severity: "HIGH",
  sector: "RETAIL",
  audience: "WHOLE_ORGANIZATION",
  regulation: "GDPR",
  length_minutes: 140,
  summary:
    "Customers complain about calls from strangers who know their last order and the end of their account number. The complaints lie in three different queues. A researcher then shows that the interface behind the mobile app hands out any record to anyone who counts upwards, and the logs, as far as they go back, show that somebody has been counting.",
  objectives:
    "Join weak signals from customers into one suspicion. Close a leaking interface and carry on without it. Date the hour of awareness and meet the shortest deadline with honest unknowns. Inform those affected in an order that follows their risk.",
  injects: [
    {
      title: "Five complaints, three queues",
      body: "Collected on request: 'Someone rang about my order of the 3rd and wanted the rest of my account number' (complaints, nine days ago). 'Your colleague with the nice voice knew my birthday' (shop mail, six days). 'How does he know my dog's name??' (app feedback, four days). Two more since yesterday. Status of all five: answered with the text on phishing.",
      channel: "TICKET",
      sender: "Complaints desk",
      planned_offset_minutes: 0,
      expected_actions:
        "See that the details come from one system and raise a suspicion the same hour. Ask the five customers for time, number and exact words. Compare which fields the callers knew with where those fields are stored together.",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["DE.AE-03", "RS.MA-02"], SOC_2: ["CC7.3"] },
          rationale: "Complaints from three queues must be joined to one suspicion within the hour.",
        },
      ],
    },
    {
      title: "I stopped after twenty",
      body: "To the privacy address: 'Good morning. If I change the number at the end of /api/v2/customers/ in your app's traffic I see other people. I stopped after twenty and have deleted them. Screenshot with everything blacked out attached. I am a student and want no money. I would like to know that it gets fixed. Please do not sue me.'",
      channel: "EMAIL",
      sender: "A researcher",
      planned_offset_minutes: 12,
      expected_actions:
        "Reproduce it with a test account within 20 minutes. Answer the student today: thanks, a contact, no threats. Inform product owner, data protection officer and incident lead together.",
      attack_technique: "T1190",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["ID.RA-08"] },
          rationale: "A report by an outsider must be reproduced and answered the same day.",
        },
      ],
    },
    {
      title: "312,000 in six nights",
      body: "Log search over the interface: 312,000 requests in six nights, numbers rising by one, one access token, script as client. Log retention is 14 days. On the oldest night in the log the counter already stands at 188,000.",
      channel: "ALERT",
      sender: "Log search",
      planned_offset_minutes: 22,
      expected_actions:
        "Revoke the token and extend log retention before tonight's deletion. Save what lies in backups of the log store. Decision within 15 minutes: switch the interface off, which stops the app for four customers in ten, or close only this call and watch.",
      questions:
        "Who may switch off the app in the middle of a working day?\nAre there other calls built the same way?\nWhat does each further hour cost those affected?",
      attack_technique: "T1213",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], SOC_2: ["CC7.4"], ISO_27001: ["A.5.26"] },
          rationale: "The interface or the call must be closed by a decision within 15 minutes.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.PS-04"], PCI_DSS: ["10.5.1"], CIS: ["8.10"] },
          rationale: "Retention is extended before tonight's deletion; its length in daily work is not seen.",
        },
      ],
    },
    {
      title: "The app says: try later",
      body: "The customer service lead: 'App off since 10:40. Now they come by phone and to the counter. We can see the records, but changes, cancellations, the pick-up codes all run through the app. I need a way to do those by hand, and a sentence that is true.'",
      channel: "PHONE",
      sender: "Customer service lead",
      planned_offset_minutes: 36,
      expected_actions:
        "Start the manual procedure for what cannot wait a day and list what can. Verify callers by means that the leaked fields do not satisfy. Give a true sentence: maintenance for security reasons, next word at a set time.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.IR-03"], ISO_27001: ["A.5.29"] },
          rationale: "A manual procedure must carry what cannot wait a day.",
        },
      ],
    },
    {
      title: "From when does the clock run?",
      body: "Memo of the data protection officer: 'Known: fields, method, at least 312,000 requests. Unknown: first day, who, whether records were sold. The authority's deadline runs from awareness. That is this morning if we mean the student, nine days ago if we mean the first complaint. Both can be argued. A preliminary report is allowed. I advise today and I want the decision minuted.'",
      channel: "DOCUMENT",
      sender: "Data protection officer",
      planned_offset_minutes: 48,
      expected_actions:
        "Choose the date that can be defended with the file open, and say why. File a preliminary report that separates facts from assumptions. List other clocks: sector regulator, foreign authorities, contracts, insurer. Decision within 30 minutes: report today or wait for more.",
      questions: "What do we lose by being early?\nWho signs, and would that person sign the reasons too?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      duty: "GDPR_BREACH",
      duty_target_minutes: 30,
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.OC-03"], ISO_27001: ["A.5.31", "A.5.34"], HIPAA: ["164.404(b)"], SOC_2: ["P6.6"] },
          rationale: "The hour of awareness and every deadline that follows must be fixed and defended.",
        },
      ],
    },
    {
      title: "The field called remarks",
      body: "Data analyst in the incident channel: 'The response includes remarks, free text, 20 years of it. Examples from my sample of 500: wheelchair, ring twice / do not tell husband / chemo on Tuesdays / new surname, old one must not appear. About 2,100 records are minors. 63 have the block flag for address.'",
      channel: "CHAT",
      sender: "Data analyst",
      planned_offset_minutes: 60,
      expected_actions:
        "Reclassify the breach as high risk for some. Have two people read the remarks of flagged records and make a list of those to be called first. Limit who sees the sample. Decision within 20 minutes: groups and order of notification.",
      questions:
        "Whom could this hurt before a letter arrives?\nWhy did we keep 20 years of remarks, and who would have deleted them?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-08"] },
          rationale: "The risk to persons must be estimated again when a sensitive field turns up.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { SOC_2: ["P4.2"], ISO_27001: ["A.8.10"] },
          rationale: "Why remarks of 20 years were kept is discussed, not mended.",
        },
      ],
    },
    {
      title: "Twelve agents, 312,000 letters",
      body: "The contact center planner: 'If you write to everyone tonight, I expect one in fifteen to call. That is twenty thousand calls, and I have twelve agents. In waves of thirty thousand I can hold the line at ten minutes. The first wave could be the ones at risk, by phone, from us. I'd need names by noon.'",
      channel: "PHONE",
      sender: "Contact center planner",
      planned_offset_minutes: 72,
      expected_actions:
        "Notify in waves by risk and no slower than the law allows. Write the letter in plain words: what was seen, what callers may try, what we will never ask. Hire outside capacity with the insurer's consent. Test the letter on three people who know nothing of the matter.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], HIPAA: ["164.404", "164.404(c)"], SOC_2: ["P6.6"] },
          rationale: "Those affected must be notified in waves, in plain words and in time.",
        },
      ],
    },
    {
      title: "Tonight on the consumer program",
      body: "Television website, preview: 'They knew her birthday, her order and her dog. Why a pensioner lost 4,200, and why the company answered with a form letter. Tonight at 20:15. The company did not reply to our questions by the time of publication.' The questions are in the press mailbox, dated yesterday.",
      channel: "NEWS",
      sender: "A television program",
      planned_offset_minutes: 84,
      expected_actions:
        "Call the editor, answer before the broadcast and offer a person to speak. Contact the customer concerned first, apologize, and settle how she is helped. Publish the warning about callers at once, ahead of the letters. Own the form letter.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
    {
      title: "Nine thousand of ours",
      body: "From a corporate customer's counsel: 'Some 9,000 of our employees use your service under our agreement. Annex 3 obliges you to notify us within 24 hours and to let us decide on the wording to our staff. We have learned of the event from a television preview. Please confirm receipt, scope and the time at which you became aware.'",
      channel: "EMAIL",
      sender: "Counsel of a corporate customer",
      planned_offset_minutes: 96,
      expected_actions:
        "Clarify for which records the organization acts on behalf of others. Confirm receipt and give the facts as reported to the authority. Search all contracts for like annexes and notify in one go. Keep statements consistent between authority, customers and press.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { SOC_2: ["P6.5"], HIPAA: ["164.410"] },
          rationale: "Customers on whose behalf records are held must be found by contract and notified.",
        },
      ],
    },
    {
      title: "Whose token was it?",
      body: "Finding of the security engineer: 'The token belongs to the comparison portal we partner with, issued three years ago, never expires, scope: all. It also has rights on /orders and /payments. Someone used it yesterday evening against /payments, 40 calls, then stopped. That looks like trying a door.'",
      channel: "ALERT",
      sender: "Security engineer",
      planned_offset_minutes: 108,
      expected_actions:
        "Revoke all tokens of that kind and reissue with scope and expiry. Ask the partner for its own investigation, in writing. Examine the 40 calls one by one. Amend the report to the authority if payments were read.",
      attack_technique: "T1550.001",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
    },
    {
      title: "Open again tomorrow at seven?",
      body: "The product owner: 'The fix checks that the record is yours. Works in test. An outside tester can look at it tonight for four hours. Marketing would like the app back at seven, before the weekend business. I would like somebody to say what done means.'",
      channel: "IN_PERSON",
      sender: "Product owner",
      planned_offset_minutes: 122,
      expected_actions:
        "Define done: ownership check on every call, rate limit, alarm on counting, no remarks in responses, outside test passed. Open in steps with the old interface gone for good. Decision within 20 minutes: date of opening and who accepts what remains.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "LOW",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-05", "RC.RP-06"], SOC_2: ["CC7.5"] },
          rationale: "Tests that must pass before opening have to be set, and the rest accepted by name.",
        },
      ],
    },
  ],
};
