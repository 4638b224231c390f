import type { ExerciseStory } from "#demo/story.ts";

export const secondOpinion: ExerciseStory = {
  title: "Second Opinion: the imaging archive is held to ransom",
  scenario: "EXTORTION_WITHOUT_ENCRYPTION",
  severity: "CRITICAL",
  days_ago: 238,
  outcome: "COMPLETED",
  facilitator: "Ingrid Solheim",
  location: "Command center, Calder Valley Main, and by video from three sites",
  objectives:
    "Decide on a demand when nothing is encrypted and only secrecy is for sale. Test forensic reach into the imaging archive. Exercise the order in which patients, regulators and the press are told.",
  participants: [
    "Miriam Castellanos, Chief information security officer",
    "Dr. Owen Abara, Chief medical information officer",
    "Lorraine Pettit, Chief nursing officer",
    "Sunil Deshmukh, Director of infrastructure",
    "Grace Whitcomb, General counsel",
    "Terrence Olufemi, Director of communications",
    "Janine Kowalczyk, Vice president of revenue cycle",
    "Rafael Quiñones, Privacy officer",
  ],
  injects: [
    {
      at: 0,
      channel: "EMAIL",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      technique: "T1657",
      sender: "curator@second-opinion.example",
      title: '"We have 3.2 million of your pictures"',
      body: 'A mail to the chief executive and to radiology from curator@second-opinion.example with nine studies attached, names burned into the images. "Ninety-six hours. Ask your lawyers to write us, not your police."',
      expected:
        "The mail reaches security within 15 minutes, no one replies, and radiology confirms whether the studies are real.",
      responses: [
        [1, "I know one of these patients. The study was done in March at the Galena clinic, so this is ours."],
      ],
    },
    {
      at: 20,
      channel: "ALERT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "M",
      technique: "T1530",
      title: "The archive's service account has been busy",
      body: "Storage report: account svc-vna read 38 TB in 19 nights, always between 01:00 and 04:30, through a web viewer open to referring physicians.",
      expected:
        "Infrastructure closes the viewer, turns over the account's secret and keeps read access for clinicians inside.",
      rating_note:
        "The viewer and the reading rooms share the service account, so it could not be closed without stopping radiology. The group needed 40 minutes to find a split that worked.",
      decisions: [
        {
          by: 3,
          minutes: 40,
          target: 20,
          quality: 2,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Close the outside viewer now and rotate the account at 18:00, after the trauma list",
          rationale:
            "Closing the viewer stops the known path. Rotating at once would have blinded six reading rooms in the middle of the day.",
        },
      ],
    },
    {
      at: 45,
      channel: "PHONE",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      sender: "Priscilla Adeyemi, Halyard Specialty",
      notes: "She wants the sanctions check first, and names no sum.",
      reply:
        "Thank you. I note that nobody talks to them before counsel has the check in writing. When do I hear from you?",
      title: "Panel counsel and Halyard on one line",
      body: 'Priscilla Adeyemi of Halyard Specialty: "We consent to the forensic firm. Before any talk with these people we need counsel\'s sanctions check. Will you pay for silence?"',
      expected:
        "The group tells the insurer who decides, takes the sanctions check seriously and does not settle on payment in the first call.",
      responses: [
        [
          4,
          "Secrecy from a thief is not something I can put in front of the Office for Civil Rights. They'd ask me what I bought.",
        ],
      ],
      decisions: [
        {
          by: 4,
          minutes: 34,
          target: 60,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Do not pay for deletion, and let counsel open contact only to gain time",
          rationale:
            "A promise to delete cannot be checked and changes none of our duties to notify. Contact through counsel may still tell us what they hold.",
        },
      ],
    },
    {
      at: 70,
      channel: "DOCUMENT",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      technique: "T1213",
      title: "How many patients?",
      body: 'The forensic firm\'s first page: web viewer logs go back 14 days, the reading began 19 days ago. "Before that, we can give volume but not names."',
      expected: "Privacy plans notices on the basis of what cannot be excluded and asks for other sources.",
      rating_note:
        "Logs of the viewer were kept for 14 days on the host itself. Without them the group had to plan for every patient in the archive.",
    },
    {
      at: 95,
      channel: "NEWS",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      rating: "P",
      sender: "The Prairie Ledger",
      title: "A reporter has one of the patients",
      body: 'The Prairie Ledger: "A patient says her mammogram was mailed to her by strangers. Is Calder Valley aware of others? We publish at five."',
      expected:
        "Patients known to be affected are called before publication; the statement names what is known and what is not.",
      decisions: [
        {
          by: 5,
          minutes: 28,
          target: 45,
          quality: 4,
          dimension: "COMMUNICATION",
          title: "Call the nine patients before five, then speak on the record",
          rationale:
            "They should hear it from their clinic and not from the paper. A statement made after those calls can be plain without being cruel.",
        },
      ],
    },
    {
      at: 125,
      channel: "IN_PERSON",
      dimension: "COMMAND_AND_DECISION",
      rating: "S",
      sender: "Harold Nkemelu, board chair",
      title: "The board chair asks for a vote",
      body: 'Harold Nkemelu joins by video: "Is this ours to decide or yours? I have four members who would rather pay and be done."',
      expected:
        "The chief executive's delegate explains the authority matrix, the cost of each path, and asks for support instead of a vote.",
      responses: [
        [
          0,
          "The matrix you approved last spring puts payment with the chief executive and counsel, and asks us to inform you first. This is that call.",
        ],
      ],
    },
  ],
  gaps: [
    {
      severity: "CRITICAL",
      category: "IDENTITY_AND_ACCESS",
      owner: 3,
      inject: 2,
      due_in_days: 120,
      title: "One service account carries the whole imaging archive",
      description:
        "svc-vna serves the reading rooms, the outside viewer and the research export with one secret that was last changed four years ago. Closing one path closes them all.",
      root_cause:
        "The account came with the archive's first installation, and each new use was added to it to avoid a change in the vendor's setup.",
      recommendation:
        "Split the account by use, rotate each secret on its own, and bind the viewer to named referring physicians.",
      moves: [
        [12, "IN_PROGRESS", "Vendor case 55-20417 opened; split designed for three accounts."],
        [
          88,
          "OPEN",
          "The first cutover was rolled back because the research export failed; a new design reads from a replica.",
        ],
        [136, "IN_PROGRESS", "Replica in place, reading rooms moved first."],
      ],
      actions: [
        {
          owner: 3,
          priority: "URGENT",
          due_in_days: 90,
          title: "Move the reading rooms to their own account",
          note: "Six sites, two each weekend, with a radiologist present for the first hour.",
          moves: [[137, "IN_PROGRESS", "Four of six sites moved."]],
        },
        {
          owner: 3,
          priority: "HIGH",
          due_in_days: 120,
          title: "Named sign-in with a second factor for referring physicians",
          note: "About 2,300 outside users; the registration desk of medical staff services takes part.",
          moves: [
            [60, "IN_PROGRESS", "Pilot with 40 physicians of the Galena group."],
            [
              150,
              "BLOCKED",
              "Waiting for the vendor's release that supports our sign-in service, promised for the next quarter.",
            ],
          ],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "LOGGING_AND_FORENSICS",
      owner: 0,
      inject: 4,
      due_in_days: 60,
      title: "Viewer logs are gone after two weeks",
      description:
        "The forensic firm could name no patients for the first five nights. That alone turned nine letters into a possible 1.1 million.",
      root_cause:
        "Log retention was left at the product's default and the host was outside the list of systems that feed the SIEM.",
      recommendation: "Ship viewer and archive logs to the SIEM and keep them for 400 days.",
      moves: [
        [
          29,
          "REMEDIATED",
          "Both sources arrive in the SIEM, retention 400 days, storage paid from the security budget.",
        ],
        [104, "VERIFIED", "The forensic firm pulled a sample of 90-day-old sessions without our help."],
      ],
      actions: [
        {
          owner: 0,
          priority: "HIGH",
          due_in_days: 45,
          title: "Add imaging systems to the SIEM source list",
          note: "Nine hosts, with an alarm when a source is silent for six hours.",
          moves: [[27, "DONE", "All nine report; the silence alarm fired correctly in a reboot."]],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "LEGAL_AND_REGULATORY",
      owner: 7,
      inject: 4,
      due_in_days: 90,
      title: "No agreed way to notify when names cannot be known",
      description:
        "Privacy and counsel had different readings of what to do for patients who can be neither named nor ruled out. They agreed in the end, after half an hour.",
      root_cause: "Past incidents all came with a list of names.",
      recommendation: "Write a decision note with thresholds for individual, substitute and media notice.",
      moves: [[97, "REMEDIATED", "Note PRV-31 adopted, with a worked example from this exercise."]],
    },
    {
      severity: "LOW",
      category: "ROLES_AND_RESPONSIBILITIES",
      owner: 4,
      inject: 6,
      due_in_days: 60,
      title: "Board members are unsure of their part in a ransom decision",
      description:
        "The chair asked for a vote that the authority matrix does not foresee. It was settled kindly and quickly.",
      root_cause: "The matrix was approved on a consent agenda and not discussed.",
      recommendation: "Give the board a half-hour walk through the matrix each year.",
      moves: [
        [63, "REMEDIATED", "Held at the spring retreat with this exercise as the case; 11 of 13 members attended."],
      ],
    },
  ],
  mistaken_certificate: "It bore the name of her predecessor in the role.",
  report: {
    status: "FINAL",
    executive_summary:
      "Calder met an extortion over stolen images with calm and with clear reasons. It refused to pay, reached the nine known patients before the press did, and kept radiology open. The shared service account and short logs made the event larger than it needed to be.",
    strengths:
      "Counsel's case against paying was understood by all within minutes. Communications put patients ahead of publication and met the five o'clock deadline with an hour to spare. The medical side confirmed the images as real in six minutes.",
    areas_for_improvement:
      "The imaging archive has grown beyond the access design that it started with. Logs decide how many people have to be told, and they must outlive a slow thief. Board members deserve to know their role before the night it matters.",
    narrative:
      "An extortion mail with nine real studies opened the exercise. The archive's own storage report showed nineteen nights of quiet reading through the physicians' viewer. Closing that path was held up because it shares an account with the reading rooms, and the group chose to close the viewer at once and the account in the evening. With Halyard and panel counsel on the line, the group refused to buy silence and used contact only for time. The forensic page on missing logs was the low point: the possible number rose from nine to more than a million. A reporter's deadline then forced the order of notices, and all nine patients were called first. The board chair's request for a vote was answered from the authority matrix, and he withdrew it.",
  },
};
