import type { ExerciseStory } from "#demo/story.ts";

export const closingDay: ExerciseStory = {
  title: "Closing Day: a title company's mailbox is taken over",
  scenario: "BUSINESS_EMAIL_COMPROMISE",
  severity: "MEDIUM",
  days_ago: 341,
  outcome: "COMPLETED",
  facilitator: "Priya Nair",
  location: "Main branch, Loveland, community room",
  objectives:
    "Follow a fraudulent change of payee from the loan desk to the wire room. Test identity controls of our own mail tenant. Retest reporting to examiners and insurer under a shorter clock.",
  participants: [
    "Marguerite Ellison, President and chief executive",
    "Devon Tran, Vice president of information technology",
    "Rosalind Ochoa, Chief financial officer",
    "Peter Yazzie, Operations manager",
    "Kathleen Brandt, Compliance officer",
    "Amara Nwosu, Director of member services",
    "Luis Archuleta, Wire desk supervisor",
  ],
  injects: [
    {
      at: 0,
      channel: "EMAIL",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "P",
      technique: "T1534",
      title: "New wire instructions for a closing at three",
      body: 'From the real mailbox of Cutler Park Title: "Our bank is under audit, please use the attached account for the Hansen closing." 386,000 dollars.',
      expected: "The loan processor marks the change, the wire desk calls back on the number on file.",
      responses: [
        [
          6,
          "We call the number from the master file and not the one in the mail. It takes two minutes, and everyone has heard us say so.",
        ],
      ],
    },
    {
      at: 15,
      channel: "PHONE",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      rating: "S",
      title: "The title officer can't be reached",
      body: "Cutler Park's line is busy, the Hansens sit in the lobby with the movers' truck outside, and the seller's agent calls the chief executive.",
      expected: "The wire waits, the members are told why, and the group finds a second way to confirm.",
      decisions: [
        {
          by: 2,
          minutes: 18,
          target: 20,
          quality: 3,
          dimension: "COMMAND_AND_DECISION",
          title: "No wire before a voice confirmation, even if the closing slips",
          rationale: "A late closing costs a day's interest and a truck. A wrong wire costs the house.",
        },
      ],
    },
    {
      at: 35,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      technique: "T1539",
      title: "One of ours clicked as well",
      body: 'Managed detection: loan processor\'s session token used from a second city, mailbox search for "closing" and "payoff".',
      expected:
        "The session is ended, sign-in tokens revoked, and searches in the mailbox are read out from the audit log.",
      responses: [
        [
          1,
          "Token theft, so the second factor did not help. I see 14 messages opened, all about closings in the next ten days.",
        ],
      ],
    },
    {
      at: 55,
      channel: "DOCUMENT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "P",
      technique: "T1114.002",
      title: "Fourteen closings are exposed",
      body: "Devon's list: fourteen messages with borrowers' names, amounts, dates. Four closings fall within 48 hours.",
      expected: "Each of the parties is warned by phone, files are marked, and all bank changes are held.",
      decisions: [
        {
          by: 3,
          minutes: 11,
          target: 15,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Hold every payee change on loans for ten days",
          rationale:
            "Fourteen files is a number we can handle by voice. The hold is short enough for the loan desk to live with.",
        },
      ],
    },
    {
      at: 75,
      channel: "EMAIL",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      title: "Is a stolen session reportable?",
      body: "Kathleen drafts: four borrowers' applications with Social Security numbers were attached to the opened messages.",
      expected: "Compliance takes state law, NCUA and the policy one by one and writes down the reasons.",
      decisions: [
        {
          by: 4,
          minutes: 20,
          target: 30,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Notify the four borrowers and Halyard, note to file for the NCUA",
          rationale:
            "Four people's data is notifiable under Colorado law. It's not a substantial incident under the rule, and our reasons for that are written and dated.",
        },
      ],
    },
    {
      at: 95,
      channel: "PHONE",
      dimension: "COMMUNICATION",
      rating: "M",
      title: "Another title company asks us to warn the others",
      body: 'Cutler Park\'s rival, Seven Peaks Title: "You know something. Is it us? Who else got these mails?"',
      expected: "A warning goes to all title partners, without naming Cutler Park and without guessing.",
      rating_note:
        "No list of title partners with security contacts exists, and the loan desk's addresses are those that the intruder reads.",
    },
    {
      at: 110,
      channel: "TICKET",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "S",
      title: "The loan desk wants its mailbox back",
      body: "The processor has five files for tomorrow and no mail. She asks if she may use her private account.",
      expected: "A shared mailbox is opened with fresh sign-in, and work goes on from a clean laptop.",
      responses: [[1, "Shared mailbox in ten minutes, loaner from the cabinet. Please, not the private account."]],
    },
  ],
  gaps: [
    {
      severity: "HIGH",
      category: "IDENTITY_AND_ACCESS",
      owner: 1,
      inject: 3,
      due_in_days: 75,
      title: "A stolen session gets past the second factor",
      description:
        "The intruder used the loan processor's session from a second city for 50 minutes. Nothing ties a session to one of our devices.",
      root_cause: "Sign-in rules check the person and the factor but not the device.",
      recommendation: "Allow mail only from managed devices, and use factors that resist relay.",
      moves: [
        [20, "IN_PROGRESS", "Device rule in report-only mode to find strays."],
        [69, "REMEDIATED", "Managed devices only for all 118 staff; hardware keys for loan desk, wire desk and IT."],
        [
          133,
          "VERIFIED",
          "Outside tester replayed a captured session from her own laptop, refused twice; report on file with the board's audit committee.",
        ],
      ],
      actions: [
        {
          owner: 1,
          priority: "HIGH",
          due_in_days: 60,
          title: "Hardware keys for the desks that move money",
          note: "42 keys, two per person.",
          moves: [[52, "DONE", "Handed out with a ten-minute lesson."]],
        },
        {
          owner: 1,
          priority: "MEDIUM",
          due_in_days: 75,
          title: "Enforce the device rule",
          note: "Exceptions need the CFO's signature and end after seven days.",
          moves: [[68, "DONE", "Enforced, three exceptions, all ended."]],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "EXTERNAL_COMMUNICATION",
      owner: 5,
      inject: 6,
      due_in_days: 60,
      title: "No safe contact list of title partners",
      description: "The group could not warn partners without using a mailbox that was being read.",
      root_cause: "Partner contacts live in the loan desk's address book.",
      recommendation: "Keep a printed list with voice numbers and a second contact for each.",
      moves: [
        [
          37,
          "REMEDIATED",
          "31 partners confirmed two contacts each by phone; list in the wire room safe, a copy with the incident lead.",
        ],
        [168, "VERIFIED", "Six partners drawn at random were reached by voice in 40 minutes."],
      ],
      actions: [
        {
          owner: 5,
          priority: "MEDIUM",
          due_in_days: 45,
          title: "Confirm two contacts with each title partner",
          note: "By voice, by someone who did not make the list.",
          moves: [[35, "DONE", "31 of 31 done."]],
        },
      ],
    },
    {
      severity: "LOW",
      category: "TRAINING_AND_AWARENESS",
      owner: 3,
      inject: 1,
      due_in_days: 90,
      title: "Members at closing do not know our call-back rule",
      description: "The Hansens had never been told that a change of account means a call and perhaps a delay.",
      root_cause: "The rule was taught to staff only.",
      recommendation: "Add a page to the closing letter.",
      moves: [[50, "REMEDIATED", "Page added in English and Spanish, signed at application."]],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "The wire desk's call-back rule held under pressure, and no money left. A stolen session showed a weakness that a second factor alone does not close. Legal reasoning was quick and well recorded.",
    strengths:
      "The loan and wire desks spoke the same language. Exposure was counted to the message in under half an hour. Compliance kept three duties apart and wrote down why.",
    areas_for_improvement:
      "Sessions should be bound to devices. Partners need a list that does not depend on mail. Members should know the rule before it delays them.",
    narrative:
      "A real mailbox of a title company asked for a change of payee three hours before a closing. The wire desk called back on the number on file and got no answer, so the CFO let the closing slip. Then managed detection found a stolen session in the loan processor's own mailbox, and 14 opened messages were listed within minutes. Operations held all payee changes for ten days and warned the parties by voice. Compliance decided on notices to four borrowers and reasoned why no report was due to the NCUA. A question from another title company showed that no safe list of partners exists. The loan desk was back at work on a clean laptop before the end.",
    participant_feedback:
      "The loan processor's manager asked to share the scenario with the title companies, which was done a month later.",
  },
};
