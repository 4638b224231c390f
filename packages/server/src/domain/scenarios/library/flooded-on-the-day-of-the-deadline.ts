import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const floodedOnTheDayOfTheDeadline: LibraryScenario = {
  title: "Flooded on the day of the deadline",
  kind: "DENIAL_OF_SERVICE",
  severity: "HIGH",
  audience: "INCIDENT_TEAM",
  length_minutes: 135,
  summary:
    "On the day on which customers must finish their business online by six in the evening, the line is flooded. The carrier can make the flood disappear together with the site. When the first wave is filtered, a second one comes disguised as customers, and under its cover somebody tries stolen passwords.",
  objectives:
    "Tell an attack from a rush of customers within minutes. Know the carrier's and the scrubbing service's terms before they are needed. Keep an alternative route open for people with a deadline. Watch for a second aim behind the noise.",
  injects: [
    {
      title: "Seven of nine probes fail",
      body: "External monitoring, 11:06: seven of nine locations time out on the front page. Edge router: 38 Gbit/s inbound on a line of 10, usual value 0.6. Source ports 53, 123 and 389, packets of maximum size.",
      channel: "ALERT",
      sender: "External monitoring",
      planned_offset_minutes: 0,
      expected_actions:
        "Recognize reflected traffic by its source ports and say the word attack. Call the carrier's emergency number and start the incident log. Hold today's releases and maintenance.",
      attack_technique: "T1498.002",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02", "DE.AE-02"], SOC_2: ["CC7.3"], ISO_27001: ["A.5.25"] },
          rationale: "A failure must be recognized as an attack and declared as one.",
        },
      ],
    },
    {
      title: "240 people in the queue",
      body: "The contact center lead: 'Two hundred and forty waiting, forty-five minutes. Everyone has the deadline at six tonight. Some are crying, some are shouting. My people look at the same dead page as the callers. Can we take it down by phone? Will it count?'",
      channel: "PHONE",
      sender: "Contact center lead",
      planned_offset_minutes: 8,
      expected_actions:
        "Give the center a recorded announcement and a text within ten minutes. Open a second route that counts: phone note with time stamp, paper form, mail address hosted elsewhere. Have the business owner say whether the deadline can move and who decides that.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.IR-03"], ISO_27001: ["A.5.29"], SOC_2: ["CC9.1"] },
          rationale: "A second route that counts must be opened for those with a deadline.",
        },
      ],
    },
    {
      title: "This was the demonstration",
      body: "To the press and info addresses: 'Hello. You see your site is sleeping. This is 20 minutes free sample. Send 5 BTC before 14:00 and you never hear from us. Later it is 10 and we bring 2 Tbit. We know what day it is for you. Sorry for inconvenience.'",
      channel: "EMAIL",
      sender: "The attackers",
      planned_offset_minutes: 18,
      expected_actions:
        "Do not answer; keep the mail with full headers. Inform police, insurer and, if there is one, the sector's information exchange, which may know the sender. Plan for the threat at 14:00 without believing in its size. Decision within 20 minutes: the organization's line on payment.",
      attack_technique: "T1657",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
    },
    {
      title: "I can make it stop, and you with it",
      body: "The carrier's night engineer, on day duty: 'I can blackhole your address, then the flood is gone and so are you. Scrubbing is not in your contract. Emergency onboarding is possible, about 70 minutes, billed by the day. I need a signature and a letter of authorization for your address range, from the person registered for it.'",
      channel: "PHONE",
      sender: "The carrier's engineer",
      planned_offset_minutes: 28,
      expected_actions:
        "Find the registered contact of the address range and have the letter signed. Protect what shares the line by blackholing the single address for a limited time. Lower the lifetime of DNS records for a later move. Decision within 15 minutes: blackhole, scrubbing or both in turn, and who may sign the price.",
      questions:
        "What is an hour of outage worth today?\nWho besides the network team can speak to the carrier?\nIs the registered contact still employed?",
      attack_technique: "T1498",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-01"], SOC_2: ["CC9.2"] },
          rationale: "The carrier must be brought into the response by a registered contact.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RS.MI-01"] },
          rationale: "One address is given up for a limited time to protect the rest.",
        },
      ],
    },
    {
      title: "They look like customers now",
      body: "Web application firewall, 12:31: volume back to normal, application servers at 100 percent. 61,000 requests a second to the search page, each with a random term, from 190,000 household addresses, none above the rate limit. Database connections exhausted.",
      channel: "ALERT",
      sender: "Web application firewall",
      planned_offset_minutes: 42,
      expected_actions:
        "Switch the search off or serve it from a cache. Put a challenge or waiting room in front, except for the pages that the deadline needs. Find what the false requests have in common and filter on it. Decision within 15 minutes: which functions are sacrificed.",
      questions:
        "Who on the business side may give up a function?\nWhich customers does a challenge lock out?\nHow would we know that the filter hits real people?",
      attack_technique: "T1499.003",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], SOC_2: ["CC7.4"] },
          rationale: "False requests must be told from true ones and filtered.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.IR-04"], ISO_27001: ["A.8.14"] },
          rationale: "Load is taken off the service; its capacity is not measured.",
        },
      ],
    },
    {
      title: "#sixoclock",
      body: "Posts under the organization's last picture: 'Every year the same, they WANT us to miss it #sixoclock' / 'site down 2h, hotline dead, who pays my fine?' / An account with a mask as its picture: 'we did this, more at 14:00' with a screenshot of the error page / A member of parliament: 'I expect an explanation today.'",
      channel: "SOCIAL_MEDIA",
      sender: "Posts by users",
      planned_offset_minutes: 54,
      expected_actions:
        "Post within 15 minutes what people can do now and when the next word comes. Say that nobody will be worse off because of the outage only if the business owner has decided so. Do not argue with the masked account or repeat its name. Pin one message on all channels, status page hosted elsewhere included.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.3"] },
          rationale: "The public must be told within 15 minutes what it can do now and when the next word comes.",
        },
      ],
    },
    {
      title: "The phones are on that line too",
      body: "Ticket from the second site: 'VPN drops every few minutes, card terminals say offline, and the desk phones went quiet when the flood began. Home workers cannot reach the case system. Is that the same thing? Our people are using private mobiles for customers now.'",
      channel: "TICKET",
      sender: "The second site",
      planned_offset_minutes: 66,
      expected_actions:
        "List what shares the flooded line and move phones, VPN and terminals to the reserve line in that order. Agree on what may be done with private mobiles and where notes go. Test the reserve line's capacity before announcing it.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["GV.OC-05"], ISO_27001: ["A.8.14"] },
          rationale: "What depends on the flooded line is listed and moved in order.",
        },
        {
          strength: "TESTS_DIRECTLY",
          controls: { CIS: ["17.6"] },
          rationale: "The response must move to channels that still work.",
        },
      ],
    },
    {
      title: "412 successful sign-ins",
      body: "Fraud rule, delayed by the log backlog: in the last 80 minutes 96,000 failed and 412 successful sign-ins from the flood's addresses, each account tried once. In 37 accounts the payout details were changed and the notification address replaced.",
      channel: "ALERT",
      sender: "Fraud detection",
      planned_offset_minutes: 78,
      expected_actions:
        "Freeze payouts for the 412 accounts and undo the changes in the 37. Force a new password and end sessions. Give one analyst this thread alone, apart from the flood. Tell the lead that the incident now touches personal data.",
      questions:
        "Which alarms drown when the logs are flooded?\nWho looks for the second aim while everyone looks at the first?",
      attack_technique: "T1110.004",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["DE.AE-03"] },
          rationale: "A second attack must be seen behind the first one.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.AA-03"], HIPAA: ["164.308(a)(5)(ii)(C)"] },
          rationale: "Taken accounts are frozen and signed out; how sign-ins are watched is not shown.",
        },
      ],
    },
    {
      title: "Availability, clause by clause",
      body: "Memo from counsel: 'Two partners have 99.5 percent in their contracts with a notice of disturbance within four hours. If we are supervised, the outage may be reportable as a major incident; the count of users and hours decides. The changed accounts are a data breach of their own. And the deadline is set by a rule we cannot change alone.'",
      channel: "DOCUMENT",
      sender: "Counsel",
      planned_offset_minutes: 92,
      expected_actions:
        "Send the notices of disturbance before the fourth hour. Count users and duration from data and record how. Ask the body that sets the deadline for an extension, with evidence. Open the data breach record separately.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
    },
    {
      title: "All countries but three",
      body: "The head of online services, in the doorway: 'If we let in three countries only, we are back in five minutes, says the network team. It locks out about one customer in eight: people abroad, people on company networks, and maybe the payment service's callbacks. It is 14:20. What do you prefer?'",
      channel: "IN_PERSON",
      sender: "Head of online services",
      planned_offset_minutes: 104,
      expected_actions:
        "Check callbacks, monitoring and partners against the block and except them. Offer those outside the second route. Set a time at which the block is reviewed. Decision within 10 minutes: block by country, and until when.",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
    },
    {
      title: "Quiet since 16:20",
      body: "Dashboard at 16:45: inbound 0.9 Gbit/s, error rate 0.4 percent, backlog of 3,800 phone notes and 1,150 forms. Scrubbing still active, billed until midnight. Deadline in 75 minutes.",
      channel: "ALERT",
      sender: "Monitoring dashboard",
      planned_offset_minutes: 118,
      expected_actions:
        "Keep scrubbing until the deadline has passed and the night shift is briefed. Staff the entry of notes so that each keeps its original time. Announce the return without promising that it is over. Agree on the criteria for standing down.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "LOW",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-06"] },
          rationale: "Criteria for standing down must be agreed before the end is announced.",
        },
      ],
    },
  ],
};
