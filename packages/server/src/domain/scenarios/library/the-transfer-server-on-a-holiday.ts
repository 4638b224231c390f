import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const theTransferServerOnAHoliday: LibraryScenario = {
  title: "The transfer server on a holiday",
  kind: "DATA_BREACH",
  severity: "HIGH",
  sector: "EDUCATION",
  audience: "WHOLE_ORGANIZATION",
  regulation: "FERPA",
  length_minutes: 140,
  summary:
    "On the Saturday of a long weekend, the maker of a widely used file transfer product announces a flaw that is being exploited. The university has such a server, and so have three firms that work for it. The logs show a web shell and forty minutes of downloads from before the announcement. Student aid files, a donors' list and a study with patients were in the folders, because files that should have been deleted never were.",
  objectives:
    "Act on a vendor's warning on a weekend within two hours. Take down a shared service when others depend on it today. Find out what was in the folders, and why. Know the different clocks for student aid, health and research data. Inform students before they read their names elsewhere.",
  injects: [
    {
      title: "Critical: act now",
      body: "Vendor advisory, Saturday 14:05, sent to the address of an administrator who retired in June: 'A vulnerability in the web interface allows unauthenticated access to the database. Exploitation has been observed. Disable HTTP and HTTPS access immediately. A patch will follow. Look for the file human2.aspx.' It is 15:30 when a former colleague forwards it to the campus hotline.",
      channel: "EMAIL",
      sender: "The vendor",
      planned_offset_minutes: 0,
      expected_actions:
        "Find out within minutes whether we run it, where and who administers it. Call the person on duty and the chief information security officer. Ask for authority to take it offline before anything is analyzed. Subscribe a shared mailbox to such advisories.",
      attack_technique: "T1190",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["ID.RA-08", "RS.MA-02"], ISO_27001: ["A.5.7"] },
          rationale: "A vendor's warning must reach somebody who acts, on a weekend.",
        },
      ],
    },
    {
      title: "Payroll at six, kidneys at five",
      body: "The application manager, reached at a lake: 'You cannot just switch it off. The payroll file for 6,800 people goes to the bank at 18:00. The transplant registry of the medical school exchanges matches at 17:00 and 21:00. And the admissions partner abroad uploads all weekend. I can block the web interface and leave SFTP running. The advisory names only the web. I think.'",
      channel: "PHONE",
      sender: "Application manager",
      planned_offset_minutes: 12,
      expected_actions:
        "Separate what is known from what is thought: the advisory says web, not that SFTP is safe. Ask for each transfer whether there is another way today. Block the web interface at once while the rest is decided. Decision within 15 minutes: take the server down, or leave SFTP running for the transfers that matter.",
      questions: "Who owns a service that everyone uses?\nWhich of these transfers could a person carry on a disk?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      options: [
        { label: "Take the whole server down", next: 3 },
        { label: "Block the web, leave SFTP running", next: 4 },
      ],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01", "RS.MA-03"], ISO_27001: ["A.5.26"] },
          rationale: "A shared service must be cut, in full or in part, on incomplete facts.",
        },
      ],
    },
    {
      title: "The registry calls",
      body: "The transplant coordinator, 17:10: 'No file from you at five. We have a match list that is four hours old and a kidney with a clock. I need 212 lines by any safe means in the next half hour. Fax works here. Please do not send it from your private mail.'",
      channel: "PHONE",
      sender: "Transplant coordinator",
      planned_offset_minutes: 24,
      expected_actions:
        "Extract the file from its source and not from the server. Agree a safe way with the coordinator, such as fax or an encrypted archive with the password by phone. Record who sent what. Set up the same for 21:00 and find others who wait in silence.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { ISO_27001: ["A.5.29"], NIST_CSF: ["GV.OC-05"] },
          rationale: "Those who depend on the service must be found and served in another way.",
        },
      ],
    },
    {
      title: "One more sign-in at 17:26",
      body: "Analyst in the incident channel: 'SFTP is running as decided. 17:26, sign-in as svc_admissions from an address in the vendor's list of indicators. It uses a password, so the database with the hashes is gone. It listed the folders and left. Payroll is due in half an hour by the same server.'",
      channel: "CHAT",
      sender: "Analyst",
      planned_offset_minutes: 24,
      expected_actions:
        "Take the server down now. Send payroll from its source by the bank's own portal, with two people. Treat all accounts on the server as known to the attacker, and find where the same passwords are used.",
      questions: "What did we assume about SFTP, and who could have known better?",
      attack_technique: "T1078",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], ISO_27001: ["A.5.17"] },
          rationale: "The decision must be revised at once, and the accounts treated as lost.",
        },
      ],
    },
    {
      title: "human2.aspx, Thursday 02:51",
      body: "First look at an image of the disk: 'The file is there, created Thursday 02:51, so two and a half days before the advisory. Downloads 03:02 to 03:44, 31 GB. The application's own log ends Wednesday at midnight; it keeps three days and somebody set the clock back for a test. The load balancer has bytes and times, no file names.'",
      channel: "DOCUMENT",
      sender: "Forensic analyst",
      planned_offset_minutes: 38,
      expected_actions:
        "Keep disk, database and load balancer logs with hashes and a chain of custody. Assume that all 31 GB are what was in the folders then; reconstruct it from backups. Call the forensic firm from the insurer's list. Look for the web shell's accounts in the database.",
      attack_technique: "T1505.003",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-06", "RS.AN-07", "RS.AN-08"], ISO_27001: ["A.5.28"] },
          rationale: "Scope must be estimated from what evidence there is, and evidence kept.",
        },
      ],
    },
    {
      title: "Files older than 30 days: 418,000",
      body: "The list of the folders from Wednesday's backup, sorted: aid applications with social security numbers and family income, eight years, 212,000 people; a donors' list with notes ('recently widowed, mention the chapel'); a study on depression, 1,900 participants, pseudonyms and the key in one folder; the athletics department's medical forms. The rule in the policy: deletion after 30 days. The job that deletes was paused for a migration in 2022.",
      channel: "DOCUMENT",
      planned_offset_minutes: 52,
      expected_actions:
        "Sort by harm and not by volume: the study and medical forms first, then identity numbers, then notes on donors. Name an owner for each data set. Have the ethics board and the study's lead in today. Restart deletion only once evidence is safe.",
      questions:
        "Who would have noticed that nothing was deleted?\nWhich folder here would we least like to read about?",
      attack_technique: "T1213",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["ID.AM-07"], ISO_27001: ["A.5.34"] },
          rationale: "What data was there, and whose, must be established.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { ISO_27001: ["A.8.10"], SOC_2: ["P4.2"] },
          rationale: "A deletion rule that failed comes to light.",
        },
      ],
    },
    {
      title: "The day of detection",
      body: "Counsel, Sunday morning: 'Student aid: our agreement with the federal office says report on the day of detection or suspicion. That was yesterday. As a lender we also report to the trade commission within 30 days, since more than 500 are concerned. Education records: no duty to notify in that act itself, but the states have theirs. The study: sponsor and ethics board, and participants abroad, 72 hours. Does anybody know when we were sure? I have three different hours in my notes.'",
      channel: "EMAIL",
      sender: "Counsel",
      planned_offset_minutes: 66,
      expected_actions:
        "Report to the student aid office at once, with what is known, and say why it is a day late. Make one table of duties, hours and owners, counted from one documented hour. Send the first notice for participants abroad within 72 hours with honest unknowns. Decision within 20 minutes: which hour we count from.",
      questions: "Who may send a report without the president's signature on a Sunday?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02", "GV.OC-03"], ISO_27001: ["A.5.31", "A.5.5"] },
          rationale: "Several duties with different hours must be met from one clock.",
        },
      ],
    },
    {
      title: "We use it too",
      body: "Three letters within an hour. The pension administrator: 'We have identified activity and will inform you when our review is complete.' The transcript service: 'Not affected', signed by sales. The alumni magazine's printer: 'What is that? We get your addresses by a link, is that it?' Together they hold more of the university's data than its own server did.",
      channel: "EMAIL",
      sender: "Three partners",
      planned_offset_minutes: 78,
      expected_actions:
        "Ask each the same five questions with an hour for the answer: version, web shell, downloads, our data, who signs. Use the contract's clause on notice. Treat 'review is complete' as a yes until it is a no. List other suppliers that may run it.",
      attack_technique: "T1199",
      dimension: "COMMAND_AND_DECISION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.SC-08"], ISO_27001: ["A.5.22"], CIS: ["15.6"] },
          rationale: "Suppliers must be asked and held to their duty to inform.",
        },
      ],
    },
    {
      title: "Day 1 of 7",
      body: "The group's page lists the university between a city and a bank, with a countdown of seven days and the sentence: 'We do not contact. You contact.' A student newspaper has the link, and a screenshot of one aid application with the name blacked out badly. It appears at noon. A student writes: 'That is me. That is my father's income.'",
      channel: "SOCIAL_MEDIA",
      sender: "The group's page",
      planned_offset_minutes: 90,
      expected_actions:
        "Speak to the student and the family in person today, with help. Ask the editors to remove the picture and explain why, without threatening. Inform all students tonight in plain words: what, when, what to do, where to ask. Open a hotline that is staffed.",
      questions: "Do we owe a first message before we have the list of names?",
      attack_technique: "T1657",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02", "RS.CO-03"], SOC_2: ["P6.6"] },
          rationale: "Those affected must hear it from the university, with what they can do.",
        },
      ],
    },
    {
      title: "I did not consent to this",
      body: "Email to the president, copied to the ethics board: 'I took part in the depression study because I was promised that nobody could link my answers to me. I teach at a school in this town. I will not sleep until somebody says whether the key was in the folder. A yes would be better than another Dear community.'",
      channel: "EMAIL",
      sender: "A participant of a study",
      planned_offset_minutes: 102,
      expected_actions:
        "Answer within the hour, by a person, truthfully: the key was in the folder. Offer counseling and a named contact. Contact all 1,900 participants separately and earlier than the general notice. Stop the study's data collection until its storage has been checked.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
    {
      title: "Patch available, please confirm",
      body: "Change request, Monday 22:00: 'Patch is out and installed on a fresh server. Vendor says clean. Registration opens tomorrow at eight, 14,000 students, and documents come in by this server only. A second flaw was rumored this afternoon, unconfirmed. Approve: yes or no?'",
      channel: "TICKET",
      sender: "Change management",
      planned_offset_minutes: 116,
      expected_actions:
        "Do not put the old service back as it was: no web interface from the internet, new accounts and keys, deletion after days. Offer students another way for the first week. Set what would take it down again, and who may do so. Decision within 15 minutes: open, open behind the campus sign-in, or stay closed.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-05"], SOC_2: ["CC7.5"] },
          rationale: "Conditions for the return of the service must be set and met.",
        },
      ],
    },
  ],
};
