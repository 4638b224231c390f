import type { ExerciseStory } from "#demo/story.ts";

export const deadReckoning: ExerciseStory = {
  title: "Dead Reckoning: the telematics provider goes bad",
  scenario: "THIRD_PARTY_COMPROMISE",
  severity: "HIGH",
  days_ago: 420,
  outcome: "COMPLETED",
  facilitator: "Tomás Rey",
  location: "Columbus terminal, drivers' lounge, and by video",
  objectives:
    "Keep 1,900 tractors legal and moving when electronic logs cannot be trusted. Retest how dispatch escalates and how brokers are told. Practice cutting a supplier with hooks deep in our systems.",
  participants: [
    "Douglas Okafor, Chief information officer",
    "Helen Marchetti, Director of information security",
    "Curtis Vandermeer, Vice president of terminal operations",
    "Anjali Raman, General counsel",
    "Beatriz Fonseca, Director of customer operations",
    "Tyrell Jamison, Manager of infrastructure",
    "Marlene Dufresne, Director of safety and compliance",
    "Kenji Morita, Dispatch systems manager",
  ],
  injects: [
    {
      at: 0,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "P",
      technique: "T1199",
      title: "The provider's interface asks for too much",
      body: "API gateway: the token of Polaris Telematics requested all 2,431 driver records in four minutes. The usual call fetches one.",
      expected: "The SOC throttles the token, calls the dispatch systems manager and opens an incident.",
      responses: [
        [
          7,
          "That token is for positions. It has no business with home addresses, and I'd like to know who gave it that scope.",
        ],
      ],
    },
    {
      at: 15,
      channel: "CHAT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      technique: "T1195.002",
      title: "Tablets reboot on Interstate 80",
      body: "Night dispatch channel: 60 tablets show a blue screen with the provider's logo, drivers from three terminals call at once.",
      expected: "Dispatch uses the new escalation, ties it to the gateway alert and warns all terminals.",
      responses: [
        [
          2,
          "Two terminals and I already think it's the update. Every terminal manager gets a page now, and the night managers wake the day managers.",
        ],
      ],
    },
    {
      at: 32,
      channel: "DOCUMENT",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "S",
      technique: "T1195.002",
      title: "The provider's advisory, page one of one",
      body: '"We have identified unauthorized code in agent 7.4.1. Customers should stop updates. Rollback is under study."',
      expected:
        "Updates are blocked on the device management side, tablets with 7.4.1 are counted and kept from the yard network.",
      decisions: [
        {
          by: 5,
          minutes: 16,
          target: 20,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Block the update server and fence the tablets off the yard network",
          rationale:
            "1,120 tablets have the bad agent and the gates trust the yard network. Fenced tablets still work over the mobile network.",
        },
      ],
    },
    {
      at: 55,
      channel: "PHONE",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "M",
      title: "An inspector stops a truck without logs",
      body: 'Driver Luz Alvarado at the Ohio scale house: "The officer wants eight days of logs. My screen is blue. What do I show him?"',
      expected:
        "Safety names the rule for malfunctioning devices, drivers carry paper grids, and the home office sends the record.",
      rating_note:
        "Only two of five terminals had blank log grids in the cabs. Safety knew the rule well, but drivers' cards explained a broken device and not a fleet without any.",
      responses: [
        [
          6,
          "Paper for up to eight days, and we must have the device fixed in that time or ask for more. I will write that request tonight.",
        ],
      ],
      decisions: [
        {
          by: 6,
          minutes: 22,
          target: 20,
          quality: 3,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Put the whole fleet on paper logs from midnight",
          rationale:
            "One rule for all is easier to explain at a scale than 1,120 exceptions. Drivers with good tablets lose little.",
        },
      ],
    },
    {
      at: 78,
      channel: "PHONE",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      rating: "S",
      technique: "T1565.002",
      title: "A pharmaceutical shipper wants proof",
      body: 'Quality manager at Hollis Biologics: "Your trailer reports four degrees. Can you vouch for the sensor? If you can\'t, I have to reject 1.8 million dollars of product."',
      expected: "Operations weighs an independent reading, tells the shipper what is known and records the decision.",
      decisions: [
        {
          by: 4,
          minutes: 12,
          target: 20,
          quality: 3,
          dimension: "COMMAND_AND_DECISION",
          title: "Meet the trailer in Youngstown with a calibrated probe",
          rationale:
            "We do not vouch for data we distrust. A reading by a third party in 70 minutes gives the shipper something to release on.",
        },
      ],
    },
    {
      at: 100,
      channel: "EMAIL",
      dimension: "COMMUNICATION",
      rating: "S",
      title: "Forty shippers ask the same question",
      body: 'Mails pile up: "Where is my freight?" The customer portal still shows yesterday\'s positions without a date.',
      expected: "The portal shows the age of its data, and the top accounts get a call with the one message.",
      responses: [
        [
          4,
          "Monday's list has the top fifty. Ten of us, five calls each, and a note in the brokers' group in my name.",
        ],
      ],
    },
    {
      at: 120,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "S",
      title: "How do we run tomorrow?",
      body: "Curtis's night lead: \"Without positions I can plan 70 percent of the linehaul from schedule. City pickups I can't.\"",
      expected: "A plan for three days without telematics, with check calls and a limit on new tenders.",
      responses: [
        [
          2,
          "Check calls every four hours at fixed times. We did that for thirty years, and half of the drivers still remember.",
        ],
      ],
    },
  ],
  gaps: [
    {
      severity: "HIGH",
      category: "THIRD_PARTY_MANAGEMENT",
      owner: 7,
      inject: 1,
      due_in_days: 90,
      title: "Supplier tokens can read far more than they need",
      description:
        "The position token could fetch home addresses and license numbers of 2,431 drivers. Eleven other tokens had the same scope.",
      root_cause:
        "The gateway offered a single scope when the first partner was connected, and each later one was copied from it.",
      recommendation: "Cut each token to its calls, set rates, and review the list twice a year.",
      moves: [
        [18, "IN_PROGRESS", "Scopes drafted for all twelve partners."],
        [72, "REMEDIATED", "Ten tokens narrowed, two retired with their partners."],
        [155, "VERIFIED", "Replayed the exercise's request against the test gateway: refused at the second record."],
      ],
      actions: [
        {
          owner: 7,
          priority: "HIGH",
          due_in_days: 60,
          title: "Narrow the scopes of twelve partner tokens",
          note: "Start with telematics and the load board, watch refused calls for a week before enforcing.",
          moves: [
            [20, "IN_PROGRESS", "Watching since the second weekend."],
            [70, "DONE", "Enforced; one partner asked for and got a single extra call."],
          ],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "BUSINESS_CONTINUITY",
      owner: 2,
      inject: 4,
      due_in_days: 60,
      title: "Cabs without paper log grids",
      description:
        "Three of five terminals sampled had none. A fleet-wide loss would have stopped trucks at the first scale.",
      root_cause: "Grids were dropped from the cab checklist when the second tablet supplier came in.",
      recommendation: "Put eight days of grids and a one-page card in each cab, checked at service.",
      moves: [
        [44, "REMEDIATED", "1,912 cab packs handed out; the service checklist has the line again."],
        [139, "VERIFIED", "Safety opened 60 cabs at random in four yards, 58 had the pack."],
      ],
      actions: [
        {
          owner: 6,
          priority: "MEDIUM",
          due_in_days: 45,
          title: "Print and hand out cab packs",
          note: "Eight grids, card with the rule's text, phone number of the night safety desk.",
          moves: [[40, "DONE", "Handed out with the pay slips in all terminals."]],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "INCIDENT_RESPONSE_PLAN",
      owner: 1,
      inject: 3,
      due_in_days: 120,
      title: "Plan has no page on suppliers inside our devices",
      description:
        "The group worked from judgment when the supplier's own code turned hostile. Who may fence the fleet's tablets was settled by a nod.",
      root_cause: "The plan's supplier chapter covers data feeds and ends where software on our devices begins.",
      recommendation: "Write the page, with authority, fencing steps and the return to service.",
      moves: [
        [64, "IN_PROGRESS", "Draft reviewed with infrastructure and safety."],
        [118, "REMEDIATED", "Page 14 of the plan; authority with the infrastructure duty manager."],
      ],
    },
    {
      severity: "LOW",
      category: "EXTERNAL_COMMUNICATION",
      owner: 4,
      inject: 6,
      due_in_days: 60,
      title: "The customer portal hides the age of its positions",
      description: "Shippers saw yesterday's positions as though they were fresh and called to ask.",
      root_cause: "The portal's map was built for live data and has no state for stale data.",
      recommendation: "Show the time of the last position and turn it amber after an hour.",
      moves: [
        [58, "REMEDIATED", "Released with portal build 5.9."],
        [130, "VERIFIED", "Feed held back for 90 minutes on a Sunday: amber shown on all 14 test loads."],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "With its telematics provider compromised, Meridian kept moving on paper logs and check calls. Escalation from dispatch was far better than in Double Brokered. The reach of supplier tokens was the main surprise.",
    strengths:
      "Dispatch tied 60 blue tablets to a gateway alert within ten minutes. The answer to the pharmaceutical shipper was honest and bought trust. Customer calls ran off a current list.",
    areas_for_improvement:
      "Suppliers should hold keys to their own room only. What a driver needs at a scale house has to be in the cab. The plan should cover software that others put on our devices.",
    narrative:
      "An alert on a supplier's token and a wave of blue tablets arrived a quarter of an hour apart. Dispatch put them together and woke every terminal. After the provider's thin advisory, infrastructure blocked updates and fenced 1,120 tablets away from the gates. An inspector in Ohio then asked a driver for logs that no longer existed, and safety put the fleet on paper from midnight. A shipper of biologics asked for a guarantee; operations declined to give one and sent a calibrated probe instead. Customers were called from Monday's list, and the brokers' group had a message in Meridian's name. Linehaul could have run from the schedule for three days.",
    participant_feedback: "Drivers' representatives asked to see the cab card before it is printed.",
  },
};
