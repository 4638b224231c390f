import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const oneAdministratorAndOneSignIn: LibraryScenario = {
  title: "One administrator and one sign-in",
  kind: "CUSTOM",
  severity: "HIGH",
  audience: "INCIDENT_TEAM",
  length_minutes: 150,
  summary:
    "No attacker is needed for a bad day. The identity provider fails in all regions, and in the same hour the news comes that the only person who knows the emergency way around it has had an accident. The envelope in the safe is out of date, a certificate runs out at midnight, and by noon somebody outside has noticed that the staff are waiting for a new sign-in link.",
  objectives:
    "Show that the emergency accounts work without the person who set them up. Lead and communicate when mail, chat and telephone list are behind the failed sign-in. Resist shortcuts that stay open afterwards, and close those that were taken. Treat an absent colleague as a human being first.",
  injects: [
    {
      title: "Elevated errors, all regions",
      body: "Status page of the identity provider, 08:12: 'We are investigating elevated errors when signing in. All regions. Existing sessions may continue to work until they expire.' Internal counter: sign-ins 0 of 640 in the last ten minutes. Sessions in this organization expire after four hours.",
      channel: "ALERT",
      sender: "The identity provider's status page",
      planned_offset_minutes: 0,
      expected_actions:
        "Tell staff not to sign out or restart. List what hangs on the provider: mail, chat, VPN, payroll, customer portal, door badges, the incident manual. Use the remaining hours of open sessions to export contact lists and manuals.",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.OC-05"], ISO_27001: ["A.5.23"] },
          rationale: "What depends on the sign-in provider must be listed at once.",
        },
      ],
    },
    {
      title: "A call from the hospital",
      body: "To the switchboard, then the head of IT: 'You do not know me, I am the family of your platform administrator. There was an accident this morning, with the bicycle. Stable, they say, and in surgery now. There will be no talking to anyone for some days. In the ambulance it was all about an envelope. I thought you should know, but please do not call me about computers today.'",
      channel: "PHONE",
      sender: "The administrator's family",
      planned_offset_minutes: 8,
      expected_actions:
        "Thank the caller, offer help, promise that nobody will call about work, and keep the promise. Name a deputy for the role at once. Tell the team only what the family agreed to. List tasks that only the administrator does.",
      dimension: "COMMAND_AND_DECISION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["GV.RR-02"], CIS: ["17.1"] },
          rationale: "A deputy is named only now for a role that had none.",
        },
      ],
    },
    {
      title: "The envelope",
      body: "The head of IT and the finance director open the safe. The sheet: 'Break-glass account 1, password as follows. Second factor: blue hardware key.' The password is refused; it was changed in the spring and the sheet was not. There are two blue keys in the inventory: one at the service desk, blank, and one on the administrator's own key ring.",
      channel: "IN_PERSON",
      planned_offset_minutes: 18,
      expected_actions:
        "Look for a second emergency account, other tenant owners, the provider's recovery route and the vendor of the key. Decide who approaches hospital or family about the key ring, if at all, and on whose behalf. Record every attempt, since lockout limits apply. Decision within 20 minutes: which route is tried first.",
      questions:
        "When was break-glass last tested by somebody who had not built it?\nWho should hold the keys?\nWould the same envelope have helped after a parting in anger?",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { HIPAA: ["164.312(a)(2)(ii)"] },
          rationale: "Emergency access must be found and used when the regular way fails.",
        },
      ],
    },
    {
      title: "Crisis group (34)",
      body: "Private messenger: 'someone add the branch managers' / 'who is the number ending 07?' / 'payroll file attached so that we have it' / 'why is the former head of sales in here' / 'is this official?' / 'please, somebody we like is in hospital, take that photo of the bike down'",
      channel: "CHAT",
      sender: "Crisis group",
      planned_offset_minutes: 30,
      expected_actions:
        "Replace it with a prepared channel outside the sign-in, members checked by voice. Have the payroll file and the photograph deleted. Set hours for news and one author. Reach people without smartphones through supervisors.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { CIS: ["17.6"], SOC_2: ["CC2.2"] },
          rationale: "A prepared channel outside the sign-in must replace a private group.",
        },
      ],
    },
    {
      title: "Expires today, 23:59",
      body: "Certificate watch, by text message: 'gateway certificate of the customer interface expires today 23:59. Automatic renewal: failed (cannot sign in). Notices sent: 30, 14, 7, 1 days before, to: platform administrator.' After midnight, 46 customers' systems will refuse the connection.",
      channel: "ALERT",
      sender: "Certificate watch",
      planned_offset_minutes: 42,
      expected_actions:
        "Find out who may order a certificate and prove control of the domain without the failed sign-in. Prepare the exchange with two people following the vendor's instructions. Warn the 46 customers by early evening in case it fails. Look for what else expires this week.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
    {
      title: "Temporary sign-in for staff",
      body: "To 300 private and business addresses, 10:05: 'Due to the current sign-in disturbance please use the emergency portal staff-signin-status.example with your usual password and the code from your app. Regards, IT.' The logo is right. Two departments have forwarded it as helpful. Eleven people say that they have used it.",
      channel: "EMAIL",
      sender: "Staff sign-in support",
      planned_offset_minutes: 54,
      expected_actions:
        "Warn everyone within 10 minutes by text message and by supervisors: IT has sent no link. Have the site reported and blocked. List the eleven by name of account, so that sessions are ended in the first minute after sign-in returns. Decision within 15 minutes: whether accounts stay blocked when the provider comes back.",
      questions:
        "How do staff recognize a true message today?\nWho told the world that our sign-in was down?\nWhat if one of the eleven is an administrator?",
      attack_technique: "T1566.002",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02"], CIS: ["14.2"] },
          rationale: "A phishing wave must be recognized and everybody warned within 10 minutes.",
        },
      ],
    },
    {
      title: "Proof of authority",
      body: "The identity provider's support: 'I can start the recovery of tenant ownership. I need a letter from a registered officer, an extract from the company register not older than three months, and a confirmation from the phone number of the registered owner. That number ends in 58.' It is the administrator's private phone. 'Otherwise it is a review of 48 hours.'",
      channel: "PHONE",
      sender: "The identity provider's support",
      planned_offset_minutes: 66,
      expected_actions:
        "Start the review now, in parallel with all else. Counsel obtains the extract and drafts the letter; the officer signs. Do not ask the family for the phone without the lead's decision and their free consent. Correct the registered owner to a role once in.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
    },
    {
      title: "I still have the old root password",
      body: "A developer at the door: 'There is an old jump server outside single sign-on. Local root, the password is the one everybody knows from the old days. From there I can switch the portal to local accounts in ten minutes. It is not pretty. Say the word.'",
      channel: "IN_PERSON",
      sender: "A developer",
      planned_offset_minutes: 80,
      expected_actions:
        "Weigh the gain of hours against an open door that everybody knows. If used: two people, recording on, an end time, a list of changes. Either way put the server on the list to be closed. Decision within 15 minutes: yes with conditions, or no.",
      questions:
        "Who may accept that risk?\nWhich other ways around sign-in do people keep quiet about, and what would make them speak?",
      attack_technique: "T1078.003",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.AA-05"], ISO_27001: ["A.8.2"], CIS: ["5.4"] },
          rationale: "Whether a known password is used must be decided, with two people, recording and an end.",
        },
      ],
    },
    {
      title: "We go blind at noon",
      body: "Mail to the account manager's private address from a large customer: 'We cannot reach anyone at your firm on any usual number. What we do after noon depends on what your portal shows us. Is it an attack? Your supplier's status page says one thing, a chat group of your staff another. Please have somebody with authority call me.'",
      channel: "EMAIL",
      sender: "A large customer",
      planned_offset_minutes: 92,
      expected_actions:
        "Call within 15 minutes with facts: sign-in failure at a supplier, no sign of intrusion, a phishing wave beside it. Agree on a by-pass for noon, by phone or by file. Call the other customers of that rank before they call. Publish status where it can be seen without sign-in.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.3"] },
          rationale: "Customers must be called with facts before they call.",
        },
      ],
    },
    {
      title: "Waiting period: eight hours",
      body: "Sheet by the risk manager, from the printed policy: 'System failure at an outsourced provider: insured, waiting period eight hours, loss counted from the ninth. Key person cover: none. Contracts with availability promise: four; force majeure requires notice without delay. If we are regulated, failure of a critical outsourced service may be reportable even without an attack.'",
      channel: "DOCUMENT",
      sender: "Risk manager",
      planned_offset_minutes: 104,
      expected_actions:
        "Notify the insurer and the four customers today. Note the times of each outage separately, so that loss can be counted. Decide on a report to the supervisor and record the reason, also when the answer is no. Treat the eleven entered passwords as a possible breach.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "LOW",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["GV.OC-03"], ISO_27001: ["A.5.31"] },
          rationale: "Insurer and four customers are notified; a report to the supervisor is decided only.",
        },
      ],
    },
    {
      title: "Sign-in is back",
      body: "12:31: 'Service is restored.' 12:33, own monitoring: 590 sign-ins in two minutes, service desk queue 140. 12:36: one of the eleven accounts signs in from abroad and asks for access to the file store. 12:40: three local accounts created this morning are still open, one of them shared.",
      channel: "ALERT",
      sender: "Status page and monitoring",
      planned_offset_minutes: 118,
      expected_actions:
        "End sessions and reset credentials of the eleven before anything else. Open departments in waves by need. Go down the list of workarounds and close each against signature. Check that nothing was changed under cover of the outage.",
      attack_technique: "T1078.004",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-05"] },
          rationale: "Workarounds must be closed against signature, and changes made in the outage checked.",
        },
      ],
    },
    {
      title: "Six weeks at least",
      body: "The personnel director: 'The family called, the operation went well. Six weeks at least, and no work, doctor's orders and mine. The first question from the hospital bed was: did it all go down because of me? What do I answer? And who does the job on Monday?'",
      channel: "IN_PERSON",
      sender: "Personnel director",
      planned_offset_minutes: 132,
      expected_actions:
        "Answer truthfully that a role without a deputy is the organization's gap. Staff the role for six weeks from inside, the vendor or an agency, with scope written down. Fix two owners for each privileged task and a quarterly test of break-glass by a stranger to it.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
  ],
};
