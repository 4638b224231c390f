import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const twoWeeksOfNotice: LibraryScenario = {
  title: "Two weeks of notice",
  kind: "INSIDER_THREAT",
  severity: "HIGH",
  audience: "BUSINESS_TEAMS",
  length_minutes: 135,
  summary:
    "A senior systems engineer has resigned and leaves on Friday. In three evenings, eleven gigabytes have gone to a private cloud folder. What looks like a simple theft of documents is tangled with an open grievance, a job that will delete data after the last working day, and a lawyer's letter that calls the copies evidence of wrongdoing.",
  objectives:
    "Keep the circle of those who know small and free of conflicts of interest. Look at a colleague's data lawfully and with proportion. Decide when to withdraw access, and do so with dignity. Find out which knowledge would leave with one person.",
  injects: [
    {
      title: "11.4 gigabytes in three evenings",
      body: "Data loss prevention, score 87: uploads to a personal cloud storage folder, 11.4 GB, three evenings between 19:50 and 21:30. File types: spreadsheets, drawings, exported mailboxes. User: a senior systems engineer. Personnel flag: leaver, last day Friday.",
      channel: "ALERT",
      sender: "Data loss prevention",
      planned_offset_minutes: 0,
      expected_actions:
        "Treat the alert as a lead and verify before judging. Preserve logs quietly and restrict the case to a named few. Bring in the personnel department and counsel before anybody reads content.",
      attack_technique: "T1567.002",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["DE.AE-02"], ISO_27001: ["A.8.16"], SOC_2: ["CC7.2"] },
          rationale: "An alert about a colleague must be verified before it is judged.",
        },
      ],
    },
    {
      title: "Before you say the name aloud",
      body: "The personnel partner closes the door: 'In March this person filed a grievance against the head of the department. It is still open. The head of the department is on your incident team and has been invited to this meeting. It starts in six minutes.'",
      channel: "IN_PERSON",
      sender: "Personnel partner",
      planned_offset_minutes: 12,
      expected_actions:
        "Replace the conflicted member and say why only to those who need it. Name a lead outside the department. Write down who knows what from now on. Decision within 10 minutes: who belongs to the circle.",
      questions:
        "Who takes over if the conflict reaches the chief executive?\nHow do we investigate an administrator who can read our chat?\nWhat would make us drop the case?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.RR-02"], ISO_27001: ["A.5.3"] },
          rationale: "A circle without conflicts of interest must be formed, with a lead outside the department.",
        },
      ],
    },
    {
      title: "Probably nothing",
      body: "Direct message from a project colleague to the security manager: 'Probably nothing, feel a bit bad writing this. Was asked last week for the folder with the big tender, for handover reasons. That project was never theirs. I gave read access. Should I take it back or would that look odd?'",
      channel: "CHAT",
      sender: "A project colleague",
      planned_offset_minutes: 24,
      expected_actions:
        "Thank the colleague, ask for silence and leave the access as it is until containment is decided. Check what was opened in the tender folder. Note the report as a fact with its time, without drawing motives from it.",
      attack_technique: "T1213.002",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "LOW",
    },
    {
      title: "What you may look at",
      body: "Employment counsel writes: 'Log data of company systems: yes, limited to the last 60 days and this purpose. Mailbox: only with two people present, not the folder marked private, not messages to the staff representatives. In two of our countries the representatives must be heard first. The private cloud folder is out of bounds, even if the browser is still signed in.'",
      channel: "EMAIL",
      sender: "Employment counsel",
      planned_offset_minutes: 36,
      expected_actions:
        "Turn the advice into a written scope, signed by the lead. Let an analyst who doesn't work with the person do the review, with a second person as witness. Keep the chain of custody for each copy. Notify the insurer if the policy covers employee acts.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-06", "RS.AN-07"], ISO_27001: ["A.5.28"] },
          rationale: "The review needs a written scope, a witness and a chain of custody.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["GV.OC-03"], ISO_27001: ["A.5.34"] },
          rationale: "Counsel's limits on reading private content are turned into a scope.",
        },
      ],
    },
    {
      title: "Twenty-two fourteen, still in the building",
      body: "Three events side by side. Badge: entered 21:58, not left. Repository server: clone of all 87 repositories from 22:02. Workstation: removable disk of 64 GB connected 22:14, policy set to 'report only'.",
      channel: "ALERT",
      sender: "Security operations",
      planned_offset_minutes: 50,
      expected_actions:
        "Prepare a list of all accounts, tokens, keys and shared secrets the person holds. Switch removable media to blocked for that workstation. Decision within 15 minutes: suspend access tonight, or wait for the talk in the morning.",
      questions:
        "What more harm can be done until nine o'clock?\nWhat harm does suspension do if we are wrong?\nWho goes to the floor, if anybody?",
      attack_technique: "T1052.001",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: {
            NIST_CSF: ["GV.RR-04"],
            ISO_27001: ["A.5.18"],
            CIS: ["6.2"],
            HIPAA: ["164.308(a)(3)(ii)(C)"],
            PCI_DSS: ["8.2.5"],
          },
          rationale: "All access of a leaver must be listed and its end decided.",
        },
      ],
    },
    {
      title: "My badge does not work",
      body: "Reception at 08:40: 'The colleague is here with a cake for the farewell and the badge shows red. Says it must be a mistake and would like to speak to somebody. There are visitors in the lobby. What do I say?'",
      channel: "PHONE",
      sender: "Reception",
      planned_offset_minutes: 64,
      expected_actions:
        "Somebody from personnel comes down within five minutes and leads the talk in a quiet room, with a witness. Reception has one friendly sentence to say. Explain the suspension with pay, the return of equipment and the right to bring a person of trust. Nothing is said to the team beyond absence.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
    {
      title: "cleanup_q, Saturday 03:00",
      body: "Ticket by the analyst who reviews scheduled jobs: 'Job cleanup_q on the operations server, created six weeks ago by the engineer's account, runs once, Saturday 03:00. It empties the backup catalog and the configuration of 140 customer connections. The comment says: remove old stuff. Maybe that is what it is.'",
      channel: "TICKET",
      sender: "Analyst of scheduled jobs",
      planned_offset_minutes: 76,
      expected_actions:
        "Disable the job after copying it as evidence. Have a second engineer read it, since an honest purpose is possible. Search for other jobs, scripts and accounts made by the same hand, and for access from outside. Save the catalog and configuration offline today.",
      attack_technique: "T1485",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-02"] },
          rationale: "A planted job must be kept as evidence, disabled, and others by the same hand searched for.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.DS-11"], CIS: ["11.2"] },
          rationale: "Catalog and configuration are saved offline the same day.",
        },
      ],
    },
    {
      title: "Your prices, minus two percent",
      body: "A long-standing customer's buyer calls the sales director: 'Funny thing. A competitor of yours sent an offer this morning. Same line items as yours, same order, same typing error in line 14, each price two percent lower. Do you want to tell me something?'",
      channel: "PHONE",
      sender: "A customer's buyer",
      planned_offset_minutes: 90,
      expected_actions:
        "Ask the customer for a copy and for its discretion. Say truthfully that it is being looked into and when a call will follow. Counsel considers a letter to the competitor and an injunction. No link to a person is stated.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
    {
      title: "A protected disclosure",
      body: "Letter from the engineer's lawyer: 'My client copied the documents as evidence of safety tests that were signed without having been carried out, reported internally in March and not acted upon. They enjoy the protection of persons who report breaches. Any retaliation will be pursued. We propose deposit of all copies with this firm.'",
      channel: "DOCUMENT",
      sender: "The engineer's lawyer",
      planned_offset_minutes: 104,
      expected_actions:
        "Stop any disciplinary step until counsel has judged the letter. Open a separate, independent look at the March report. Accept a deposit of copies as a way to contain the data. Decision within 30 minutes: how the two inquiries are kept apart and who leads each.",
      questions: "Can both be true, the disclosure and the theft?\nWhat would an outsider think of our March file?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.OC-03"], ISO_27001: ["A.5.31"] },
          rationale: "The law that protects a disclosure must be followed before any disciplinary step.",
        },
      ],
    },
    {
      title: "Only one person knows that run",
      body: "The operations team lead: 'The monthly billing run is on Wednesday. It has one owner, and that owner is now suspended. The steps are in a notebook which has, I assume, left the building. The passphrase of the internal certificate authority is the second thing.'",
      channel: "IN_PERSON",
      sender: "Operations team lead",
      planned_offset_minutes: 118,
      expected_actions:
        "Work out by lawful means whether a handover through personnel and the lawyer can be agreed. Rehearse the run on a copy before Wednesday, with the vendor on call. Plan for a new certificate authority in case the passphrase is lost. List other tasks with a single owner.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.AT-02"], ISO_27001: ["A.5.37"] },
          rationale: "Tasks with a single owner are listed, and one of them is rehearsed.",
        },
      ],
    },
  ],
};
