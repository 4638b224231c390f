import type { ExerciseStory } from "#demo/story.ts";

export const stationNine: ExerciseStory = {
  title: "Station Nine: the infusion pumps lose their server",
  scenario: "OT_DISRUPTION",
  severity: "HIGH",
  days_ago: 655,
  outcome: "COMPLETED",
  facilitator: "Dana Whitlock",
  location: "Simulation center, Calder Valley Main, fourth floor",
  objectives:
    "Test how nursing, clinical engineering and IT work together when networked devices misbehave. Retest the authority to cut a vendor's access. Find out whether units can run on paper through a night shift.",
  participants: [
    "Miriam Castellanos, Chief information security officer",
    "Dr. Owen Abara, Chief medical information officer",
    "Lorraine Pettit, Chief nursing officer",
    "Sunil Deshmukh, Director of infrastructure",
    "Grace Whitcomb, General counsel",
    "Terrence Olufemi, Director of communications",
    "Bettina Schwarz, Manager of clinical engineering",
    "Andre Fontenot, House supervisor, nights",
  ],
  injects: [
    {
      at: 0,
      channel: "TICKET",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "M",
      title: 'Pumps on 9 West show "library out of date"',
      body: "INC0093318, opened 21:05 by a charge nurse: six pumps reject the drug library update and fall back to manual entry. Priority four, queue: biomedical, next business day.",
      expected: "The service desk sees a patient safety issue, raises the priority and calls clinical engineering.",
      rating_note:
        "The ticket form offers no field for patient impact, so pump faults are queued like a broken bed rail. Three more units had opened tickets before anyone saw a pattern.",
      responses: [
        [
          7,
          "On nights we would phone the other units before we'd look at a ticket. By ten I would know that it's not only Nine.",
        ],
      ],
    },
    {
      at: 14,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      rating: "S",
      technique: "T0883",
      title: "The pump server talks to an address abroad",
      body: "Network sensor: host cvh-pump02 in the device VLAN sends 40 MB per minute to an unknown address over port 443, started 20:51.",
      expected: "The SOC calls the device owner at once, and both look at the tickets and the alert together.",
      responses: [
        [
          6,
          "That server should only ever speak to the pumps and to the vendor's gateway. Anything else is wrong by definition.",
        ],
      ],
    },
    {
      at: 30,
      channel: "PHONE",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      rating: "P",
      technique: "T0822",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], HIPAA: ["164.308(a)(6)(ii)"], ISO_27001: ["A.5.26"] },
          rationale: "The vendor's session must be ended under the contract, at once.",
        },
      ],
      title: "The vendor's engineer wants to keep looking",
      body: "The pump maker's night engineer calls: \"I'm on the box through our gateway and I see odd scheduled jobs. Please leave me connected for another hour.\"",
      expected: "The security officer on call uses section 6.4, cuts the gateway and offers a supervised session.",
      decisions: [
        {
          by: 0,
          minutes: 8,
          target: 20,
          quality: 4,
          dimension: "CONTAINMENT_AND_ERADICATION",
          title: "Cut the vendor's gateway and isolate the pump server",
          rationale:
            "Section 6.4 lets the officer on call do this. Pumps keep running on their last library, so isolation harms no patient tonight.",
          comment: "A year ago the like decision took 52 minutes.",
        },
      ],
    },
    {
      at: 50,
      channel: "IN_PERSON",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      rating: "M",
      technique: "T0831",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.IR-03"], HIPAA: ["164.308(a)(7)(ii)(C)"] },
          rationale: "Care must go on safely while the pumps cannot be trusted.",
        },
      ],
      title: "Which dose limits are in force?",
      body: 'Pharmacist on call: "Pumps that missed the last two updates carry the old heparin limits. I cannot tell from here which ones those are."',
      expected:
        "Nursing and pharmacy put a second check on high-risk drips and clinical engineering lists the pumps by library version.",
      rating_note:
        "Library versions can be read only on the server that had just been isolated or by walking to each pump. There is no list away from the server.",
      decisions: [
        {
          by: 2,
          minutes: 19,
          target: 15,
          quality: 3,
          dimension: "RECOVERY_AND_CONTINUITY",
          title: "Independent double check of all heparin, insulin and opioid drips until morning",
          rationale:
            "We cannot tell good limits from stale ones, so we treat all as stale. It costs each unit about 40 minutes of nursing time per shift, and I will call in four float nurses.",
        },
      ],
    },
    {
      at: 75,
      channel: "CHAT",
      dimension: "COMMUNICATION",
      rating: "S",
      title: "Rumors on the residents' channel",
      body: "A screenshot from a residents' group: \"IV pumps hacked, don't trust any of them, tell the day team.\" It has 112 reactions.",
      expected: "One message from the medical and nursing officers reaches all clinical staff by page and by huddle.",
      responses: [
        [
          1,
          "I would answer in that same channel within ten minutes and sign it with my name. A page alone is not believed at two in the morning.",
        ],
      ],
    },
    {
      at: 95,
      channel: "PHONE",
      dimension: "LEGAL_AND_INSURANCE",
      rating: "S",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RS.AN-07"], ISO_27001: ["A.5.28"] },
          rationale: "The evidence chain is kept for insurer and device maker.",
        },
      ],
      title: "Halyard Specialty asks about bodily injury",
      body: "The insurer's hotline asks whether any patient was harmed, whether the device maker was put on notice, and who has the server's disk image.",
      expected: "Counsel notifies both policies, tells the maker in writing and keeps the evidence chain.",
      decisions: [
        {
          by: 4,
          minutes: 24,
          target: 30,
          quality: 3,
          dimension: "LEGAL_AND_INSURANCE",
          title: "Notify the cyber and the professional liability policy the same night",
          rationale:
            "No harm is known, but late notice to the liability carrier is the dearer mistake. The two notices say the same facts in the same order.",
        },
      ],
    },
    {
      at: 120,
      channel: "DOCUMENT",
      dimension: "RECOVERY_AND_CONTINUITY",
      rating: "P",
      title: "Seven on Monday morning",
      body: "The day's census: 611 patients, 402 on pumps, surgery starts at 07:30. Clinical engineering says that walking to every pump with a laptop takes nine hours with two technicians.",
      expected: "The command group sets an order of units, staffs it and decides on elective surgery.",
      responses: [
        [
          6,
          "ICU and the operating rooms first, then oncology. With four technicians from our two sister sites we finish before noon.",
        ],
      ],
    },
  ],
  gaps: [
    {
      severity: "CRITICAL",
      category: "BUSINESS_CONTINUITY",
      owner: 2,
      inject: 4,
      due_in_days: 60,
      title: "Pump library versions cannot be read without the pump server",
      description:
        "When the server is isolated, nobody can tell which of 1,940 pumps carry current dose limits. The double check worked on the night but cannot be kept up for days.",
      root_cause:
        "The server was seen as an IT system with a backup, and its role in medication safety was not written down.",
      recommendation:
        "Export the list of pumps and versions nightly to a place that nursing reaches without the server.",
      moves: [
        [
          9,
          "IN_PROGRESS",
          "Interim: clinical engineering prints the list every Friday and leaves it with the house supervisor.",
        ],
        [58, "REMEDIATED", "Nightly export to the downtime workstations in all 38 units, CHG0071420."],
        [
          131,
          "VERIFIED",
          "House supervisor pulled the list on 4 East during a planned server outage; 52 of 52 pumps matched what their screens said.",
        ],
      ],
      actions: [
        {
          owner: 6,
          priority: "URGENT",
          due_in_days: 30,
          title: "Build the nightly export of pump versions",
          note: "Read from the server's reporting database, one CSV per unit, opened by a shortcut on the downtime workstation.",
          moves: [[49, "DONE", "Live in all units after a pilot on 9 West."]],
        },
        {
          owner: 2,
          priority: "HIGH",
          due_in_days: 75,
          title: "Add high-risk drip double check to the downtime policy",
          note: "Policy NU-212, with the drug list kept by pharmacy.",
          moves: [[66, "DONE", "Approved by the nursing council, taught at shift huddles for two weeks."]],
        },
      ],
    },
    {
      severity: "HIGH",
      category: "DETECTION_AND_MONITORING",
      owner: 6,
      inject: 1,
      due_in_days: 90,
      title: "Device faults from several units are not seen as one event",
      description:
        "Four tickets from four units sat in the biomedical queue for 50 minutes. The network alert named a server that the SOC could not place.",
      root_cause: "Clinical engineering and IT keep separate inventories and separate queues.",
      recommendation:
        "Put devices into the IT inventory with owner and location, and raise an alarm for three like tickets in an hour.",
      moves: [
        [40, "IN_PROGRESS", "Joint inventory project started with infusion, monitoring and imaging devices."],
        [
          149,
          "REMEDIATED",
          "11,300 devices carry owner, unit and VLAN in the inventory; rule of three active in the ticket system.",
        ],
        [230, "VERIFIED", "Three staged tickets on a Sunday evening paged clinical engineering in six minutes."],
      ],
      actions: [
        {
          owner: 3,
          priority: "HIGH",
          due_in_days: 120,
          title: "Merge the clinical engineering inventory into the IT inventory",
          note: "Match on serial number and MAC address; leftovers are walked by students in the summer.",
          moves: [[142, "DONE", "97 percent matched, rest tagged as stock."]],
        },
      ],
    },
    {
      severity: "MEDIUM",
      category: "INTERNAL_COMMUNICATION",
      owner: 1,
      inject: 5,
      due_in_days: 60,
      title: "Clinical staff learn of an event from private chats first",
      description:
        "The residents' channel was 25 minutes ahead of the command group. Pages reached only those on shift.",
      root_cause: "The mass notification tool is owned by facilities and was set up for fire and weather.",
      recommendation: "Give the medical and nursing officers on call the right to send, with four texts prepared.",
      moves: [
        [
          47,
          "REMEDIATED",
          "Both roles can send from their phones; texts for pumps, EHR, phones and imaging are stored in the tool.",
        ],
        [212, "VERIFIED", "Monthly test: 91 percent of residents confirmed within ten minutes."],
      ],
    },
  ],
  report: {
    status: "FINAL",
    executive_summary:
      "A fault on one ward turned out to be an intrusion into the infusion pump server, and the hospital kept its patients safe throughout. Cutting the vendor took eight minutes. What was missing was knowledge of the devices once their server was gone.",
    strengths:
      "Section 6.4 of the plan did what it was written for. Nursing found a safe if costly workaround without being asked. Notice to both policies went out in one evening.",
    areas_for_improvement:
      "Devices at the bedside need an inventory that survives the loss of their server. Several small tickets should add up to one alarm. Staff should hear from their own leaders before they hear from a screenshot.",
    narrative:
      "The night began with pumps on 9 West that would not take their drug library. While that ticket waited for the next business day, a sensor saw the pump server send data abroad. The SOC and clinical engineering joined the two at minute 22, and the vendor's gateway was cut eight minutes after the vendor asked to stay. Then pharmacy raised the question of the evening: which pumps carried old limits? Nobody could say, and the chief nursing officer ordered double checks of all high-risk drips. Rumors among the residents were answered by name in their own channel. By the end, clinical engineering had a plan to walk all pumps before noon, with help from two sister sites.",
    participant_feedback:
      "Night staff thanked the planners for starting the clock at 21:05 rather than at nine in the morning.",
  },
};
