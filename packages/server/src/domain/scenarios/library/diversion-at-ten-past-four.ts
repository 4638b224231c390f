import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const diversionAtTenPastFour: LibraryScenario = {
  title: "Diversion at ten past four",
  kind: "RANSOMWARE",
  severity: "CRITICAL",
  sector: "HEALTHCARE",
  audience: "WHOLE_ORGANIZATION",
  regulation: "HIPAA",
  length_minutes: 150,
  summary:
    "At night, encryption runs through the virtual servers of a 340-bed hospital. The health record still answers, slowly, and nobody knows for how long. To shut it down is safe for the data and dangerous for patients; to leave it up may be the reverse. Ambulances, drug cabinets, a linear accelerator and a video from the corridor want answers before the day shift arrives.",
  objectives:
    "Decide about the health record within ten minutes, clinicians and IT together. Work on paper safely, allergies and drugs first. Agree who may divert ambulances and who is informed. Judge a breach of health records by the rule, and keep the dates. Restore in the order in which patients need it.",
  injects: [
    {
      title: "Charts take forty seconds",
      body: "Night help desk, 03:42: 'Third floor, intensive care and the emergency department all say charts take forty seconds to open. The interface engine is down, no lab results since 03:20. On the print server I see files ending in .lkd1, and one text file named READ_ME_FIRST. I am alone until seven.'",
      channel: "TICKET",
      sender: "Night help desk",
      planned_offset_minutes: 0,
      expected_actions:
        "Treat the file endings as ransomware without waiting for proof. Wake the IT manager on call and the administrator on duty by phone. Open the hospital incident command. Keep the print server as it is, disconnected but not rebooted.",
      attack_technique: "T1486",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02", "RS.MA-04"], ISO_27001: ["A.5.25"], HIPAA: ["164.308(a)(6)(ii)"] },
          rationale: "One person at night must recognize the incident and wake those who lead it.",
        },
      ],
    },
    {
      title: "Nineteen of sixty hosts",
      body: "The virtualization administrator from home, 03:55: 'Somebody is signed in to the management console as svc-backup and works through the clusters in alphabetical order. Nineteen of sixty hosts are locked. The health record is on cluster P; they are at H. The backup account is what they use, so I would not count on last night's copy.'",
      channel: "PHONE",
      sender: "Virtualization administrator",
      planned_offset_minutes: 10,
      expected_actions:
        "Disable svc-backup and end its sessions. Cut the management network from the clusters by hand if the account cannot be disabled. Disconnect the backup storage from everything. Write down the order and the times of the hosts that are locked.",
      attack_technique: "T1078.002",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], ISO_27001: ["A.5.26"] },
          rationale: "The account and the management network must be cut while the attack is running.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.DS-11"], CIS: ["11.3"], HIPAA: ["164.308(a)(7)(ii)(B)"] },
          rationale: "Backup storage is disconnected; whether it restores comes later.",
        },
      ],
    },
    {
      title: "Now, or at seven?",
      body: "On the phone together, 04:02. The chief nursing officer: 'I have 291 patients, eleven on ventilators, and four hundred drugs due at six. If the record goes down now, night staff transcribe from memory.' The IT manager: 'If it stays up, they reach cluster P in thirty or forty minutes, or they are there already. I can shut it down cleanly now, with the last copy intact. In an hour I may not be able to.'",
      channel: "PHONE",
      sender: "Chief nursing officer",
      planned_offset_minutes: 18,
      expected_actions:
        "Name one person who decides, with a clinician and IT at the table. Say the reasons aloud and write them down. Either way, print downtime reports and the six-o'clock drugs at once. Decision within 10 minutes: shut the health record down now, or keep it read-only until the shift change.",
      questions:
        "Who may take the record down at four in the morning?\nWhich patients suffer first without it?\nWhat would make us change our mind ten minutes later?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      options: [
        { label: "Shut the health record down now", next: 4 },
        { label: "Keep it read-only until the shift change", next: 5 },
      ],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-03"], HIPAA: ["164.308(a)(7)(ii)(E)"] },
          rationale: "The most important application must be weighed against patients' safety in minutes.",
        },
      ],
    },
    {
      title: "Bed 14 is allergic to something",
      body: "Charge nurse of the step-down unit, 04:31: 'The downtime computer here has a report from Sunday. Six of my patients came in since. The man in bed 14 has a red band, so he is allergic, but to what is in the record. He is sedated, the wife does not pick up, and the antibiotic is due.'",
      channel: "IN_PERSON",
      sender: "Charge nurse of the step-down unit",
      planned_offset_minutes: 32,
      expected_actions:
        "Hold the drug and ask the physician for another that is safe in doubt. Pull allergies from pharmacy, the referring hospital and the ambulance sheet. Have every unit list the patients that its report lacks. Run a second check of high-risk drugs by two people.",
      questions:
        "Who tests that downtime reports arrive, and how often?\nWhich three facts about a patient must be on paper at any time?",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { HIPAA: ["164.308(a)(7)(ii)(C)"], ISO_27001: ["A.5.29"] },
          rationale: "Care must continue on paper with the facts that matter most.",
        },
      ],
    },
    {
      title: "Two charts, two doses",
      body: "Intensive care pharmacist, 04:31: 'The record shows heparin at 900 units an hour in bed 3. The pump says 1,800, and the nurse swears she changed it at four and charted it. The screen shows a chart without that entry. Two more like it on this floor. Is it read-only, or is it wrong?'",
      channel: "PHONE",
      sender: "Intensive care pharmacist",
      planned_offset_minutes: 32,
      expected_actions:
        "Believe the pump and the nurse, then the screen. Declare that anything charted after 03:20 is not reliable, to all units in one message. Go to paper for drugs at once. Set a time at which the record is taken down after all.",
      questions:
        "Who may say that a clinical system is not to be believed?\nHow does a warning reach every bedside in five minutes?",
      attack_technique: "T1565.001",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["DE.AE-02"], ISO_27001: ["A.5.29"] },
          rationale: "A doubt about data must be recognized and reach every unit.",
        },
      ],
    },
    {
      title: "Medic 7, eight minutes out",
      body: "Regional dispatch, 04:40: 'We hear you are having computer trouble. Medic 7 has a stroke, eight minutes out, onset 03:50. The next stroke center is 47 minutes. Are you open, closed, or open for some? I need one word for the board, and the name of the person who said it.'",
      channel: "PHONE",
      sender: "Regional dispatch",
      planned_offset_minutes: 44,
      expected_actions:
        "Ask the emergency physician and radiology what works: scanner, images on its own console, lab by phone. Answer by service line and not with one word for the house. Inform the county and neighboring hospitals. Review the status every hour. Decision within 5 minutes: take Medic 7 or divert it.",
      questions:
        "Which services can we give without network?\nWho informs the hospitals that will receive our patients?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], HIPAA: ["164.308(a)(7)(ii)(C)"] },
          rationale: "Which services continue must be decided and told to those who depend on them.",
        },
      ],
    },
    {
      title: "The cabinets open for anyone",
      body: "Pharmacy, 05:15: 'All 38 drug cabinets have lost their server and are in override. Everybody who ever had access opens every drawer, opioids included, and nothing is recorded. The tube system stops at random. I have two people until seven. Do I lock the cabinets and walk, or leave them open and count later?'",
      channel: "CHAT",
      sender: "Pharmacy",
      planned_offset_minutes: 56,
      expected_actions:
        "Keep cabinets open where minutes matter and move controlled drugs under a nurse's key elsewhere. Count at each shift change, two signatures. Bring runners from units that have closed. Write down the start of the override for the later report.",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { HIPAA: ["164.312(a)(2)(ii)"], ISO_27001: ["A.5.29"] },
          rationale: "Emergency access must be given and still be accounted for.",
        },
      ],
    },
    {
      title: "Fraction 19 of 33",
      body: "The radiation oncologist, 06:50: 'Forty-four patients today. The accelerator runs, but treatment plans and the record of doses given are on a locked server. My first patient is on fraction 19 of 33 and sits in the waiting room. A gap of two days is tolerable for most, not for her kind of tumor. The clinic across the river has the same machine and other software.'",
      channel: "IN_PERSON",
      sender: "Radiation oncologist",
      planned_offset_minutes: 68,
      expected_actions:
        "Never treat without a verified plan and dose history. Sort the 44 by how long each can wait. Ask the vendor and the neighbor for plans that exist elsewhere. Call every patient before they leave home, with a time for the next news.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
    {
      title: "My grandmother is lying in the hall",
      body: "Video of 50 seconds, posted 07:12, 61,000 views: gurneys in a corridor, a whiteboard with surnames and bed numbers, a voice: 'No computers, nobody knows anything, my grandmother has been lying here since three.' The local station has asked for comment by eight. An employee has answered below it: 'we are doing our best, it's hackers'.",
      channel: "SOCIAL_MEDIA",
      sender: "A visitor's video",
      planned_offset_minutes: 82,
      expected_actions:
        "Send somebody to the family first. Take down or turn the whiteboard. Publish what patients need: what is open, where to call, whether appointments stand. Confirm a network outage and an investigation, nothing about who or how much. Remind staff, kindly, who speaks.",
      questions: "What do we say to a patient who asks whether it is safe here?",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], CIS: ["17.6"] },
          rationale: "The public must hear what it needs, from one voice.",
        },
      ],
    },
    {
      title: "Presumed, unless we show otherwise",
      body: "Privacy officer's note, 09:30: 'Firewall shows 74 GB to a storage service abroad, last Thursday and Friday. The folder on the locked server held exports for billing: 128,000 patients, diagnoses included. Under the rule, ransomware on health records is presumed to be a breach unless a risk assessment shows a low probability of compromise. Discovered when: today, Thursday, or when the alert was closed on Friday as a false alarm? Our billing company found it first in its logs, by the way.'",
      channel: "DOCUMENT",
      sender: "Privacy officer",
      planned_offset_minutes: 96,
      expected_actions:
        "Start the risk assessment with its four factors and keep the evidence. Record the day of discovery, with reasons, and count 60 days from the earliest that can be argued. Plan notices to patients, to the federal regulator and to the media, since more than 500 are concerned. Check shorter duties under state law and contracts. Decision within 20 minutes: which date we count from.",
      questions: "Who may close an alert as false at night?",
      attack_technique: "T1567.002",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      duty: "HIPAA_SECRETARY",
      duty_target_minutes: 20,
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { HIPAA: ["164.404", "164.404(b)"], NIST_CSF: ["RS.CO-02"], SOC_2: ["P6.6"] },
          rationale: "The day of discovery and the notices that follow from it must be settled.",
        },
      ],
    },
    {
      title: "For a children's ward we make a price",
      body: "Message on the leak page's chat, read aloud by the negotiator whom the insurer sent: 'We respect medicine. For a hospital with children we make a price: 1.9 instead of 4. You receive the key in ten minutes. Otherwise on Monday the oncology list, with pictures.' The negotiator adds: 'The key has worked in four of the five cases I know. It took those hospitals nine to twelve days anyway.'",
      channel: "IN_PERSON",
      sender: "The intruders, read by the negotiator",
      planned_offset_minutes: 112,
      expected_actions:
        "Have counsel check sanctions before any word about money. Compare the key's twelve days with the restoration plan. Weigh the list by the people on it. Let the board decide, with the clinicians heard, and write down why. Decision within 30 minutes: negotiate, only gain time, or stay silent.",
      questions: "Would we pay for time if it saved none?\nWhat do we owe the people on the list, today?",
      attack_technique: "T1657",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      audience: "Executives",
    },
    {
      title: "Nine hundred sheets of paper",
      body: "Second evening, the informatics lead: 'The record can be up at 22:00 with data as of Tuesday 03:15. There are about nine hundred sheets of paper from two days: drugs given, results, births. If wards chart in the record from 22:00 without them, it shows patients who look as if they had missed eleven doses. Entering all of it takes sixty people a day. Interfaces come back one by one, lab last.'",
      channel: "DOCUMENT",
      sender: "Informatics lead",
      planned_offset_minutes: 130,
      expected_actions:
        "Enter what is needed for safe care first: drugs, allergies, transfers. Mark the gap in every chart. Open ward by ward, with a stop criterion. Keep the paper as part of the record. Decision within 15 minutes: open at 22:00, ward by ward, or in the morning.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-02", "RC.RP-05"], HIPAA: ["164.308(a)(7)(ii)(B)"], CIS: ["11.2"] },
          rationale: "The order and the conditions of restoring must be chosen.",
        },
      ],
    },
  ],
};
