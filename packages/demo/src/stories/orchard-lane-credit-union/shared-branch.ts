import type { ExerciseStory } from "#demo/story.ts";

export const sharedBranch: ExerciseStory = {
  title: "Shared Branch: the core processor goes quiet",
  scenario: "THIRD_PARTY_COMPROMISE",
  severity: "HIGH",
  days_ago: 672,
  outcome: "COMPLETED",
  facilitator: "Ingrid Solheim",
  location: "Operations center, Loveland",
  objectives:
    "Retest alerting, the incident lead and the call card. Serve members for two days while the core processor is down. Agree on what to ask a processor that says very little.",
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
      channel: "PHONE",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      technique: "T1199",
      title: "The managed detection analyst calls at 06:20",
      body: "Analyst Farid Haidari: \"Your processor's file drop sends us the same 2 KB file every minute since four. It is not malware. It just isn't what you get every morning.\"",
      expected: "The person on call links the odd file to the missing nightly posting and wakes the lead.",
      responses: [
        [
          1,
          "The posting file is due at five. I should have an alarm for its absence and not rely on a stranger's curiosity.",
        ],
      ],
    },
    {
      at: 15,
      channel: "EMAIL",
      dimension: "COMMAND_AND_DECISION",
      rating: "P",
      title: 'Status page: "degraded performance"',
      body: 'Meadowlark Core Services: "Some clients may see delays. Next update in four hours." The league\'s chat has 19 credit unions in the dark.',
      expected: "The lead opens the incident, sets a rhythm of meetings and assigns the processor to one person.",
      responses: [
        [
          0,
          "I lead. Devon has Meadowlark, Peter has branches, Amara has members. We meet at ten past each hour, standing.",
        ],
      ],
    },
    {
      at: 35,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      rating: "M",
      title: "Eight o'clock, doors open, balances from last night",
      body: "A teller in Greeley asks what to give a member who wants 6,000 dollars in cash and whose balance can't be seen.",
      expected: "Offline limits by relation and amount, logged by hand, signed by the branch manager.",
      rating_note:
        "Offline limits exist for teller transactions below 500 dollars only. Managers had no way to look up last night's balance once the core screen timed out.",
      decisions: [
        {
          by: 3,
          minutes: 26,
          target: 20,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          title: "Cash up to 1,000 dollars a member and day against last night's trial balance",
          rationale:
            "Peter's team prints the trial balance for six branches by nine. The possible loss of about 90,000 dollars a day is one the CFO can carry.",
        },
      ],
    },
    {
      at: 60,
      channel: "CHAT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "S",
      technique: "T1133",
      title: "The processor admits an intrusion",
      body: "Meadowlark's account manager writes privately: \"Off the record: it's a break-in, they are rebuilding our VPN.\"",
      expected: "IT cuts all links to the processor, changes shared secrets and notes the source of the news.",
      decisions: [
        {
          by: 1,
          minutes: 13,
          target: 15,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Cut both circuits and rotate the eleven keys shared with Meadowlark",
          rationale:
            "They are down anyway, so the cut costs us nothing today. Coming back with new keys spares us doing it in a hurry.",
        },
      ],
    },
    {
      at: 85,
      channel: "DOCUMENT",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      title: "Whose 72 hours, and whose claim?",
      body: 'Kathleen lays the NCUA form beside the processor contract and the Halyard policy. The contract gives Meadowlark "a reasonable time" to notify.',
      expected: "Compliance reports on its own knowledge and does not wait; dependent business loss is claimed.",
      rating_note:
        "The form was at hand this time. But the contract has no date for notice and no right to forensic findings, and it was unclear if the policy covers a processor's outage.",
      decisions: [
        {
          by: 4,
          minutes: 29,
          target: 30,
          quality: 3,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Report to the NCUA today on what we believe",
          rationale:
            "A private message from the account manager is enough for reasonable belief. A report that turns out too early does no harm.",
        },
      ],
    },
    {
      at: 110,
      channel: "PHONE",
      dimension: "COMMUNICATION",
      rating: "S",
      title: "A pensioner whose benefit did not arrive",
      body: 'Mr. Isidro Vallejo, 82: "My check is not there, and the machine has kept my card. What do I eat this weekend?"',
      expected:
        "A script for hardship, cash advances for benefit recipients, and a list of those who expect credits today.",
      responses: [
        [
          5,
          "We know from last month's file who gets benefits on the third. We can call 412 people before they need to call us.",
        ],
      ],
    },
  ],
  gaps: [
    {
      severity: "HIGH",
      category: "BUSINESS_CONTINUITY",
      owner: 3,
      inject: 3,
      due_in_days: 90,
      title: "Branches cannot see balances when the core is silent",
      description:
        "Tellers had neither screens nor paper and only small offline limits. The trial balance had to be printed and driven to six branches.",
      root_cause: "Continuity planning assumed outages of two hours, the longest in ten years.",
      recommendation: "Deliver the nightly trial balance to each branch in a locked file, with limits for two days.",
      moves: [
        [40, "IN_PROGRESS", "Processor delivers the file, branch PCs being prepared."],
        [
          84,
          "REMEDIATED",
          "Encrypted trial balance on a branch laptop each night; limits of 1,000 and 2,500 dollars in procedure OP-17.",
        ],
        [
          180,
          "VERIFIED",
          "Two branches served 63 members for a morning with core screens switched off; one posting error, found the same day.",
        ],
      ],
      actions: [
        {
          owner: 3,
          priority: "HIGH",
          due_in_days: 80,
          title: "Branch laptop with the nightly trial balance",
          note: "Kept in the vault, opened by two people.",
          moves: [
            [45, "IN_PROGRESS", "Pilot in Greeley."],
            [82, "DONE", "In all six branches."],
          ],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "THIRD_PARTY_MANAGEMENT",
      owner: 4,
      inject: 5,
      due_in_days: 150,
      title: "The processor contract sets no time for notice",
      description:
        '"A reasonable time" let Meadowlark keep silent for half a day. Orchard Lane has no right to read the forensic findings.',
      root_cause: "The contract renewed itself twice without being read.",
      recommendation: "Negotiate notice within 24 hours and access to findings at the coming renewal.",
      moves: [
        [60, "IN_PROGRESS", "Joined with seven credit unions of the league to negotiate together."],
        [148, "REMEDIATED", "Addendum signed: 24 hours, summary of findings, annual test of the exit file."],
      ],
      actions: [
        {
          owner: 4,
          priority: "MEDIUM",
          due_in_days: 140,
          title: "Negotiate the security addendum",
          note: "Through the league's group, so that small credit unions carry weight.",
          moves: [
            [61, "IN_PROGRESS", "Draft sent."],
            [147, "DONE", "Signed by both parties."],
          ],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "DETECTION_AND_MONITORING",
      owner: 1,
      inject: 1,
      due_in_days: 60,
      title: "A missing posting file raises no alarm",
      description: "The nightly file was an hour late before an outside analyst noticed something odd.",
      root_cause: "Monitoring looks for bad things and not for the absence of good ones.",
      recommendation: "Alarm on each daily file that is late by 20 minutes.",
      moves: [
        [33, "REMEDIATED", "Nine files watched, with a phone call for the three that matter by seven."],
        [95, "VERIFIED", "Held back the draft file for 25 minutes on a test day, the call came after 21."],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "Orchard Lane led well and kept its doors open while its processor was down. The lead, the call card and the monitoring bought after Long Weekend all worked. Branches lacked balances, and the contract lacked teeth.",
    strengths:
      "Roles were clear within three minutes. Links were cut and keys changed without waiting for an official word. Calling 412 benefit recipients in advance was an idea that came from the floor.",
    areas_for_improvement:
      "Two days without core need data in the branches. Contracts should name hours. Quiet can be an alarm too.",
    narrative:
      "An analyst's call about a strange little file began the morning. The chief executive took the lead at once and split the work, and the team met each hour. Branches opened with no balances, and operations set cash limits against a printed trial balance. When the account manager confirmed a break-in by private message, IT cut the circuits and changed all shared keys. Compliance reported on belief and did not wait for a formal notice. Mr. Vallejo's call turned the discussion from systems to members, and the team planned to ring everyone with a benefit due.",
  },
};
