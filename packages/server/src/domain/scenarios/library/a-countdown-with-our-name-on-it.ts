import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const aCountdownWithOurNameOnIt: LibraryScenario = {
  title: "A countdown with our name on it",
  kind: "EXTORTION_WITHOUT_ENCRYPTION",
  severity: "HIGH",
  audience: "EXECUTIVES",
  regulation: "GDPR",
  length_minutes: 145,
  summary:
    "Nothing is locked and everything works. A group claims 410 gigabytes from a file-transfer server, sends proof to board members' private addresses and starts a clock on its leak page. A journalist has the proof as well. The choices are about people in the files, about a payment that may be unlawful, and about an intruder who has kept a way in.",
  objectives:
    "Verify a claim of theft within two hours and say how sure we are. Put persons in danger before reputation. Decide about negotiation and payment with advice on sanctions in hand. Keep partners connected, or disconnect them in good order.",
  injects: [
    {
      title: "To the members of the board",
      body: "Sent to five private addresses of board members at 06:15: 'Dear Sirs. We did not lock your systems because we respect your business. We took 410 GB. Attached: six files as proof. Your IT will tell you it is nothing. You have until Thursday noon to open a dialogue. After this your customers are our readers.'",
      channel: "EMAIL",
      sender: "The group that claims the theft",
      planned_offset_minutes: 0,
      expected_actions:
        "Board members forward the mail to one known contact and reply to nobody. Open attachments only on an isolated machine. Have the six files identified by their owners: which system, which date. Start the log with the hour of awareness.",
      attack_technique: "T1657",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02"], ISO_27001: ["A.6.8"], CIS: ["17.3"] },
          rationale: "Board members must report the mail to one contact, and the files must be identified.",
        },
      ],
    },
    {
      title: "388 gigabytes by night",
      body: "Network statistics of the managed file-transfer server: 388 GB outbound in five nights to a hosting range that appears nowhere else. Appliance version: two security updates behind, the last notice from the maker reads 'actively exploited'. All six proof files lie in its archive folder, which should be emptied after 30 days and never was.",
      channel: "TICKET",
      sender: "Network monitoring",
      planned_offset_minutes: 12,
      expected_actions:
        "Take the appliance off the network with a snapshot of disk and memory. Block the hosting range. Get the list of archived files, which bounds what can have been taken. Decision within 15 minutes: stop all file transfers, scheduled ones to partners included.",
      attack_technique: "T1190",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], SOC_2: ["CC7.4"], HIPAA: ["164.308(a)(6)(ii)"] },
          rationale: "The appliance must be taken off the network and the transfers stopped.",
        },
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-08"] },
          rationale: "The list of archived files must be used to bound what was taken.",
        },
      ],
    },
    {
      title: "71:48:09",
      body: "Screenshot sent by a threat-intelligence contact: the leak page with our logo, our revenue figure from last year's report, a counter at 71:48:09, and the text 'management does not care about the privacy of its clients'. Views: 2,310.",
      channel: "NEWS",
      sender: "A threat-intelligence contact",
      planned_offset_minutes: 24,
      expected_actions:
        "Switch communication from waiting to prepared: staff note, customer answer, holding statement, each approved before lunch. Tell staff before outsiders do. Nobody visits the page from the office; the intelligence contact watches it.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.2"] },
          rationale: "Notes to staff and customers must be approved before the page is known.",
        },
      ],
    },
    {
      title: "Publishing at five",
      body: "A reporter of a national daily: 'I have the proof pack. Among it are sick notes of three of your employees, with diagnoses. I don't intend to print those. I will print that you were breached and that they lay around for years. Is 410 gigabytes right? Have you told the three? I file at five.'",
      channel: "PHONE",
      sender: "A reporter of a national daily",
      planned_offset_minutes: 36,
      expected_actions:
        "Call the three employees before five, by a person they know. Confirm an incident to the reporter, without volume or cause, and ask for the files to be deleted. Thank the paper for withholding the diagnoses. Decision within 20 minutes: statement now, or no comment.",
      questions:
        "What are we certain of at this minute?\nWho may speak when the spokesperson is on a plane?\nWhat will we regret having said?",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
    },
    {
      title: "It may be an offense to pay",
      body: "Memo from outside counsel: 'Two governments have linked this group's operators to a sanctions list. Payment, directly or through a negotiator, may be an offense regardless of intent; an early report to the authority counts as mitigation. The policy reimburses extortion costs only with prior consent and never against sanctions law. Kindly mark drafts as privileged and keep them few.'",
      channel: "DOCUMENT",
      sender: "Outside counsel",
      planned_offset_minutes: 50,
      expected_actions:
        "Have counsel and the insurer confirm in writing which names were screened and on what evidence. Contact the authority early. Fix the shortest notification deadline from the facts now known.",
      questions: "If payment is ruled out, what is negotiation for?\nWhose personal liability is touched?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.OC-03"], ISO_27001: ["A.5.31"] },
          rationale: "Sanctions law and the shortest deadline for notification must be established in writing.",
        },
      ],
    },
    {
      title: "We send you a video of the deletion",
      body: "The negotiator's screen: 'You are slow but polite, we like it. 2.4 million and we delete, we send you a video. Also we will not call your employees. Also we tell you which insurance clause to use, we have read your policy, page 14. Answer tonight.'",
      channel: "CHAT",
      sender: "The negotiator",
      planned_offset_minutes: 62,
      expected_actions:
        "State what a payment could buy here: a promise, since there is no key to obtain. Consider talking only to gain time and a file list. Have the decision made by those entitled to it and minuted with reasons. Decision within 30 minutes: no dialogue, dialogue without offer, or offer.",
      questions: "Would we know if the copy was sold?\nWhat do we owe to those in the files that money cannot buy?",
      attack_technique: "T1657",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
    },
    {
      title: "Fourteen addresses that must stay secret",
      body: "The data owner with a marked list: 'Roughly 120,000 persons, mostly name and contract number. But there is a folder for special cases. Fourteen people in it live under a protected address, some moved because of a violent partner. Old and new address are in the same sheet.'",
      channel: "IN_PERSON",
      sender: "The data owner",
      planned_offset_minutes: 76,
      expected_actions:
        "Warn the fourteen within the hour by phone, with the police's victim protection unit involved. Speak only to the person concerned, on the number in the file marked as safe. Take the rest in groups by risk. Keep a record of each contact.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], SOC_2: ["P6.6"], HIPAA: ["164.404"] },
          rationale: "Those at risk must be warned within the hour, each by a safe number.",
        },
      ],
    },
    {
      title: "They called my mother",
      body: "An employee from payroll, shaken: 'A man with a friendly voice called my mother. He knew where I work and what I earn, and said her daughter should ask her bosses to be reasonable. Two colleagues had such calls as well. Do I have to pick up the phone today?'",
      channel: "PHONE",
      sender: "An employee from payroll",
      planned_offset_minutes: 88,
      expected_actions:
        "Take the employee off the phones and offer help by name, today. Tell all staff what such calls sound like and whom to tell. Report each call to the police with number and time. The chief executive speaks to staff before the day ends.",
      dimension: "COMMAND_AND_DECISION",
      criticality: "NORMAL",
    },
    {
      title: "A page that should not answer",
      body: "Web server log of the customer portal, which stands beside the switched-off appliance: requests to /img/status_b.aspx, a file three weeks old, parameters encoded, the last one four minutes ago. Same hosting range as before, next address but two.",
      channel: "ALERT",
      sender: "Web server log",
      planned_offset_minutes: 100,
      expected_actions:
        "Isolate the portal and preserve the file and its parent process. Hunt for the same shell on all servers in that zone. Assume that the team's plans on those systems were read and move to another channel. Correct the statement if it said that the intruder is out.",
      attack_technique: "T1505.003",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-02"] },
          rationale: "A second foothold must be isolated and the same one hunted on all servers of the zone.",
        },
      ],
    },
    {
      title: "Interface suspended",
      body: "A partner's operations director: 'As of noon we have cut the file exchange with you. We need to know which of our files were in that archive, by name, and how we shall send you the daily orders meanwhile. Our staff will not retype 900 lines a day for longer than this week.'",
      channel: "EMAIL",
      sender: "A partner's operations director",
      planned_offset_minutes: 112,
      expected_actions:
        "Give each partner the list of its own files, from the archive index, by a set hour. Offer a stop-gap exchange that is encrypted and logged. Write down what must be shown to be reconnected. Put contractual notice periods in the plan.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.3", "P6.5"] },
          rationale: "Each partner must get the list of its own files by a set hour.",
        },
      ],
    },
    {
      title: "The clock has run out",
      body: "Trade news, Thursday 12:20: 'The group has published what it says are 410 GB. The page is slow but reachable. A search service for the stolen names has appeared within minutes. The organization says it is informing those affected.' The contact center counts 640 calls in the first quarter of an hour.",
      channel: "NEWS",
      sender: "Trade news",
      planned_offset_minutes: 126,
      expected_actions:
        "Have the published set examined by an outside firm against the list of persons. Staff the contact center for weeks, with answers, identity protection and a route for complaints. Seek removal of copies where law allows. Name an owner for the months that follow.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "LOW",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { SOC_2: ["P8.1"], HIPAA: ["164.404(c)"] },
          rationale: "The contact center and the content of answers are planned; letters are not written.",
        },
      ],
    },
  ],
};
