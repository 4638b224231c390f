import type { ExerciseStory } from "#demo/story.ts";

export const doubleBrokered: ExerciseStory = {
  title: "Double Brokered: a stranger dispatches our loads",
  scenario: "BUSINESS_EMAIL_COMPROMISE",
  severity: "MEDIUM",
  days_ago: 930,
  outcome: "COMPLETED",
  facilitator: "Tomás Rey",
  location: "Headquarters, Harrisburg, training room B",
  objectives:
    "Find out how quickly dispatch, security and finance notice that a brokerage mailbox is read by someone else. Test who stops a load that is already on the road. Check what the crime and cyber policies ask of us.",
  participants: [
    "Douglas Okafor, Chief information officer",
    "Helen Marchetti, Director of information security",
    "Curtis Vandermeer, Vice president of terminal operations",
    "Anjali Raman, General counsel",
    "Beatriz Fonseca, Director of customer operations",
    "Tyrell Jamison, Manager of infrastructure",
    "Wendy Stolarski, Chief financial officer",
    "Kenji Morita, Dispatch systems manager",
  ],
  injects: [
    {
      at: 0,
      channel: "PHONE",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "M",
      title: "A driver waits at a dock that has no load",
      body: 'Driver Ray Kimbrough, tractor 4471, calls dispatch from Allentown: "They say our truck picked up 22 pallets of copper fittings two hours ago. I\'m our truck."',
      expected: "Dispatch treats a second truck as theft, freezes the load number and calls security.",
      rating_note:
        'Dispatch logged a "double booking" and sent the driver to his next stop. No signal connects a phantom pickup with security.',
      responses: [[7, "We get three mix-ups a day. The one that is theft sounds just like the other two."]],
    },
    {
      at: 18,
      channel: "EMAIL",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      technique: "T1566.002",
      title: "Rate confirmations that nobody sent",
      body: "A broker forwards a confirmation from loads@meridian-freightlines.example. The real domain has no hyphen. It quotes a thread from an agent's own mailbox.",
      expected:
        "Security sees that a real thread was used, searches the agent's mailbox for rules and foreign sign-ins.",
      responses: [
        [
          1,
          "The thread is the news here. Somebody has been reading this mailbox, the lookalike domain is just the last step.",
        ],
      ],
    },
    {
      at: 35,
      channel: "ALERT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "M",
      technique: "T1564.008",
      title: "A hidden rule in the agent's mailbox",
      body: 'Mail audit: rule "." moves all mail with the words "pickup" or "reefer" to the RSS folder and forwards it. Created 23 days ago, session from a hosting provider.',
      expected:
        "Sessions are revoked, the rule removed, and the same rule is looked for in all 140 brokerage mailboxes.",
      rating_note:
        "Rules can be listed one mailbox at a time only. It would have taken until next day to know who else was affected.",
      decisions: [
        {
          by: 1,
          minutes: 31,
          target: 20,
          quality: 2,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Revoke all brokerage sessions and force new sign-ins at shift change",
          rationale:
            "Doing it at 14:00 keeps the morning tenders moving. The cost is four more hours in which a second intruder could read along.",
        },
      ],
    },
    {
      at: 60,
      channel: "PHONE",
      dimension: "COMMAND_AND_DECISION",
      rating: "S",
      title: "The copper is still rolling",
      body: "A toll camera shows a tractor with a copied Meridian door number west of Breezewood. State police ask for the owner of the load and a written complaint.",
      expected: "One person speaks for the company to the police, the shipper is told before the truck is stopped.",
      decisions: [
        {
          by: 2,
          minutes: 17,
          target: 15,
          quality: 3,
          dimension: "COMMAND_AND_DECISION",
          title: "Ask the police to stop the truck, and call the shipper first",
          rationale:
            "The shipper owns the goods and deserves ten minutes' notice. Our own drivers are told to stay away from it.",
        },
      ],
    },
    {
      at: 80,
      channel: "EMAIL",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      technique: "T1657",
      title: "Finance paid an invoice yesterday",
      body: "Accounts payable finds 86,400 dollars paid on a changed bank form for the same carrier name.",
      expected:
        "Finance calls the bank's fraud desk, counsel reads crime and cyber policy side by side and gives notice.",
      responses: [
        [
          6,
          "Recall request is with our bank, reference in the log. We have until tomorrow noon before the odds fall off.",
        ],
      ],
    },
    {
      at: 100,
      channel: "SOCIAL_MEDIA",
      dimension: "COMMUNICATION",
      rating: "U",
      title: "Brokers warn each other",
      body: 'A post in a freight brokers\' group with 31,000 members: "DO NOT book Meridian, fake confirmations all week." Two shippers pause tenders.',
      expected: "Customer operations answers in the group and calls the top twenty accounts with one message.",
      rating_note:
        "The company has no one who may speak in that group, and the list of top accounts exists only as the account managers' memory. The session ended before anyone had written a line.",
    },
  ],
  gaps: [
    {
      severity: "HIGH",
      category: "DETECTION_AND_MONITORING",
      owner: 1,
      inject: 3,
      due_in_days: 90,
      title: "Mail rules cannot be searched across the brokerage",
      description:
        "A rule that forwarded pickup details had been active for 23 days. The team could inspect single mailboxes only and did not know how many were read.",
      root_cause: "Mail audit logging was licensed for executives and never extended to the desks that handle loads.",
      recommendation: "License audit logs for brokerage and dispatch, and alarm on new forwarding rules.",
      moves: [
        [30, "IN_PROGRESS", "Licenses approved for 140 mailboxes."],
        [77, "REMEDIATED", "Alarm on forwarding and hiding rules live; two old rules of no concern found and removed."],
        [160, "VERIFIED", "Test rule created on a dispatcher's mailbox at 06:10 raised a ticket at 06:14."],
      ],
      actions: [
        {
          owner: 1,
          priority: "HIGH",
          due_in_days: 60,
          title: "Turn on mail auditing for brokerage and dispatch",
          note: "Starts with Harrisburg and Columbus, the two desks that confirm most loads.",
          moves: [[48, "DONE", "140 mailboxes audited, 180 days retention."]],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "ESCALATION_AND_DECISION_MAKING",
      owner: 7,
      inject: 1,
      due_in_days: 60,
      title: "A phantom pickup is treated as a booking error",
      description:
        "Dispatch had no reason code for a pickup by an unknown truck. The load was on the road for two hours before security heard of it.",
      root_cause: "Reason codes in the dispatch system come from the years before load theft by false identity.",
      recommendation: "Add the code, page security on its use, and give dispatchers three questions to ask.",
      moves: [
        [
          55,
          "REMEDIATED",
          'Code "PU by other" added to the dispatch system; it pages security and the terminal manager.',
        ],
        [
          150,
          "VERIFIED",
          "Used four times in its first quarter, one of them a real attempt that was stopped at the gate in Toledo.",
        ],
      ],
      actions: [
        {
          owner: 7,
          priority: "MEDIUM",
          due_in_days: 45,
          title: "Write the three questions on the dispatch screen",
          note: "Door number, driver's name, time of gate photo. Shown when the code is chosen.",
          moves: [[39, "DONE", "Live after a week on the night desk."]],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "EXTERNAL_COMMUNICATION",
      owner: 4,
      inject: 6,
      due_in_days: 90,
      title: "No voice where brokers talk",
      description:
        "Two shippers paused tenders because of a post that nobody at Meridian could answer. Account lists were not at hand.",
      root_cause: "Customer communication was organized by contract, and the open market had no owner.",
      recommendation: "Name a speaker, keep a dated list of the top fifty accounts, and draft a fraud notice.",
      moves: [
        [
          80,
          "REMEDIATED",
          "Beatriz Fonseca's desk speaks for the company; the list is exported from the CRM each Monday.",
        ],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "A stolen load of copper led back to a mailbox that had been read for three weeks. Operations and finance reacted well to what they knew. The signals were there on the first day and were booked as mistakes.",
    strengths:
      "The call to the shipper before the traffic stop was praised by everyone. Finance had the bank's fraud desk on the phone within four minutes. Police contact ran through one person from start to end.",
    areas_for_improvement:
      "Dispatch needs a way to tell theft from confusion. Mail auditing must cover the people who move freight and not only executives. Customers and brokers have to be told by Meridian before they tell each other.",
    narrative:
      "A driver in Allentown was told that his truck had already been there. Dispatch logged it as a double booking, and the matter came back an hour later as a broker's forwarded confirmation. Security recognized that the mail quoted a genuine thread and found a hidden rule in an agent's mailbox. How many others were read could not be answered on the day. State police located the truck with a copied door number, and the shipper was called before it was stopped. Finance found an altered bank form and asked for the money back. The exercise ended on the brokers' forum, where the company had neither a voice nor a text.",
  },
};
