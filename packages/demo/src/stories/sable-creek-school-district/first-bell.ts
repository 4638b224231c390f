import type { ExerciseStory } from "#demo/story.ts";

export const firstBell: ExerciseStory = {
  title: "First Bell: the student information system is locked",
  scenario: "RANSOMWARE",
  severity: "HIGH",
  days_ago: 1062,
  outcome: "COMPLETED",
  facilitator: "Tomás Rey",
  location: "District office, governing board room",
  objectives:
    "Open 21 schools on the first day of term without the student information system. Find out who decides on closing, and what families hear. Check how far backups carry.",
  participants: [
    "Dr. Yolanda Beckett, Superintendent",
    "Martin Hruska, Director of technology",
    "Cheryl Tsosie, Director of communications",
    "Alan Goldfarb, District counsel",
    "Nadia Rahman, Student information systems lead",
    "Victor Saldaña, Chief of business services",
    "Patrice Holloway, Principal, Sable Creek High School",
  ],
  injects: [
    {
      at: 0,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "P",
      technique: "T1071.001",
      title: "Warning from the state's security center",
      body: '04:50, phone call to Martin Hruska from the state\'s school security desk: "Your address 12 is talking to a server we know. Look at host sis-db1."',
      expected: "Technology confirms within 15 minutes and calls the superintendent before buses roll.",
      responses: [
        [
          1,
          "I am at the console. There is a login at 02:30 from a tutoring vendor's account, and it should not be awake.",
        ],
      ],
    },
    {
      at: 15,
      channel: "TICKET",
      dimension: "CONTAINMENT_AND_ERADICATION",
      rating: "S",
      technique: "T1486",
      title: "The registrar's screen shows a padlock",
      body: 'SIS-4410: "Can\'t open enrollment. It wants me to install a chat program." The database files end in .sable.',
      expected: "The database host is isolated, the tutoring vendor's accounts are closed, other servers are checked.",
      decisions: [
        {
          by: 1,
          minutes: 10,
          target: 15,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Pull the server room's switch to all schools but leave phones and bells",
          rationale:
            "Classroom devices are the way this reaches 24,000 children. Phones run on their own switches, so schools can still call.",
        },
      ],
    },
    {
      at: 30,
      channel: "PHONE",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      rating: "S",
      title: "Buses leave in nineteen minutes",
      body: 'Transportation dispatcher Gil Montoya: "My routes come out of your system. I have Friday\'s printout, minus 600 new kids. Do I roll?"',
      expected: "The superintendent decides on opening, with a plan for children who are on no list.",
      decisions: [
        {
          by: 0,
          minutes: 8,
          target: 10,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          title: "Open all schools, buses run Friday's routes with an aide at each transfer stop",
          rationale:
            "Families are already at the stops. A child at school without a list is safer than a child at a corner in 104 degrees.",
        },
      ],
    },
    {
      at: 55,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      rating: "M",
      title: "Who may pick up this child?",
      body: 'Principal of Mesquite Elementary: "I have a father at the counter and a court order I can\'t see. Dismissal is in five hours."',
      expected:
        "Emergency cards or an export show custody restrictions and allergies; dismissal has a paper procedure.",
      rating_note:
        "Custody flags and allergies live only in the locked system. Six of 21 schools still keep paper cards, the rest stopped two years ago.",
      responses: [
        [6, "We kept our cards, out of stubbornness. I can send two people to show the others how it works."],
      ],
    },
    {
      at: 80,
      channel: "DOCUMENT",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      technique: "T1490",
      title: "Backups were on the same storage",
      body: "Nadia's note: nightly backups of the system are a second volume on the same array, encrypted at 02:58. The last export to the state is nine days old.",
      expected: "The team states what can be rebuilt from the state export and the gap of nine days.",
      rating_note:
        "No copy was off the array. Rebuilding from the state export restores enrollment but neither grades, health notes nor custody flags.",
    },
    {
      at: 100,
      channel: "SOCIAL_MEDIA",
      dimension: "COMMUNICATION",
      rating: "S",
      title: "The parents' page is faster",
      body: "A parent posts: \"Hacked!! They have our kids' addresses.\" 900 comments. The district's own page is silent.",
      expected: "One message by phone and text in English and Spanish, with what is known and when the next comes.",
      responses: [
        [2, "Two sentences in ten minutes beats a letter at noon. I need one fact that I may say about data."],
      ],
      decisions: [
        {
          by: 2,
          minutes: 18,
          target: 20,
          quality: 3,
          dimension: "COMMUNICATION",
          title: "Text all families that schools are open and that data is being looked into",
          rationale:
            "It is true, and it's what they ask. We promise the next message for 14:00 and set an alarm to keep it.",
        },
      ],
    },
  ],
  gaps: [
    {
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 1,
      inject: 5,
      due_in_days: 90,
      title: "Student system backups share the array with the system",
      description:
        "Both volumes were encrypted in 28 minutes. Grades, health notes and custody flags of 24,000 students have no other copy.",
      root_cause: "A backup server was cut from the bond list, and the second volume was to bridge one year.",
      recommendation: "Buy a second target outside the network with locked retention, and restore once a term.",
      moves: [
        [60, "IN_PROGRESS", "Quotes collected; request BR-118 for the budget workshop."],
        [210, "OPEN", "Not funded this fiscal year. The request moves to the next cycle."],
        [520, "IN_PROGRESS", "Trial copy of the grades table to a borrowed drive, by hand, when staff time allows."],
      ],
      actions: [
        {
          owner: 1,
          priority: "URGENT",
          due_in_days: 80,
          title: "Buy an off-network backup target",
          note: "About 64,000 dollars with three years of support.",
          moves: [
            [62, "IN_PROGRESS", "Three quotes in."],
            [212, "BLOCKED", "Waiting for funds, BR-118 carried over twice."],
          ],
        },
        {
          owner: 4,
          priority: "HIGH",
          due_in_days: 120,
          title: "Restore test of the student system each term",
          note: "Needs the new target first.",
          moves: [
            [90, "IN_PROGRESS", "Procedure written."],
            [215, "BLOCKED", "Nothing to restore from yet."],
          ],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "BUSINESS_CONTINUITY",
      owner: 6,
      inject: 4,
      due_in_days: 60,
      title: "Dismissal depends on custody flags in one system",
      description: "Fifteen schools had no paper cards. A court order could not be checked at the counter.",
      root_cause: "Cards were dropped to save the registrars a week of copying each August.",
      recommendation: "Bring back cards or a weekly locked export for each school office.",
      moves: [
        [28, "IN_PROGRESS", "Card printing started with the elementary schools."],
        [95, "REMEDIATED", "All 21 schools hold a weekly encrypted export on the office laptop, printed on Fridays."],
        [640, "OPEN", "Laptops were collected for the device refresh and the export stopped at 13 schools."],
      ],
      actions: [
        {
          owner: 4,
          priority: "HIGH",
          due_in_days: 60,
          title: "Weekly export of custody, health and contact data",
          note: "Runs Thursday night, opened with the principal's key.",
          moves: [
            [30, "IN_PROGRESS", "Pilot at Mesquite Elementary."],
            [90, "DONE", "All schools."],
            [645, "OPEN", "Needs a new place since the office laptops left."],
          ],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "THIRD_PARTY_MANAGEMENT",
      owner: 4,
      inject: 1,
      due_in_days: 120,
      title: "A tutoring vendor holds a standing administrator account",
      description: "The account that opened the door was made for a two-week rollout and never closed.",
      root_cause: "No one is asked to end vendor accounts when a project ends.",
      recommendation: "Give vendor accounts an end date, and review them each semester.",
      moves: [
        [110, "REMEDIATED", "41 of 58 vendor accounts closed, the others end on June 30."],
        [
          396,
          "OPEN",
          "Open Transcript: an account from the June list signed in, because the date stood in a spreadsheet only.",
        ],
        [470, "REMEDIATED", "End dates are set on the accounts themselves; the last 17 are closed."],
      ],
      actions: [
        {
          owner: 4,
          priority: "MEDIUM",
          due_in_days: 100,
          title: "Review all vendor accounts",
          note: "With the program owners, school by school.",
          moves: [
            [45, "IN_PROGRESS", "List complete."],
            [108, "DONE", "41 closed."],
          ],
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "Leaders opened 21 schools safely on a morning without their main system, and they did so in minutes. The lack of any separate backup is a critical finding. The group left with a clear list and the will to fund it.",
    strengths:
      "The superintendent decided in eight minutes and gave reasons anyone could follow. The server room was cut off before classrooms were touched. Families heard from the district on the half hour.",
    areas_for_improvement:
      "Grades and custody flags need a second home. Dismissal must work on paper. Vendor accounts should end with the project.",
    narrative:
      "A call from the state's security desk gave the district a head start of an hour. Technology found a tutoring vendor's login and cut the server room off while phones and bells went on. With buses about to leave, the superintendent opened all schools with Friday's routes and aides at transfer stops. At a school counter the day became harder, because court orders could not be seen. The high school had kept its paper cards and lent people to the others. Then the team learned that the backups had been locked with the system. Families were told by text within twenty minutes, with a time for the next message that was kept.",
    participant_feedback: "The dispatcher asked to be invited again, since nobody had ever asked him before.",
  },
};
