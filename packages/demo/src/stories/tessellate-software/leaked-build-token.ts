import type { ExerciseStory } from "#demo/story.ts";

export const leakedBuildToken: ExerciseStory = {
  title: "Leaked build token in the production account",
  scenario: "CLOUD_COMPROMISE",
  severity: "HIGH",
  days_ago: 950,
  outcome: "COMPLETED",
  facilitator: "Ingrid Solheim",
  location: "Berlin office, Kreuzberg, kitchen floor",
  objectives:
    "Follow a stolen deployment credential from first alert to customer notice. Test cloud detection and secret rotation, and learn what the contracts with hospitals and transit operators demand of us as their processor.",
  participants: [
    "Anneke Vogt, Chief executive officer",
    "Jonas Lindner, Chief technology officer",
    "Farah Rahimi, Head of security",
    "Mateusz Zielinski, Site reliability lead",
    "Claire Dufour, Head of customer success",
    "Stefan Brückner, External data protection officer",
    "Lucía Ortega, Head of platform engineering",
  ],
  injects: [
    {
      title: "Deploy role used from a rented server",
      channel: "ALERT",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1552.001",
      rating: "P",
      body: "#sec-alerts: role ci-deploy-prod assumed from a hosting provider's network never seen before. Calls: ListBuckets, GetCallerIdentity, ListSecrets. First seen 09:14:07, now 09:15.",
      expected: "Acknowledged within five minutes, correlated with the pipeline logs, incident channel opened.",
      responses: [[2, "No pipeline was running at 09:14. That's enough for me to open an incident."]],
    },
    {
      title: "Revoking the role stops a hotfix",
      channel: "CHAT",
      at: 12,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1528",
      rating: "S",
      body: 'Platform engineering: "If you kill ci-deploy-prod now, the roster fix for St. Elisabeth hangs half rolled out: two of six pods on the new schema. Give me ten minutes?"',
      expected: "The role is revoked at once; the rollout is completed or undone by break-glass access.",
      decisions: [
        {
          title: "Revoke now and finish the rollout by hand",
          by: 1,
          minutes: 4,
          target: 10,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          rationale:
            "Half a rollout is a nuisance for one hospital. A live deploy credential is a danger to all 190 customers.",
        },
      ],
    },
    {
      title: "Reads from the export bucket",
      channel: "ALERT",
      at: 30,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1530",
      rating: "S",
      body: "Data access log: 1,846 objects read from tess-exports-eu between 09:02 and 09:13. Prefixes belong to 23 tenants, among them five hospitals and two transit operators.",
      expected: "Scope by tenant is produced in under an hour, with object lists kept as evidence.",
    },
    {
      title: "Whom do we have to tell, and when",
      channel: "DOCUMENT",
      at: 55,
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      rating: "U",
      body: 'The data protection officer lays out six of the 190 processing agreements: "without undue delay", 24 hours, "immediately by telephone", 48 hours, 12 hours for one city, and one that names a fax number.',
      expected:
        "The 23 affected controllers are listed with their deadlines and contacts, and the first notices leave within the shortest of them.",
      rating_note:
        "Agreements are signed PDFs in sales folders, with no register of deadlines or contacts. The group could not name the shortest deadline and no counsel was on call.",
      responses: [
        [
          5,
          "Under Article 33 the controllers report to their authorities. They rely on us for the facts, and right now we cannot even say whom to ring.",
        ],
        [4, "I have phone numbers. They are of the people who buy, not of their data protection officers."],
      ],
      decisions: [
        {
          title: "Which notice goes to which of the 23 customers",
          by: 0,
          minutes: null,
          target: 45,
          quality: 0,
          dimension: "LEGAL_AND_INSURANCE",
          rationale:
            "One notice to all was proposed and so was a call to the strictest three first. Without the terms in front of us nobody would sign either.",
        },
      ],
    },
    {
      title: "A hospital asks first",
      channel: "EMAIL",
      at: 80,
      dimension: "COMMUNICATION",
      rating: "M",
      body: 'From datenschutz@st-elisabeth-klinikum.example: "Our monitoring shows our export link was opened from abroad. Kindly confirm by 14:00 whether staff data including sickness absence is affected."',
      expected: "A confirmed receipt in minutes, then facts by the time asked, from one voice.",
      rating_note:
        "Customer success, support and the CTO each drafted an answer. The one that went out promised a certainty that the logs did not yet give.",
    },
    {
      title: "Three hundred and forty secrets",
      channel: "TICKET",
      at: 100,
      dimension: "RECOVERY_AND_CONTINUITY",
      technique: "T1078.004",
      rating: "P",
      body: "The role could list, not read, the secret store, but 12 secrets sit in pipeline variables. Do we rotate 12 or 340?",
      expected: "Risk-based rotation with no customer outage, proof that old values are dead.",
      responses: [[3, "All 340 is a make target. Two hours, and we've done it on a Friday for fun."]],
      decisions: [
        {
          title: "Rotate all secrets by the standing job",
          by: 3,
          minutes: 5,
          target: 15,
          quality: 4,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "The job is tested and free of downtime. Arguing about which twelve takes longer than rotating everything.",
        },
      ],
    },
    {
      title: "Where is the policy?",
      channel: "PHONE",
      at: 120,
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      body: 'The broker calls back: "Tidewater Mutual wants notice as soon as practicable and its panel firm for forensics. Who has your policy number?"',
      expected: "Policy, hotline and panel list are in the incident folder.",
      rating_note:
        "The policy was in a finance mailbox and nobody in the room knew that choosing a forensic firm oneself could cost the cover.",
    },
  ],
  gaps: [
    {
      title: "No register of contractual notice duties",
      severity: "CRITICAL",
      category: "LEGAL_AND_REGULATORY",
      owner: 5,
      inject: 4,
      due_in_days: 90,
      description:
        "With 23 customers affected, Tessellate could not say whom to tell by when. Some deadlines, twelve hours in one case, would have passed unseen.",
      root_cause: "Sales accepts each customer's own agreement, files the PDF, and nobody reads it again.",
      recommendation:
        "Build a register of deadlines and data protection contacts, offer a standard agreement, and name outside counsel on call.",
      moves: [
        [18, "IN_PROGRESS", "Two working students read PDFs into a sheet; counsel on retainer."],
        [
          210,
          "REMEDIATED",
          "Register holds 133 of 190 agreements, all hospitals included; the rest get the strictest deadline.",
        ],
        [
          330,
          "OPEN",
          "The wrong-tenant exercise showed that contact names had gone stale and new contracts were not being added.",
        ],
        [352, "IN_PROGRESS", "Register moves into the CRM as a required field at signature."],
        [500, "REMEDIATED", "All 214 agreements in the CRM; a contract cannot close without deadline and contact."],
      ],
      actions: [
        {
          title: "Read deadlines and contacts out of the agreements",
          note: "Hospitals and cities first.",
          owner: 4,
          priority: "URGENT",
          due_in_days: 120,
          moves: [
            [20, "IN_PROGRESS", "Forty a week."],
            [205, "DONE", "133 done; the remainder default to 12 hours."],
          ],
        },
      ],
    },
    {
      title: "Customer answers leave by three doors",
      severity: "MEDIUM",
      category: "EXTERNAL_COMMUNICATION",
      owner: 4,
      inject: 5,
      due_in_days: 60,
      description: "A hospital received a firmer answer than the evidence allowed.",
      root_cause: "The incident role list has a technical lead and no communications lead.",
      recommendation: "Name a communications lead per incident; everything to customers passes that person.",
      moves: [
        [27, "REMEDIATED", "Role added to the incident bot; it asks for a name when a channel opens."],
        [330, "VERIFIED", "In the wrong-tenant exercise every message carried one sender and a review mark."],
      ],
    },
    {
      title: "Long-lived secrets in pipeline variables",
      severity: "HIGH",
      category: "IDENTITY_AND_ACCESS",
      owner: 6,
      inject: 1,
      due_in_days: 60,
      description: "A token valid for a year let an outsider take the deploy role.",
      root_cause: "The pipeline was set up before the runner could present a workload identity.",
      recommendation: "Use short-lived identity federation for the pipeline and block static keys by policy.",
      moves: [
        [8, "IN_PROGRESS", "Four of 17 pipelines federated."],
        [46, "REMEDIATED", "All 17 federated, tokens live 15 minutes, static keys denied by policy."],
        [
          110,
          "VERIFIED",
          "External tester planted a leaked token in a fork: it was useless after 15 minutes and alerted in two.",
        ],
      ],
      actions: [
        {
          title: "Federate all 17 pipelines",
          note: "Delete the static key in the same merge request.",
          owner: 6,
          priority: "URGENT",
          due_in_days: 45,
          moves: [
            [9, "IN_PROGRESS", "Four migrated."],
            [45, "DONE", "Last static key deleted."],
          ],
        },
      ],
    },
    {
      title: "Insurance conditions are unknown to responders",
      severity: "MEDIUM",
      category: "INCIDENT_RESPONSE_PLAN",
      owner: 0,
      inject: 7,
      due_in_days: 30,
      description: "Engaging the wrong forensic firm might have cost the cover.",
      root_cause: "The policy was bought by finance and never introduced to the people who would use it.",
      recommendation: "One page with hotline, panel firms and conditions in the incident folder.",
      moves: [
        [
          15,
          "REMEDIATED",
          "Page pinned in the incident bot and printed at reception; the broker walked the team through it.",
        ],
        [330, "VERIFIED", "Notice given after nine minutes in the wrong-tenant exercise."],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "Tessellate detects and contains like a much larger company and handles its legal duties like a much smaller one. The technical part was over in two hours; the customers were still waiting.",
    strengths:
      "One minute from event to alert, four to revocation, and a full rotation of secrets as a routine job. Engineers spoke in facts and kept evidence.",
    areas_for_improvement:
      "As a processor the company owes its customers timely notice and could not determine it. Insurance and customer answers need an owner in every incident.",
    narrative:
      "An unusual use of the deploy role was flagged within a minute. The CTO revoked it at once and let the site reliability team finish a hospital's rollout by hand. The data access logs named 23 tenants in half an hour. From there the pace broke: contracts with different deadlines lay in sales folders, and the question of notice was never decided. A hospital asked first and got a hurried reply. Rotation of all 340 secrets was ordered in five minutes and would have been done by lunch. The search for the insurance policy closed the day.",
    participant_feedback: '"We practised the part we are good at. The second hour was the useful one."',
  },
};
