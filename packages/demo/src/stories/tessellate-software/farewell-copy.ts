import type { ExerciseStory } from "#demo/story.ts";

export const farewellCopy: ExerciseStory = {
  title: "Farewell copy",
  scenario: "INSIDER_THREAT",
  severity: "MEDIUM",
  days_ago: 298,
  outcome: "COMPLETED",
  facilitator: "Dana Whitlock",
  location: "Berlin office, library",
  objectives:
    "Work a suspected data theft by a departing colleague fairly and lawfully. Bring the works council to the table, test the limits of log evaluation, and check how the scheduling engine is run without its author.",
  participants: [
    "Anneke Vogt, Chief executive officer",
    "Jonas Lindner, Chief technology officer",
    "Farah Rahimi, Head of security",
    "Ravi Subramaniam, Head of people",
    "Nils Petersen, Chair of the works council",
    "Lucía Ortega, Head of platform engineering",
    "Anja Thielemann, Outside counsel, Thielemann Roth",
    "Stefan Brückner, External data protection officer",
  ],
  injects: [
    {
      title: "Forty-six repositories in twenty minutes",
      channel: "ALERT",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1213.003",
      rating: "P",
      body: "Code host audit: 46 full clones by one developer account between 19:40 and 20:00 over the home connection; a usual day has three. The optimiser and its training rosters are among them.",
      expected: "Unusual volume is raised to security alone, the person's name is kept to a small circle.",
    },
    {
      title: "The resignation letter",
      channel: "IN_PERSON",
      at: 12,
      dimension: "COMMAND_AND_DECISION",
      rating: "S",
      body: "The head of people mentions that the developer resigned yesterday with three months' notice and asked about working for a scheduling firm in Utrecht.",
      expected: "A small team with defined roles; the presumption of innocence is said aloud; a record is kept.",
      decisions: [
        {
          title: "Limit the circle to five and keep a sealed log",
          by: 0,
          minutes: 8,
          target: 15,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          rationale:
            "There may be a harmless reason, such as a handover backup. A rumour would do damage that no apology repairs.",
        },
      ],
    },
    {
      title: "May we look at his laptop?",
      channel: "IN_PERSON",
      at: 30,
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      rating: "M",
      body: 'The works council chair: "The 2021 agreement on IT systems lets you read security logs for operations. Evaluating one person\'s conduct needs our consent and documented suspicion. Where is your request?"',
      expected:
        "Documented suspicion, a proportionate scope agreed with the works council, evidence that would stand in a labour court.",
      rating_note:
        "The agreement predates the current logging tools and names none of them. There was no form for a request and no wording for scope, so lawful evaluation began two hours after the alert.",
      responses: [
        [4, "I'm not against it. I'm against finding out afterwards."],
        [6, "Without the documentation a court may refuse the evidence and you lose twice."],
      ],
      decisions: [
        {
          title: "Evaluate code host logs only, with the works council present",
          by: 3,
          minutes: 46,
          target: 30,
          quality: 2,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "It is the mildest means that can settle the suspicion. The laptop stays out until the logs give more.",
        },
      ],
    },
    {
      title: "Tokens that outlive the account",
      channel: "TICKET",
      at: 55,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1550.001",
      rating: "S",
      body: "Disabling single sign-on would leave two personal access tokens and a deploy key alive. One was used at 06:12 today.",
      expected: "Tokens and keys revoked together with the account, without tipping off more people than needed.",
    },
    {
      title: "A production dump on the test database",
      channel: "TICKET",
      at: 75,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1213",
      rating: "M",
      body: 'The cloned training folder points to a database in the test account with an unmasked copy of 14 customers\' rosters, loaded nine months ago "for the benchmark".',
      expected: "Access is closed, copies are traced, the customers' instructions are checked for such use.",
      rating_note:
        "Nobody could say who had access since then, as the test account keeps logs for 30 days. Masking exists for the nightly sample but not for ad hoc loads.",
      responses: [
        [5, "It was meant well. It made the engine faster and us a controller of something we never should have been."],
        [7, "Each of those 14 agreements says what we may do with the data. Benchmarks are not in there."],
      ],
    },
    {
      title: "Who understands the optimiser?",
      channel: "CHAT",
      at: 95,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "S",
      body: 'Night run failed at 02:10 with "infeasible, relax C17". Its author is locked out. Four hospitals expect rosters at 07:00.',
      expected: "A second engineer runs it from the runbook, or last week's pattern is published with notice.",
      decisions: [
        {
          title: "Publish last week's pattern for the four hospitals and debug by day",
          by: 1,
          minutes: 7,
          target: 15,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale: "Wards need any valid roster at seven more than the best roster at ten.",
        },
      ],
    },
    {
      title: "Speculation in the coffee corner",
      channel: "CHAT",
      at: 115,
      dimension: "COMMUNICATION",
      rating: "S",
      body: '#random: "Why is his avatar grey? Did they fire him? Are they reading our messages too?" Sixty people are reading.',
      expected: "A short truthful line agreed with the works council that protects the person and the inquiry.",
    },
  ],
  gaps: [
    {
      title: "Works agreement does not fit today's logging",
      severity: "HIGH",
      category: "LEGAL_AND_REGULATORY",
      owner: 3,
      inject: 3,
      due_in_days: 150,
      description:
        "Lawful evaluation of one person's logs took two hours to begin, and evidence gathered sooner might be worthless.",
      root_cause: "The agreement lists tools by name, and every tool in it has since been replaced.",
      recommendation:
        "Agree a new framework that speaks of purposes, with a request form, four-eyes evaluation and deletion periods.",
      moves: [
        [26, "IN_PROGRESS", "Three sessions held with the works council; draft by counsel."],
        [174, "REMEDIATED", "New framework agreement signed, request form in the incident bot."],
      ],
      actions: [
        {
          title: "Negotiate the framework agreement",
          note: "Security presents each log source and its purpose.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 150,
          moves: [
            [28, "IN_PROGRESS", "First session with the council."],
            [172, "DONE", "Signed by both sides."],
          ],
        },
      ],
    },
    {
      title: "Customer data is copied unmasked for benchmarks",
      severity: "HIGH",
      category: "DATA_PROTECTION",
      owner: 5,
      inject: 5,
      due_in_days: 90,
      description:
        "A dump of 14 customers lived in a test account for nine months, against the purpose of the processing agreements.",
      root_cause: "Masked samples are too small to show performance faults, so people loaded real ones.",
      recommendation:
        "Offer a full-size synthetic set, block production snapshots from test accounts and keep test logs a year.",
      moves: [
        [3, "IN_PROGRESS", "Dump deleted; snapshot sharing to test denied by policy."],
        [97, "REMEDIATED", "Synthetic set of 2 million shifts published; test logs kept 365 days."],
        [215, "VERIFIED", "Scan of all test databases against hashed production names found no match."],
      ],
      actions: [
        {
          title: "Generate a full-size synthetic roster set",
          note: "Must reproduce the long tail of night shift rules.",
          owner: 5,
          priority: "HIGH",
          due_in_days: 90,
          moves: [
            [20, "IN_PROGRESS", "Distribution fitted on aggregates."],
            [95, "DONE", "In the data catalogue."],
          ],
        },
      ],
    },
    {
      title: "Tokens survive the end of an account",
      severity: "MEDIUM",
      category: "IDENTITY_AND_ACCESS",
      owner: 2,
      inject: 4,
      due_in_days: 60,
      description: "Switching off sign-on leaves personal tokens and deploy keys working.",
      root_cause: "Offboarding removes people from groups, while tokens hang on the code host.",
      recommendation: "One offboarding job that revokes tokens, keys and sessions; tokens expire after 30 days.",
      moves: [
        [36, "REMEDIATED", "Offboarding job extended; maximum token age 30 days."],
        [121, "VERIFIED", "Checked on four real departures: no credential alive after ten minutes."],
      ],
    },
    {
      title: "One person can restart the optimiser",
      severity: "MEDIUM",
      category: "BUSINESS_CONTINUITY",
      owner: 1,
      inject: 6,
      due_in_days: 120,
      description: "The nightly engine's failure modes are known to its author.",
      root_cause: "It began as a thesis and grew by one pair of hands.",
      recommendation: "Pair two engineers on it for a quarter and write the runbook from real failures.",
      moves: [[45, "IN_PROGRESS", "Two engineers in the night rota; runbook covers nine of about fifteen failures."]],
      actions: [
        {
          title: "Complete the optimiser runbook",
          note: "C17 and C22 relaxations with examples.",
          owner: 5,
          priority: "MEDIUM",
          due_in_days: 180,
          moves: [[50, "IN_PROGRESS", "Nine failures described."]],
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "A delicate case was handled with decency. The alarm was fast, and the lawful use of its findings was slow, because the rules for looking at a colleague's data are older than the tools.",
    strengths:
      "A circle of five, a sealed log and a works council that helped. Continuity for the hospitals was settled with good sense.",
    areas_for_improvement:
      "Agreement, request form and scope must exist before the suspicion. Real customer data has no place in tests.",
    narrative:
      "Forty-six clones in twenty minutes raised an alarm that stayed within security. Learning of the resignation, the CEO limited the circle to five. The works council chair asked for a request that did not exist, and the group needed 46 minutes to agree on the mildest scope. Tokens were found to outlive the account and were revoked. The clones then led to an unmasked dump of customer rosters on a test database, a finding apart from anyone's intent. When the optimiser failed, last week's pattern went to four hospitals. The closing injects were spent on a truthful sentence for colleagues.",
    participant_feedback: "The works council found the early seat at the table worth more than any policy.",
  },
};
