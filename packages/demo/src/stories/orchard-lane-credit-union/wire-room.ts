import type { ExerciseStory } from "#demo/story.ts";

export const wireRoom: ExerciseStory = {
  title: "Wire Room: a deepfaked call to the wire desk",
  scenario: "DEEPFAKE_FRAUD",
  severity: "HIGH",
  days_ago: 32,
  outcome: "COMPLETED",
  facilitator: "Priya Nair",
  location: "Operations center, Loveland, wire room and conference room",
  objectives:
    "Test whether voice confirmation survives a voice that cannot be trusted. Retest hardware keys, partner list and reporting. Decide how members are told about cloned voices.",
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
      channel: "PHONE",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "P",
      technique: "T1566.004",
      title: "The chief executive needs a wire before noon",
      body: "A call to the wire desk, in Marguerite's voice: \"Luis, I'm with the regulator in Denver. The land purchase closes today, 612,000 to the escrow in the mail you'll get. I can't be called back.\"",
      expected: "The desk thanks the caller, hangs up, calls the number on the card and tells operations.",
      responses: [
        [
          6,
          '"Can\'t be called back" is the sentence that ends it for me. The card says two people and one known number, no matter who asks.',
        ],
      ],
    },
    {
      at: 12,
      channel: "EMAIL",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "P",
      technique: "T1656",
      title: "The mail that goes with the call",
      body: "From m.ellison@orchardlane-cu.example, with a purchase contract and the correct name of the seller's lawyer.",
      expected: "The lookalike is blocked, and someone asks how the caller knew of the land purchase.",
      responses: [
        [4, "The purchase is in last month's board minutes, which are on our site. The lawyer's name is on page four."],
      ],
    },
    {
      at: 28,
      channel: "IN_PERSON",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      rating: "P",
      technique: "T1656",
      title: "A video call, now with her face",
      body: "Peter receives a video invitation; a stuttering picture of the chief executive asks him to overrule the wire desk.",
      expected: "No override exists; the real chief executive is reached by card, and the incident is opened.",
      decisions: [
        {
          by: 3,
          minutes: 4,
          target: 10,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          title: "Refuse the override and open an incident",
          rationale:
            "Procedure WR-3 knows no override by any one person, mine included. If it was her, she will be pleased to hear it.",
        },
      ],
    },
    {
      at: 45,
      channel: "TICKET",
      dimension: "CONTAINMENT_AND_ERADICATION",
      rating: "S",
      technique: "T1657",
      title: "A small one got through on Monday",
      body: "Luis finds 9,800 dollars wired on Monday for a member, after a call in the member's voice with all the right answers.",
      expected:
        "The receiving bank is called, the member's access is frozen, and calls of the past two weeks are drawn for review.",
      decisions: [
        {
          by: 6,
          minutes: 9,
          target: 15,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Review all phone-initiated wires of the past 14 days by call-back",
          rationale:
            "There are 57. Three of us can call them all by four o'clock, on the numbers that were on file before the calls.",
        },
      ],
    },
    {
      at: 65,
      channel: "DOCUMENT",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "P",
      title: "Regulation, contract, policy",
      body: "Kathleen's page: member agreement, NCUA, the social engineering endorsement of the Halyard policy with its condition of a call-back.",
      expected: "Compliance checks the endorsement's condition against the log and gives notice the same day.",
      responses: [
        [
          4,
          "The condition was met on every wire but Monday's. I say so in the notice, because they will see it in the log.",
        ],
      ],
      decisions: [
        {
          by: 4,
          minutes: 16,
          target: 30,
          quality: 4,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Give notice to Halyard today and refund the member without waiting",
          rationale:
            "The loss is below the retention, so the refund is ours to decide. Notice keeps the larger attempt on record.",
        },
      ],
    },
    {
      at: 85,
      channel: "NEWS",
      dimension: "COMMUNICATION",
      rating: "S",
      title: "Radio wants to hear the voice",
      body: 'Radio Larimer\'s morning host: "I hear someone cloned your president. Will you play us the call?"',
      expected: "The credit union speaks about the method, plays nothing, and writes to members first.",
      decisions: [
        {
          by: 0,
          minutes: 14,
          target: 20,
          quality: 4,
          dimension: "COMMUNICATION",
          title: "Write to members this afternoon, then go on the radio in person",
          rationale:
            "They should hear my real voice after they've read the rule we live by: we never ask for haste. The recording stays with the investigators.",
        },
      ],
    },
    {
      at: 105,
      channel: "PHONE",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "P",
      title: "Can wires go on tomorrow?",
      body: "The league's settlement desk asks whether Orchard Lane wants its wire limit lowered or its window closed.",
      expected: "Wires go on with a second call-back above 5,000 dollars, for a set period and with extra staff.",
      responses: [
        [
          2,
          "Keep the window, halve the limit for five days. Real closings are on Thursday, and they shouldn't suffer for this.",
        ],
      ],
    },
  ],
  gaps: [
    {
      severity: "HIGH",
      category: "IDENTITY_AND_ACCESS",
      owner: 3,
      inject: 4,
      due_in_days: 60,
      title: "Members' phone wires rest on questions that can be answered",
      description:
        "Monday's wire of 9,800 dollars passed because the caller knew the answers, and amounts below 10,000 dollars need no call-back.",
      root_cause: "The threshold was set when a cloned voice was a laboratory matter.",
      recommendation: "Call back every wire asked for by phone, and replace questions by confirmation in the app.",
      moves: [
        [
          3,
          "IN_PROGRESS",
          "Threshold lowered to zero by memo WR-3a; app confirmation in test with 20 staff members' accounts.",
        ],
      ],
      actions: [
        {
          owner: 1,
          priority: "HIGH",
          due_in_days: 55,
          title: "Wire confirmation in the mobile app",
          note: "Processor's module, already licensed. Members without the app visit a branch or are called back.",
          moves: [[8, "IN_PROGRESS", "Module switched on in the test region."]],
        },
        {
          owner: 6,
          priority: "URGENT",
          due_in_days: 7,
          title: "Call back all phone wires",
          note: "Staffing for two more people at the desk between ten and two.",
          moves: [[4, "DONE", "In force since the second business day after the exercise."]],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "DATA_PROTECTION",
      owner: 4,
      inject: 2,
      due_in_days: 45,
      title: "Published board minutes tell a caller what to say",
      description: "The land purchase, its date and the lawyer's name were taken from minutes on the website.",
      root_cause: "Minutes are posted whole, by a habit older than the website.",
      recommendation: "Post a summary, and keep details for members who ask at a branch.",
      moves: [
        [19, "REMEDIATED", "Board adopted summary minutes; 36 older files replaced."],
        [27, "VERIFIED", "Kathleen's search from a public library PC found no open contracts or names of counsel."],
      ],
      actions: [
        {
          owner: 4,
          priority: "MEDIUM",
          due_in_days: 30,
          title: "Replace posted minutes by summaries",
          note: "Three years back, web archive asked to refresh its copies.",
          moves: [[18, "DONE", "36 files replaced."]],
        },
      ],
    },
    {
      severity: "LOW",
      category: "TRAINING_AND_AWARENESS",
      owner: 5,
      inject: 6,
      due_in_days: 60,
      title: "Member services has no short answer on cloned voices",
      description: "Callers will ask how they can know that it is us. Staff gave good but different answers.",
      root_cause: "The member education plan was written before the topic came up.",
      recommendation: "Write one paragraph and teach it in the morning huddle.",
      moves: [[10, "IN_PROGRESS", "Paragraph tried on 15 members in the Greeley lobby; second version is shorter."]],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "Orchard Lane refused a cloned voice and a cloned face without hesitation, because its rules leave no one to persuade. A smaller fraud against a member had already passed below the call-back threshold. That threshold is gone now.",
    strengths:
      "The wire desk, operations and the chief executive acted from the same card. Four minutes were enough to refuse the override. Compliance told the insurer the weak point before being asked.",
    areas_for_improvement:
      "Members deserve the same call-back as the chief executive. The website should not write a fraudster's script. Staff need one short answer on cloned voices.",
    narrative:
      "The wire desk ended a call in the chief executive's voice within a minute and rang her known number. A lookalike mail and then a stuttering video call followed, and both failed on a procedure that knows no override. Looking for other attempts, the desk found a member's wire from Monday that had passed on good answers. All 57 phone wires of two weeks were called back by four o'clock. Compliance gave notice with the weak point named, and the member was refunded. The chief executive wrote to members before going on the radio and played no recording. Wires went on the next day under a halved limit.",
    participant_feedback: "Luis Archuleta's team asked to run the first minute of the scenario with each new hire.",
  },
};
