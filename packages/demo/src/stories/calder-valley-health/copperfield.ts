import type { ExerciseStory } from "#demo/story.ts";

export const copperfield: ExerciseStory = {
  title: "Copperfield: the billing partner is breached",
  scenario: "THIRD_PARTY_COMPROMISE",
  severity: "HIGH",
  days_ago: 1010,
  outcome: "COMPLETED",
  facilitator: "Dana Whitlock",
  location: "Boardroom 2, Calder Valley Main, Peoria",
  objectives:
    "Test how a notice from a business associate reaches the people who must act on it. Test who may cut a partner's connection and what that does to claims. Walk the HIPAA and insurer clocks from the day of discovery.",
  participants: [
    "Miriam Castellanos, Chief information security officer",
    "Dr. Owen Abara, Chief medical information officer",
    "Lorraine Pettit, Chief nursing officer",
    "Sunil Deshmukh, Director of infrastructure",
    "Grace Whitcomb, General counsel",
    "Terrence Olufemi, Director of communications",
    "Janine Kowalczyk, Vice president of revenue cycle",
    "Rafael Quiñones, Privacy officer",
  ],
  injects: [
    {
      at: 0,
      channel: "EMAIL",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "U",
      technique: "T1199",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02"], HIPAA: ["164.308(a)(6)(ii)"], ISO_27001: ["A.6.8"] },
          rationale: "The notice must be forwarded within the hour and the day of discovery written down.",
        },
      ],
      title: "A two-line notice lands in accounts payable",
      body: 'Friday, 16:42, to ap@caldervalley.example: "Copperfield Revenue Partners is investigating unauthorized access to a file transfer server used for several customers. We will update you as facts are known." The next person to open that mailbox does so on Monday at 08:15.',
      expected:
        "Accounts payable forwards the notice to security and privacy within the hour, and the discovery date is written down.",
      rating_note:
        "No route exists from the mailbox named in the contract to the security desk, and nobody watches it at weekends. The group could not say on which day Calder discovered the incident.",
      responses: [
        [
          6,
          "That address was put in the contract in the first year because invoices go there. We never thought of it as the place where bad news arrives.",
        ],
      ],
    },
    {
      at: 18,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      technique: "T1078",
      title: "The partner's support account signs in at 02:10",
      body: "Remote access gateway: account cpf-support03 opened a session from an address in another country at 02:10 on Sunday, and browsed \\\\cvh-edi01\\outbound for eleven minutes.",
      expected: "The SOC links the sign-in to the notice, disables the account and keeps the gateway logs.",
      responses: [
        [
          3,
          "We can kill cpf-support03 in a minute. There are nine more accounts with that prefix and I don't know which of them are people.",
        ],
      ],
    },
    {
      at: 35,
      channel: "PHONE",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "M",
      technique: "T1133",
      title: "Copperfield asks that the tunnel stay up",
      body: "Ed Brannigan, Copperfield's operations lead, calls: \"Your 837 files go out every hour over the site-to-site tunnel. If you cut it, our queue for you stops, and we can't promise when it starts again.\"",
      expected: "Security and revenue cycle weigh exposure against claims and decide within 30 minutes.",
      rating_note:
        "Neither the plan nor the contract names who may cut a partner's connection. The discussion went round the table three times before anyone claimed the decision.",
      decisions: [
        {
          by: 0,
          minutes: 52,
          target: 30,
          quality: 2,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Cut the site-to-site tunnel and the ten support accounts",
          rationale:
            "The sign-in at 02:10 shows that the partner's credentials are in other hands. Claims can be held for several days without loss; patient files cannot be called back.",
          comment: "Sound in substance, late because the authority for it had to be found first.",
        },
      ],
    },
    {
      at: 60,
      channel: "DOCUMENT",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.OC-03"], HIPAA: ["164.404(b)", "164.408"], ISO_27001: ["A.5.34"] },
          rationale: "The risk assessment must start and the 60-day clock be fixed.",
        },
      ],
      title: "A spreadsheet with 212,400 names",
      body: "Copperfield's counsel sends a list of people in the affected files: name, date of birth, payer, account number, and for 3,100 of them a diagnosis code.",
      expected:
        "Privacy starts the risk assessment, fixes the 60-day clock at the date of discovery, and agrees who notifies.",
      responses: [
        [
          7,
          "The agreement lets Copperfield notify in our name, but only with our wording. I want to read every line of that letter.",
        ],
      ],
      decisions: [
        {
          by: 4,
          minutes: 21,
          target: 30,
          quality: 3,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Count the 60 days from Friday, when the notice arrived",
          rationale:
            "A notice to any of our mailboxes is knowledge, whether or not it was read. The earlier date costs us three days and spares us the argument.",
        },
      ],
    },
    {
      at: 82,
      channel: "SOCIAL_MEDIA",
      dimension: "COMMUNICATION",
      rating: "M",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RS.CO-03"], HIPAA: ["164.404(c)"] },
          rationale: "A holding statement is agreed; no notice is written.",
        },
      ],
      title: "A patient posts the letter of another hospital",
      body: 'A widely shared post: "Got a breach letter from Mercy Fork about Copperfield. Calder uses them too, and not a word." The patient line logs 40 calls in half an hour.',
      expected: "A holding statement goes out within the hour and call takers get three sentences to say.",
      rating_note:
        "A holding statement existed for outages but not for a partner's breach, and call takers had nothing to read from.",
    },
    {
      at: 105,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "S",
      title: "Five days without claims",
      body: "Janine's deputy comes in with a sheet: 4.1 million dollars of claims held per day, timely filing limits of two payers reached on day 30, and cash for payroll comfortable until day 19.",
      expected: "The group names a second route for claims and a day on which it is used.",
      decisions: [
        {
          by: 6,
          minutes: 26,
          target: 30,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          title: "Send the two largest payers' claims through their own portals from day three",
          rationale:
            "Two payers make up 61 percent of the volume, and both accept direct upload. Eleven billers can do that by hand at two thirds of the usual pace.",
        },
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
      title: "Breach notices from partners arrive in mailboxes that nobody watches",
      description:
        "Contracts with 64 business associates name the accounts payable mailbox or the inbox of someone who has left as the address for security notices. The exercise lost 63 hours before anyone read Copperfield's message.",
      root_cause: "The notice address was filled in by purchasing at signature, and no one owned it afterwards.",
      recommendation:
        "Make one monitored address for notices, amend the contracts, and rehearse the route with a test mail.",
      moves: [
        [
          21,
          "IN_PROGRESS",
          "partner-notice@caldervalley.example set up; it opens a priority two ticket with the SOC and pages the privacy officer on call.",
        ],
        [
          118,
          "REMEDIATED",
          "Amendment letters countersigned by 61 of 64 partners. The other three contracts end this year, and their owners forward by hand.",
        ],
        [
          196,
          "VERIFIED",
          "Unannounced test mails in the names of five partners: the slowest reached privacy after 14 minutes, tickets PRV-2207 to PRV-2211.",
        ],
      ],
      actions: [
        {
          owner: 7,
          priority: "HIGH",
          due_in_days: 80,
          title: "Send the amendment letter to all business associates",
          note: "Wording agreed with Grace Whitcomb; purchasing sends in three waves, largest volume of patient records first.",
          moves: [[112, "DONE", "61 signed copies filed in the contract system."]],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "ESCALATION_AND_DECISION_MAKING",
      owner: 0,
      inject: 3,
      due_in_days: 60,
      title: "Nobody is named to cut a partner's connection",
      description:
        "It took 52 minutes to decide on the Copperfield tunnel, most of them spent on whose decision it was. The plan speaks of isolating hosts and never of isolating partners.",
      root_cause:
        "The response plan was written before claims, imaging and laboratory work were handed to outside firms.",
      recommendation:
        "Give the security officer on call the right to cut any partner, with a duty to tell the business owner at once.",
      moves: [
        [
          33,
          "REMEDIATED",
          "Plan section 6.4 approved by the executive committee: the security officer on call may cut, and only the chief operating officer may restore against advice.",
        ],
        [
          355,
          "VERIFIED",
          "Retested in the infusion pump exercise, where a vendor's gateway was cut eight minutes after the question was put.",
        ],
      ],
    },
    {
      severity: "MEDIUM",
      category: "EXTERNAL_COMMUNICATION",
      owner: 5,
      inject: 5,
      due_in_days: 75,
      title: "No wording for the breach of a partner",
      description:
        "Call takers improvised and gave two different answers on whether Calder was affected. The statement on file speaks of system outages.",
      root_cause: "Statements were drafted after last year's power failure and cover only that kind of event.",
      recommendation: "Draft a partner breach statement and a three-line card for the patient line.",
      moves: [
        [
          70,
          "REMEDIATED",
          "Statement and card approved by counsel and loaded into the call center's knowledge base as article KB-1184.",
        ],
      ],
      actions: [
        {
          owner: 5,
          priority: "MEDIUM",
          due_in_days: 60,
          title: "Write the card for the patient line",
          note: "Three sentences, sixth-grade reading level, in English and Spanish.",
          moves: [[41, "DONE", "Both versions tested with four call takers on a Saturday shift."]],
        },
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "The group reached sensible decisions once the right people knew, but a partner's notice took a whole weekend to find them. Authority over partner connections was missing from the plan. The financial side of the house was well prepared.",
    strengths:
      "Revenue cycle knew its numbers by heart and had a second route for claims within half an hour. Counsel chose the conservative discovery date without hesitation and explained why. Logs of the remote access gateway reach back 180 days.",
    areas_for_improvement:
      "Notices of partners need one address that somebody reads at night. The right to cut a partner has to sit with a role on call. Patients who ask should hear one answer.",
    narrative:
      "Copperfield's notice lay in accounts payable from Friday afternoon to Monday morning. Only an alert about a support account made the SOC ask what Copperfield was. Once the two were put together the account was closed in minutes, but the tunnel stayed open for another 52 while the group looked for the owner of that decision. The list of 212,400 people then set the legal clock, and counsel counted from Friday. A social media post got ahead of the hospital and the patient line was caught without words. The exercise ended with a workable plan for claims that relied on two payers' portals. It left open how Calder would have learned of the breach had the support account not been misused.",
    participant_feedback:
      "Several participants asked for a list of all partners with live connections, to be kept in the command binder.",
  },
};
