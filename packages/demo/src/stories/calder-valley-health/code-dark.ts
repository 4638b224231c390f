import type { ExerciseStory } from "#demo/story.ts";

export const codeDark: ExerciseStory = {
  title: "Code Dark: ransomware in the EHR",
  scenario: "RANSOMWARE",
  severity: "CRITICAL",
  days_ago: 0,
  outcome: "IN_PROGRESS",
  facilitator: "Ingrid Solheim",
  location: "Command center, Calder Valley Main, with four sites on video",
  objectives:
    "Carry the hospitals through the first twelve hours without the electronic health record. Test diversion, downtime procedures and the restore order. See whether the fixes after Station Nine and Second Opinion hold together under one large event.",
  participants: [
    "Miriam Castellanos, Chief information security officer",
    "Dr. Owen Abara, Chief medical information officer",
    "Lorraine Pettit, Chief nursing officer",
    "Sunil Deshmukh, Director of infrastructure",
    "Grace Whitcomb, General counsel",
    "Terrence Olufemi, Director of communications",
    "Bettina Schwarz, Manager of clinical engineering",
    "Andre Fontenot, House supervisor, nights",
  ],
  waiting: ["Terry Olufemi, Communications", "Priya Raman, Pharmacist in charge, nights"],
  injects: [
    {
      at: 0,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "P",
      technique: "T1490",
      title: "Endpoint alarms on three application servers",
      body: "05:12, priority one: shadow copies deleted on cvh-ehrapp04, 07 and 11. A tool known from intrusions was started by account adm-hverm, whose owner is on leave.",
      expected:
        "The SOC isolates the three hosts, disables the account and pages the security officer on call within ten minutes.",
      responses: [
        [0, "Page at 05:16, hosts contained at 05:19. I am calling the command group now and not after I know more."],
      ],
    },
    {
      at: 12,
      channel: "PHONE",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      rating: "S",
      title: "The emergency department cannot open charts",
      body: 'Dr. Lucia Ferrante, emergency attending: "Charts spin and close. I have two traumas eight minutes out and no medication lists."',
      expected: "Downtime is declared for the department at once and the read-only downtime workstations are opened.",
      responses: [
        [
          7,
          "I sent runners with the binder. Two of the five downtime workstations in the department still had yesterday's copy.",
        ],
      ],
      decisions: [
        {
          by: 1,
          minutes: 6,
          target: 10,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          title: "Declare code dark for all four hospitals",
          rationale:
            "Half-working charts are more dangerous than none. Everyone on paper at the same minute gives us one clean line to reconcile from.",
        },
      ],
    },
    {
      at: 25,
      channel: "ALERT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "S",
      technique: "T1486",
      title: "Encryption reaches the published desktop farm",
      body: "The file monitor counts 4,100 renamed files per minute across 22 session hosts; a note called README_CALDER.txt lies in each profile.",
      expected:
        "Infrastructure cuts the data center from the clinics, saves two memory images and keeps the backup network apart.",
      responses: [
        [3, "The backup network is already dark. I pulled its uplink at minute 20 and wrote the time on the board."],
      ],
      decisions: [
        {
          by: 3,
          minutes: 11,
          target: 15,
          quality: 3,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Sever the data center from all 41 clinics and both affiliates",
          rationale:
            "The farm is reachable from each of them. They lose scheduling for the day, and we keep 9,000 workstations clean.",
          comment: "Affiliates were told after the cut, which the group noted for later.",
        },
      ],
    },
    {
      at: 40,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      title: "The laboratory is swamped with paper",
      body: 'The laboratory manager walks in: "Every tube has a handwritten label now. I have 70 without a second identifier, and the blood bank wants to stop issuing."',
      expected: "Nursing and the laboratory agree a labeling rule, a runner schedule and a limit on routine tests.",
      rating_note:
        "Downtime labels were last printed for the previous wristband format and do not carry the second identifier. Units made their own.",
      responses: [
        [2, "Stop all routine draws until noon. Stat, transfusion and sepsis only, two nurses at each label."],
      ],
      decisions: [
        {
          by: 2,
          minutes: 14,
          target: 15,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          title: "Routine laboratory tests stop until noon",
          rationale:
            "The laboratory can handle about a third of the normal volume safely by hand. A missed routine test is repaired tomorrow, a wrong transfusion is not.",
        },
      ],
    },
    {
      at: 55,
      channel: "TICKET",
      dimension: "DETECTION_AND_ESCALATION",
      title: "Pump library tickets from two units",
      body: "INC0118240 and INC0118243: pumps on 5 East and 9 West report the library as out of date.",
      expected: "The house supervisor opens the nightly list of pump versions and checks the two units.",
      skipped_because:
        "The units' downtime workstations were opened with the pump list in the second inject, so this had been answered already and the time was better spent on the laboratory.",
    },
    {
      at: 65,
      channel: "EMAIL",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "P",
      title: "Affiliates, Halyard and the state ask within five minutes",
      body: "Three mails: Fox Hollow Critical Access Hospital asks whether it is safe to stay linked, Halyard's duty claims manager offers the forensic firm, and the state health department wants bed status.",
      expected: "Counsel opens the claim and privilege, one person answers each of the three, and times are logged.",
      responses: [
        [4, "Claim opened, the forensic firm is engaged through counsel, and Fox Hollow has my mobile number."],
      ],
      decisions: [
        {
          by: 4,
          minutes: 13,
          target: 20,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Engage the forensic firm through outside counsel under the Halyard panel",
          rationale:
            "It keeps the findings privileged and the costs agreed. The firm knows our imaging network from the last event.",
        },
      ],
    },
    {
      at: 85,
      channel: "PHONE",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      title: "County dispatch asks about ambulances",
      body: 'Dispatcher: "I have a stroke and a cardiac for you. The next stroke center is 34 minutes away. Are you on diversion, yes or no?"',
      expected: "A decision by service line and not by building, told to dispatch with a time for review.",
    },
    {
      at: 105,
      channel: "DOCUMENT",
      dimension: "LEGAL_AND_INSURANCE",
      technique: "T1657",
      title: "The note asks for 11 million",
      body: "README_CALDER.txt names a sum, a portal and a threat to publish payroll files, and lists two board members' home addresses.",
      expected:
        "Counsel and security take up the authority matrix, safety of the two members comes first, and no one opens the portal.",
    },
    {
      at: 125,
      channel: "SOCIAL_MEDIA",
      dimension: "COMMUNICATION",
      title: "A visitor films the whiteboard",
      body: 'A video from the fourth floor shows patient surnames on a whiteboard and a nurse saying "everything is down". 60,000 views in an hour.',
      expected: "Privacy and communications have the video taken down, speak to the ward and issue a statement.",
    },
    {
      at: 150,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      technique: "T1486",
      title: "What comes back first?",
      body: "Infrastructure can restore two of the nine big systems in the next eight hours: the EHR database, identity, laboratory, pharmacy, imaging, phones, payroll, scheduling, dietary.",
      expected: "A restore order by patient safety, with identity first, signed by the medical and nursing officers.",
    },
    {
      at: 175,
      channel: "ALERT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1078.002",
      title: "The disabled account signs in again",
      body: "adm-hverm has been enabled by the identity synchronization from the human resources system and has opened a session on the virtualization console.",
      expected: "The group finds the synchronization, stops it, and asks what else it has turned back on.",
    },
    {
      at: 200,
      channel: "PHONE",
      dimension: "COMMUNICATION",
      title: "A family asks about a delayed operation",
      body: 'The daughter of a 71-year-old man whose surgery was put off: "Nobody can tell me when. Should we go to another hospital?"',
      expected: "A named clinician calls back within the hour, with honest options and help for a transfer.",
    },
  ],
  gaps: [
    {
      severity: "HIGH",
      category: "BUSINESS_CONTINUITY",
      owner: 2,
      inject: 4,
      due_in_days: 60,
      title: "Downtime labels lack the second patient identifier",
      description:
        "Seventy tubes reached the laboratory with one identifier, and the blood bank was ready to stop issuing. Units wrote their own labels in four layouts.",
      root_cause:
        "The wristband format changed in the last upgrade and the stock of downtime labels was not reprinted.",
      recommendation: "Reprint the labels, date each stock, and make the check part of every upgrade's closing list.",
      actions: [
        {
          owner: 2,
          priority: "URGENT",
          due_in_days: 14,
          title: "Reprint downtime labels for all units",
          note: "38 units, two weeks of stock each, old stock collected on the same round.",
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "BUSINESS_CONTINUITY",
      owner: 3,
      inject: 2,
      due_in_days: 45,
      title: "Some downtime workstations carry yesterday's copy",
      description:
        "Two of five workstations in the emergency department had not taken the 04:00 copy of medication lists. Nothing on the screen said so.",
      root_cause: "The copy job reports success when it starts and not when it ends.",
      recommendation: "Show the age of the copy on the desktop and alarm when it is older than six hours.",
      actions: [
        {
          owner: 3,
          priority: "HIGH",
          due_in_days: 30,
          title: "Put the age of the copy on every downtime desktop",
          note: "Large type, red after six hours; the job's end time feeds the monitor.",
        },
      ],
    },
  ],
};
