import type { ExerciseStory } from "#demo/story.ts";

export const orderPlatformDeleted: ExerciseStory = {
  title: "Order platform deleted on the first day of the winter sale",
  scenario: "CLOUD_COMPROMISE",
  severity: "CRITICAL",
  days_ago: 45,
  outcome: "COMPLETED",
  facilitator: "Priya Nair",
  location: "Leeds head office, with infrastructure on a call from Daventry",
  objectives:
    "Test recovery of the cloud order platform after destruction by a stolen administrator session, with snapshots deleted. Check cloud detection, customer messages and how the sale is reopened.",
  participants: [
    "Fiona Galbraith, Chief operating officer",
    "Rajesh Menon, Head of IT",
    "Amina Yusuf, Head of e-commerce",
    "Gareth Pugh, Infrastructure lead",
    "Helen Stokes, General counsel",
    "Oliver Tran, Head of communications",
    "Beatriz Fontes, Payments manager",
  ],
  injects: [
    {
      title: "Console sign-in that passes every check",
      channel: "ALERT",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1550.004",
      rating: "M",
      body: "Cloud audit alert, severity low: user plat-admin2 active from two countries within nine minutes, session cookie reused, MFA claim present. It queues behind 31 other low alerts.",
      expected: "Session reuse on an administrator is raised to P1 and the session is revoked.",
      rating_note:
        "Cloud identity alerts are not in the tagged-host scheme, so nothing lifted this one above routine noise. The team learned of it from the outage.",
      responses: [[1, "We tagged ten servers. Four of the things that matter now are not servers."]],
    },
    {
      title: "Database instances vanish",
      channel: "ALERT",
      at: 15,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1485",
      rating: "S",
      body: '08:04: order-db primary and both replicas deleted, final snapshot skipped. 08:05: 112 automated snapshots deleted. 08:06: site shows the friendly bear and "Back soon".',
      expected: "Deletion by an administrator is treated as hostile at once and the account is frozen.",
    },
    {
      title: "Freeze the whole platform account",
      channel: "CHAT",
      at: 25,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1078.004",
      rating: "S",
      body: 'Infrastructure: "I can apply the deny-all policy to the account. It will also stop stock feeds to tills and the loyalty app. Say the word."',
      expected: "The organisation policy is applied from the management account and all sessions are revoked.",
      decisions: [
        {
          title: "Apply deny-all from the management account",
          by: 1,
          minutes: 5,
          target: 10,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          rationale: "The intruder is still signed in. Tills can sell on yesterday's stock file and the app can wait.",
        },
      ],
    },
    {
      retests: ["No backup copy out of reach of a domain administrator"],
      title: "Rebuild from the locked copy",
      channel: "TICKET",
      at: 40,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T1490",
      criticality: "CRITICAL",
      rating: "P",
      body: "The separate backup account holds order-db up to 08:00, object lock 35 days. Infrastructure code can raise a clean account; the last rehearsal took 2 hours 40.",
      expected:
        "A clean account is built and the database is restored within three hours, without trusting anything from the old one.",
      responses: [[3, "It's RB-12, we ran it nine weeks ago. I need two people and no phone calls."]],
      decisions: [
        {
          title: "Build in a new account and leave the old one untouched",
          by: 3,
          minutes: 6,
          target: 15,
          quality: 4,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "Evidence stays where it is, and we do not have to prove the old account clean before selling again.",
        },
      ],
    },
    {
      title: "Four minutes of orders to find again",
      channel: "TICKET",
      at: 70,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "P",
      body: "Between the 08:00 copy and the deletion 418 orders were paid. The processor has the payments, the mail service has the confirmations, the database has neither.",
      expected: "Orders are replayed from the processor's events and reconciled by payments before the sale reopens.",
      responses: [
        [6, "The processor's webhook archive has all of them. We match by reference and hold nine that look odd."],
      ],
    },
    {
      title: "Reopening the sale",
      channel: "CHAT",
      at: 95,
      dimension: "COMMAND_AND_DECISION",
      rating: "P",
      body: "10:38, two hours and 34 minutes after the deletion: restored shop passes its 40 smoke tests; sale traffic in the waiting room is 26,000. Marketing wants all doors open now.",
      expected: "Traffic is let in by steps against health measures, with a person who may close again.",
      decisions: [
        {
          title: "Open at a quarter of traffic, double every ten minutes",
          by: 2,
          minutes: 4,
          target: 10,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          rationale:
            "Fresh caches and fresh databases fall over under sale load. Forty minutes of patience protect the day.",
        },
      ],
    },
    {
      title: "Was anything taken before it was deleted?",
      channel: "EMAIL",
      at: 115,
      dimension: "LEGAL_AND_INSURANCE",
      technique: "T1537",
      rating: "S",
      body: 'From the forensic partner: "A snapshot of order-db was shared with an outside account at 07:41. It holds names, addresses and order lines of 910,000 customers; no card numbers."',
      expected:
        "The ICO report is prepared inside the 72 hours, the risk to customers is assessed, and Tidewater Mutual approves notification costs.",
    },
    {
      title: "Telling 910,000 customers",
      channel: "SOCIAL_MEDIA",
      at: 130,
      dimension: "COMMUNICATION",
      rating: "S",
      body: '"Sale crashed again, typical" trends mildly. A customer asks in public: "Was it just a crash? Yes or no."',
      expected:
        "No untrue comfort is given; the prepared message for personal data is adapted and timed with the regulator's report.",
    },
  ],
  gaps: [
    {
      recurs: "Overnight alerts wait for office hours",
      title: "Cloud administrator alerts rank as routine",
      severity: "HIGH",
      category: "DETECTION_AND_MONITORING",
      owner: 1,
      inject: 1,
      due_in_days: 60,
      description:
        "A reused session on an administrator waited in a low queue for 20 minutes, and the outage was the first alarm.",
      root_cause:
        "The critical list was drawn up in the days of the data room and names hosts, while the order platform moved to cloud services a year later.",
      recommendation: "Extend the P1 scheme to cloud administrators, snapshot sharing and mass deletion.",
      moves: [[11, "IN_PROGRESS", "Six rules agreed with the provider; two already live."]],
      actions: [
        {
          title: "Raise six cloud rules to P1 with a phone call",
          note: "Start with snapshot sharing outside the organisation.",
          owner: 1,
          priority: "URGENT",
          due_in_days: 40,
          moves: [[12, "IN_PROGRESS", "Rules 1 and 2 tested at 03:00."]],
        },
      ],
    },
    {
      title: "Administrator sessions last twelve hours",
      severity: "HIGH",
      category: "IDENTITY_AND_ACCESS",
      owner: 3,
      inject: 3,
      due_in_days: 75,
      description: "A cookie taken in the evening was still good at the start of the sale.",
      root_cause: "Default session length, never shortened for privileged roles; no device binding.",
      recommendation: "One-hour privileged sessions on managed devices only, elevated on request.",
      moves: [[20, "IN_PROGRESS", "Pilot with infrastructure; e-commerce follows after the sale freeze."]],
      actions: [
        {
          title: "Enforce managed devices for privileged sessions",
          note: "Break-glass laptop stays exempt, sealed.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 35,
          moves: [[21, "IN_PROGRESS", "Four of nine administrators moved."]],
        },
      ],
    },
    {
      title: "Snapshots may be shared outside the organisation",
      severity: "MEDIUM",
      category: "DATA_PROTECTION",
      owner: 3,
      inject: 7,
      due_in_days: 30,
      description: "A copy of the customer database left with one click and no second approval.",
      root_cause: "The organisation policy restricts regions and instance types only.",
      recommendation: "Deny sharing to outside accounts by policy.",
      moves: [
        [7, "REMEDIATED", "Policy attached to all accounts under CHG-4410; a share attempt in test was refused."],
      ],
      actions: [
        {
          title: "Review snapshots already shared",
          note: "Every account, every region.",
          owner: 3,
          priority: "HIGH",
          due_in_days: 21,
          moves: [[13, "DONE", "One old share with the former analytics agency found and removed."]],
        },
      ],
    },
  ],
  report: {
    status: "IN_REVIEW",
    executive_summary:
      "A destroyed order platform was selling again in two hours and 34 minutes with every paid order accounted for. Detection in the cloud is now the weakest link.",
    strengths:
      "Recovery is a practised craft here: separate account, rehearsed runbook, reconciliation by payments and a stepped reopening. Containment was decided in five minutes.",
    areas_for_improvement:
      "The alarm scheme has not followed the business into the cloud. Privileged sessions and snapshot sharing need firmer limits.",
    narrative:
      "The intruder's reused session sat in a low queue until the order database and its snapshots disappeared at the opening of the sale. IT froze the account within five minutes, knowing that tills would sell on old stock. Infrastructure raised a clean account from code and restored the locked copy. Payments replayed 418 orders from the processor's archive and held nine for checking. E-commerce reopened by steps and resisted the call to open all doors. The last half hour turned to a snapshot shared outside before the deletion, which legal and communications handled as a personal data breach.",
  },
};
