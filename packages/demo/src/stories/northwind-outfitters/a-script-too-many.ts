import type { ExerciseStory } from "#demo/story.ts";

export const aScriptTooMany: ExerciseStory = {
  title: "A script too many on the checkout page",
  scenario: "THIRD_PARTY_COMPROMISE",
  severity: "HIGH",
  days_ago: 700,
  outcome: "COMPLETED",
  facilitator: "Tomás Rey",
  location: "Leeds head office, Malham room",
  objectives:
    "Play a card skimmer brought in through a marketing agency's tag manager account. Test the path from an outside report to a closed checkout, card scheme duties, and rollback to a clean release.",
  participants: [
    "Amina Yusuf, Head of e-commerce",
    "Rajesh Menon, Head of IT",
    "Helen Stokes, General counsel",
    "Oliver Tran, Head of communications",
    "Beatriz Fontes, Payments manager",
    "Gareth Pugh, Infrastructure lead",
    "Fiona Galbraith, Chief operating officer",
  ],
  injects: [
    {
      title: "A stranger writes to security@",
      channel: "EMAIL",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1059.007",
      rating: "M",
      body: '"Hello, your /checkout/pay page posts the card form to cdn-jqmetrics.example as well as to your processor. Screenshot attached. I wrote on Tuesday too. Kind regards, Ilse." Today is Friday.',
      expected:
        "An outside report is acknowledged the same day and checked in the browser by someone who can read page scripts.",
      rating_note:
        "The address forwards to a distribution list whose two members had moved teams, so the first report was lost for three days.",
      responses: [[1, "Reproduced in five minutes once we had it. The five minutes are not the problem."]],
    },
    {
      title: "The acquirer sees a pattern",
      channel: "PHONE",
      at: 20,
      dimension: "LEGAL_AND_INSURANCE",
      technique: "T1657",
      rating: "S",
      body: 'Harbour Merchant Services: "We have 212 cards with fraud and your web shop is the common point of purchase over 16 days. Please preserve logs and name a forensic investigator from the card industry\'s list within five days."',
      expected:
        "Payments confirms the duties under the merchant agreement, counsel engages the investigator, the insurer is told before costs arise.",
    },
    {
      title: "Bright Lantern's old login",
      channel: "TICKET",
      at: 40,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T1199",
      rating: "S",
      body: "Tag manager history: container version 318 published from an address abroad by j.marsh@brightlantern-media.example. The agency says Jo Marsh left in the summer.",
      expected:
        "All agency access is suspended, the container is rolled back to a known version and exported for evidence first.",
      responses: [[0, "Suspend all eleven agency logins. Marketing will shout, and that is fine."]],
    },
    {
      title: "Saturday noon, close the till?",
      channel: "CHAT",
      at: 60,
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      rating: "S",
      body: 'Trading desk: "£61k an hour right now. If you shut checkout I need a line for customers and a time when it\'s back. Is the hosted payment page an option?"',
      expected:
        "Checkout closes or moves to a page free of third-party scripts, by the person named for it, within 15 minutes.",
      decisions: [
        {
          title: "Close checkout and move to the processor's hosted page",
          by: 0,
          minutes: 13,
          target: 15,
          quality: 4,
          dimension: "COMMAND_AND_DECISION",
          rationale:
            "Every order on the infected page harms a customer. The threshold agreed after Daventry gives e-commerce this call, and the hosted page loads nothing of ours.",
        },
      ],
    },
    {
      title: "Rolling back to a release nobody doubts",
      channel: "TICKET",
      at: 85,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "M",
      body: "The storefront pipeline keeps ten releases. Version 4.88 predates the container change, but its database migration has since been overtaken twice. The platform agency's night desk quotes a four-hour callback.",
      expected: "A clean build is deployed to a parallel environment and switched in within two hours.",
      rating_note:
        "The code could be rebuilt, while the data model could not be stepped back without the agency. The team ended with a forward fix in five hours.",
      responses: [[5, "Restoring a server we can do now. Restoring a shop front is a different skill."]],
    },
    {
      title: "Restoring customer preferences wiped by the cleanup",
      channel: "TICKET",
      at: 110,
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "S",
      body: "While removing the container a script empties the consent table. 640,000 marketing preferences are blank; the next newsletter leaves at 07:00.",
      expected: "The newsletter is stopped and the table is restored from backup to a side database and compared.",
      decisions: [
        {
          title: "Restore only the consent table, beside production",
          by: 1,
          minutes: 16,
          target: 30,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          rationale:
            "The nightly copy is proven by the quarterly tests, so we trust it. A table-level restore keeps the day's orders.",
        },
      ],
    },
    {
      title: "Customers compare notes",
      channel: "SOCIAL_MEDIA",
      at: 130,
      dimension: "COMMUNICATION",
      rating: "M",
      body: 'A thread with 3,400 replies: "Bought boots at Northwind, card used in Lisbon two days later. Anyone else?" A consumer programme asks for comment by 16:00.',
      expected: "A holding statement and a message to affected card holders go out together, agreed with the acquirer.",
      rating_note:
        "No template for card data existed; legal and communications edited one sentence for 40 minutes while the thread grew.",
      decisions: [
        {
          title: "Publish the holding statement before the card list is final",
          by: 3,
          minutes: 44,
          target: 20,
          quality: 2,
          dimension: "COMMUNICATION",
          rationale:
            "Silence was being read as denial. We could say what page, what dates and what to do without a number of customers.",
        },
      ],
    },
  ],
  gaps: [
    {
      title: "Reports to security@ reach nobody",
      severity: "HIGH",
      category: "DETECTION_AND_MONITORING",
      owner: 1,
      inject: 1,
      due_in_days: 30,
      description: "A correct report with a screenshot went unread for three days while cards were being copied.",
      root_cause: "The address is a list of people and not a queue, so it decays with every reorganisation.",
      recommendation: "Route the address to the service desk queue with a four-hour clock and publish a security.txt.",
      moves: [
        [9, "REMEDIATED", "Queue SEC-EXT live with an on-call clock; security.txt published."],
        [
          121,
          "VERIFIED",
          "Mystery report from the facilitator acknowledged after 38 minutes by a person who understood it.",
        ],
      ],
      actions: [
        {
          title: "Turn security@ into a service desk queue",
          note: "Keep the address; it is printed on the site.",
          owner: 1,
          priority: "HIGH",
          due_in_days: 14,
          moves: [[8, "DONE", "Queue tested from three outside addresses."]],
        },
      ],
    },
    {
      title: "Agency logins outlive agency staff",
      severity: "HIGH",
      category: "THIRD_PARTY_MANAGEMENT",
      owner: 0,
      inject: 3,
      due_in_days: 90,
      description: "A leaver's account with publishing rights changed the payment page.",
      root_cause: "Agencies create their own users in our tag manager, and no contract obliges them to report leavers.",
      recommendation:
        "Bring tag manager access under single sign-on with quarterly review, and require two people for a publish.",
      moves: [
        [25, "IN_PROGRESS", "Eleven accounts cut to three."],
        [77, "REMEDIATED", "Single sign-on enforced and publish approval sits with e-commerce."],
        [
          168,
          "VERIFIED",
          "Quarterly review: no orphan accounts; an attempted single-person publish was refused and logged.",
        ],
      ],
      actions: [
        {
          title: "Add a leaver clause to the agency contracts",
          note: "Notice within one working day of a leaver.",
          owner: 2,
          priority: "MEDIUM",
          due_in_days: 90,
          moves: [
            [30, "IN_PROGRESS", "Two of three agencies signed."],
            [86, "DONE", "Third signed with its renewal."],
          ],
        },
      ],
    },
    {
      title: "Payment page scripts are neither listed nor watched",
      severity: "HIGH",
      category: "DATA_PROTECTION",
      owner: 4,
      inject: 2,
      due_in_days: 120,
      description:
        "Nobody could say which of 37 scripts on the page had a reason to be there. Card industry rules ask for an inventory and for tamper detection.",
      root_cause: "Scripts are added by campaign and never taken away.",
      recommendation:
        "Strip the payment page to the essential scripts, enforce a content security policy and alert on change.",
      moves: [
        [48, "IN_PROGRESS", "37 scripts cut to nine."],
        [113, "REMEDIATED", "Policy enforced, change alert wired to the provider; assessor accepted the evidence."],
      ],
      actions: [
        {
          title: "Inventory and justify payment page scripts",
          note: "Owner and reason for each, or it goes.",
          owner: 4,
          priority: "HIGH",
          due_in_days: 60,
          moves: [[46, "DONE", "Nine remain, each with an owner."]],
        },
      ],
    },
    {
      title: "Storefront rollback depends on the agency's night desk",
      severity: "MEDIUM",
      category: "BACKUP_AND_RECOVERY",
      owner: 5,
      inject: 5,
      due_in_days: 150,
      description:
        "Code can go back while the data model cannot, so a bad release on a Saturday means hours of forward fixing.",
      root_cause: "Migrations are written one way only, and the runbook lives with the platform agency.",
      recommendation: "Require reversible migrations for two releases back and rehearse the switch with our own staff.",
      moves: [
        [60, "IN_PROGRESS", "Definition of done now includes a down migration."],
        [149, "REMEDIATED", "Blue and green environments switchable by infrastructure without the agency."],
        [244, "VERIFIED", "Friday night drill: two releases back and forward again in 52 minutes, no lost orders."],
      ],
      actions: [
        {
          title: "Rehearse the storefront switch without the agency",
          note: "Friday 22:00, lowest traffic.",
          owner: 5,
          priority: "MEDIUM",
          due_in_days: 240,
          moves: [
            [150, "IN_PROGRESS", "Dry run in test."],
            [244, "DONE", "52 minutes end to end."],
          ],
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "The decision to close checkout, slow in peak week a year ago, took 13 minutes. Restoring a data table went well; rolling back the shop front and speaking to card holders did not.",
    strengths:
      "Decision rights were clear and used. Payments knew the card scheme's process by heart. The backup work since the first exercise shows: nobody questioned the nightly copy.",
    areas_for_improvement:
      "Outside reports need a queue. Suppliers' accounts need the same leaver process as ours. Prepared customer wording would have saved half an hour.",
    narrative:
      "A researcher's second email revealed a skimmer that had been reported three days before. The acquirer's call confirmed stolen cards and set out duties that payments could recite. E-commerce suspended the agency's logins and closed checkout in 13 minutes. The rollback stalled on one-way migrations and became a five-hour forward fix. A clumsy cleanup emptied the consent table, which infrastructure restored beside production without fuss. The public thread grew faster than the statement, which left the building after 44 minutes.",
  },
};
