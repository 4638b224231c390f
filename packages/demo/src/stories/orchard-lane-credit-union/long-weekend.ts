import type { ExerciseStory } from "#demo/story.ts";

export const longWeekend: ExerciseStory = {
  title: "Long Weekend: file servers encrypted on a holiday",
  scenario: "RANSOMWARE",
  severity: "HIGH",
  days_ago: 985,
  outcome: "COMPLETED",
  facilitator: "Ingrid Solheim",
  location: "Main branch, Loveland, community room",
  objectives:
    "Hold the first exercise that includes the whole management team. See who is reached on a holiday Saturday. Find out which services members still get when branch systems are down.",
  participants: [
    "Marguerite Ellison, President and chief executive",
    "Devon Tran, Vice president of information technology",
    "Rosalind Ochoa, Chief financial officer",
    "Peter Yazzie, Operations manager",
    "Kathleen Brandt, Compliance officer",
    "Amara Nwosu, Director of member services",
  ],
  injects: [
    {
      at: 0,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "U",
      technique: "T1486",
      title: "Antivirus mails to an empty office",
      body: 'Saturday, 21:14: 61 mails to it@orchardlane.example, each "threat found, action failed", all from olcu-file01.',
      expected: "Someone on call reads the alert within 30 minutes and rings the vice president of IT.",
      rating_note:
        "Alerts go to a mailbox that is read on business days only. In the scenario nobody would have known before Tuesday at 07:40.",
      responses: [
        [1, "There are three of us. We have never had an on-call week, because we never had a way to be paged."],
      ],
    },
    {
      at: 20,
      channel: "PHONE",
      dimension: "COMMAND_AND_DECISION",
      rating: "M",
      title: "A branch manager finds the note",
      body: 'Corinne Abeyta, who came in to water the plants at the Berthoud branch, reads a text file to you by phone: "Your files are locked. 14 BTC."',
      expected:
        "The chief executive is told, someone takes the lead, and the core processor is asked if its link is clean.",
      rating_note:
        "The call list was two years old and three of seven numbers were wrong. No role leads an incident; the group waited for each other.",
      responses: [[0, "I took it for granted that Devon leads. He took it for granted that I do."]],
      decisions: [
        {
          by: 0,
          minutes: 35,
          target: 15,
          quality: 2,
          dimension: "COMMAND_AND_DECISION",
          title: "The chief executive leads, IT advises, until someone better placed is named",
          rationale: "We lost half an hour being polite. Members and examiners will look to this chair in any case.",
        },
      ],
    },
    {
      at: 45,
      channel: "DOCUMENT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      rating: "S",
      technique: "T1021.002",
      title: "What hangs on the file server",
      body: "Devon's sketch: shared drives, loan document scans and the teller balancing sheets are on olcu-file01; core banking runs at the processor.",
      expected: "The branch network is parted from the processor's circuit and teller PCs stay off until checked.",
      decisions: [
        {
          by: 1,
          minutes: 24,
          target: 20,
          quality: 3,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Close the processor circuit at all six branches until PCs are scanned",
          rationale:
            "Core is clean as far as we can tell, and we want it to stay so. Cards and online banking run past our network.",
        },
      ],
    },
    {
      at: 70,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      rating: "M",
      technique: "T1490",
      title: "Sunday: can we open on Tuesday?",
      body: "Peter spreads out the branch list: 38 teller PCs, one spare image from two years ago, backups on a disk that is plugged into the server.",
      expected: "A plan for opening with offline limits, cash orders and a restore source that is known to be good.",
      rating_note:
        "The only recent backup was attached to the encrypted server. The cloud copy holds scans and not the balancing sheets, and no one had restored from it.",
    },
    {
      at: 95,
      channel: "PHONE",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      title: "The league's lawyer asks about 72 hours",
      body: 'Counsel at the state league: "Have you told the NCUA? Your clock started when you reasonably believed it was reportable. And what does Halyard want?"',
      expected: "Compliance states the time of belief, drafts the report and opens the claim in parallel.",
      rating_note:
        "The rule was known, but neither the form nor the policy number was at hand, and the policy file is on the encrypted drive.",
    },
    {
      at: 115,
      channel: "SOCIAL_MEDIA",
      dimension: "COMMUNICATION",
      rating: "S",
      title: '"Is my money gone?"',
      body: 'A neighborhood page fills with questions after a photo of a paper sign on the Berthoud door: "Systems down". 180 comments.',
      expected: "One post that money is safe, what works and what does not, and a second post at a promised time.",
      responses: [
        [
          5,
          "Cards work, the app works, branches don't. I would say those three things and then say when I'll write again.",
        ],
      ],
    },
  ],
  gaps: [
    {
      severity: "CRITICAL",
      category: "BACKUP_AND_RECOVERY",
      owner: 1,
      inject: 4,
      due_in_days: 90,
      title: "The recent backup is attached to the server it protects",
      description:
        "An intruder on olcu-file01 reaches the backup disk as a drive letter. The cloud copy leaves out balancing sheets and was never used for a restore.",
      root_cause: "The disk was a stopgap when the tape drive failed, and the stopgap stayed.",
      recommendation:
        "Back up to a service with its own sign-in and locked retention, and restore from it each quarter.",
      moves: [
        [15, "IN_PROGRESS", "Three offers compared; board approved 18,400 dollars a year."],
        [
          70,
          "REMEDIATED",
          "Nightly copies with 35 days of locked retention, sign-in apart from the domain, disk retired.",
        ],
        [
          122,
          "VERIFIED",
          "Restored the full balancing share to a spare server on a Saturday in 3 hours 10 minutes, log kept as BK-01.",
        ],
      ],
      actions: [
        {
          owner: 1,
          priority: "URGENT",
          due_in_days: 60,
          title: "Move all server backups to the locked service",
          note: "File server first, then the loan scans and the door system.",
          moves: [
            [20, "IN_PROGRESS", "File server seeded over two weekends."],
            [66, "DONE", "All four servers covered."],
          ],
        },
        {
          owner: 3,
          priority: "HIGH",
          due_in_days: 120,
          title: "Quarterly restore with a witness from operations",
          note: "A share is drawn by lot on the day.",
          moves: [[118, "DONE", "First one done, next dates in the calendar for two years."]],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "DETECTION_AND_MONITORING",
      owner: 1,
      inject: 1,
      due_in_days: 75,
      title: "No one sees an alert outside business hours",
      description:
        "Sixty-one failure mails would have waited 58 hours. A team of three cannot watch a mailbox day and night.",
      root_cause: "Monitoring was bought as software and never as a service.",
      recommendation: "Contract a managed detection service that may isolate hosts and that phones a person.",
      moves: [
        [28, "IN_PROGRESS", "References called at two credit unions of our size."],
        [
          81,
          "REMEDIATED",
          "Service live on 141 endpoints, phone tree of three, right to isolate servers and PCs without asking.",
        ],
        [140, "VERIFIED", "Harmless test file on a Sunday at 05:00: call at 05:09, host isolated at 05:11."],
      ],
      actions: [
        {
          owner: 1,
          priority: "HIGH",
          due_in_days: 70,
          title: "Onboard managed detection",
          note: "Includes branch PCs, servers and the mail tenant.",
          moves: [[79, "DONE", "Finished nine days late because two branches needed new switches."]],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "ROLES_AND_RESPONSIBILITIES",
      owner: 0,
      inject: 2,
      due_in_days: 45,
      title: "No role leads an incident",
      description:
        "The team lost 35 minutes before a lead was found, and the call list failed for three of seven people.",
      root_cause:
        "The plan was a template taken over from the examiners' checklist and named departments instead of people.",
      recommendation: "Name a lead and two deputies, and keep the call list on a card.",
      moves: [
        [
          31,
          "REMEDIATED",
          "Marguerite Ellison leads, Peter Yazzie and Devon Tran are deputies; wallet cards printed and dated.",
        ],
        [210, "VERIFIED", "Surprise call on a Sunday: all seven reached in 22 minutes."],
      ],
      actions: [
        {
          owner: 3,
          priority: "HIGH",
          due_in_days: 30,
          title: "Wallet cards with numbers and the policy number",
          note: "Reprinted each half year, old ones collected.",
          moves: [[29, "DONE", "Cards handed out at the staff meeting."]],
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "The first full exercise found a willing team with very few tools. Alerts would have gone unseen for a weekend and the backup would not have survived. Members would have been told the truth, which counts for much.",
    strengths:
      "Member services knew what to say and when. The decision to close the processor circuit was reasoned and quick for a first exercise. Nobody hid what they did not know.",
    areas_for_improvement:
      "Someone must be woken when alarms ring. Backups need distance from what they protect. The team needs a lead and a card with the right numbers.",
    narrative:
      "The scenario began with alerts that no one would read until Tuesday. A branch manager's chance visit brought the news to a call list with wrong numbers. After half an hour the chief executive took the lead, and the circuit to the processor was closed at all branches. The hope of a quick restore ended when the backup disk turned out to be a drive letter on the same server. Compliance knew of the 72 hours but had neither the form nor the policy at hand. Member services closed the evening with a plain post that the group agreed on in ten minutes.",
    participant_feedback:
      '"We should have done this years ago, and I am glad that we did it on a Tuesday," wrote one participant.',
  },
};
