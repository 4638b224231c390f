import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const everyGaugeReadsNormal: LibraryScenario = {
  title: "Every gauge reads normal",
  kind: "OT_DISRUPTION",
  severity: "CRITICAL",
  sector: "MANUFACTURING",
  audience: "INCIDENT_TEAM",
  regulation: "NIS2",
  length_minutes: 155,
  summary:
    "A technician's thermometer disagrees with the control room by more than twenty degrees. In the plant that heats, cools and supplies the site with compressed air, somebody has loaded a changed program into a controller and plays back old values to the screens. Safety comes first, then the question which of the weekend's readings can be believed, and last how to restart with a program that nobody has a good copy of.",
  objectives:
    "Put people and equipment in a safe state within minutes, by those on site. Let operations and IT security work on the same controllers without harming each other. Run by hand for a shift. Restart only with a program and with readings that somebody vouches for.",
  injects: [
    {
      title: "My hand says ninety",
      body: "A technician calls the control room from the boiler house: 'Your screen shows 68 degrees on the hot water circuit, right? My thermometer says 91 and the pipe agrees. And pump two, which you show as stopped, is running beside me. Which of us is wrong?'",
      channel: "PHONE",
      sender: "A technician in the boiler house",
      planned_offset_minutes: 0,
      expected_actions:
        "Believe the independent instrument. Send a second person with a second thermometer and a radio. The shift lead informs the plant manager and, because a screen has lied, IT security as well.",
      attack_technique: "T0832",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02", "RS.MA-04"], ISO_27001: ["A.6.8"] },
          rationale: "A worker's observation must be believed and escalated against what the screen shows.",
        },
      ],
    },
    {
      title: "Program download, 02:17",
      body: "Event list of the control network monitor, found on looking: 'PLC-04 program download completed, Saturday 02:17, source ES-1, user ENG. PLC-04 high temperature limit changed from 85 to 120. Alarm group 3 suppressed.' The engineering station's room was locked over the weekend.",
      channel: "ALERT",
      sender: "Control network monitor",
      planned_offset_minutes: 10,
      expected_actions:
        "Take it as a deliberate change until proven otherwise. Compare the other controllers' checksums and times of change. Declare an incident with operations in the lead and put a guard on the engineering station.",
      attack_technique: "T0843",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["DE.AE-02"], SOC_2: ["CC7.3"], ISO_27001: ["A.5.25"] },
          rationale: "A change that nobody ordered must be taken as deliberate and compared across controllers.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.PS-01"], ISO_27001: ["A.8.32"], SOC_2: ["CC8.1"] },
          rationale: "Checksums and times of change are compared; how changes are approved is not shown.",
        },
      ],
    },
    {
      title: "The relief valve has lifted twice",
      body: "The shift lead by radio, then in person: 'The pipe is past 110 now and the valve lifted twice in ten minutes. I can trip the plant by hand. Then the site has no heat, no cooling and no compressed air, and it is four hours until we are back. Somebody says it, or I say it.'",
      channel: "IN_PERSON",
      sender: "Shift lead",
      planned_offset_minutes: 20,
      expected_actions:
        "Clear the boiler house. Trip by the hardwired emergency stop, which does not pass through the controller. Confirm the safe state by local gauges. Warn the areas that depend on heat, cold and air before the trip where seconds allow. Decision within 5 minutes: trip.",
      questions:
        "Is the shift lead's right to stop the plant written down and believed?\nWhich safety functions depend on the same controller?\nWho would be hurt by stopping?",
      attack_technique: "T0880",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], ISO_27001: ["A.5.26"] },
          rationale: "The plant must be brought to a safe state without the controller that is not trusted.",
        },
      ],
    },
    {
      title: "A session of fifty-seven hours",
      body: "Log of the cellular gateway in the switch cabinet, installed by the integrator for remote service: user 'service' connected for 57 hours, source outside the country, forwarding to ES-1. The gateway is not in the firewall rules because it does not pass the firewall.",
      channel: "ALERT",
      sender: "Cellular gateway",
      planned_offset_minutes: 32,
      expected_actions:
        "Photograph and unplug the gateway, leaving its memory powered if possible. Walk all cabinets for others like it. Separate the control network from the office network at the agreed points. Decision within 10 minutes: cut all remote access, vendors of unaffected systems included.",
      questions: "Who owns devices that a contractor installed?\nWhat stops working when no vendor can look in?",
      attack_technique: "T0822",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-02"] },
          rationale: "The way in must be found and closed, and others like it looked for.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.IR-01"], ISO_27001: ["A.8.22"], CIS: ["12.2"] },
          rationale: "The control network is separated at the agreed points.",
        },
      ],
    },
    {
      title: "Do not touch ES-1",
      body: "Incident channel. Security analyst: 'Need ES-1 off the network and imaged, and a scan of the controller segment.' Control engineer: 'ES-1 is the only machine that can read PLC-04. And a scan put two controllers into stop mode last spring. Please don't.' Security analyst: 'Then how do we know what else they changed?'",
      channel: "CHAT",
      sender: "Security analyst and control engineer",
      planned_offset_minutes: 46,
      expected_actions:
        "Agree on an order: read out controller programs first, image second, passive listening in place of scanning. One engineer and one analyst do each step together. The lead settles disputes, with process safety outranking evidence.",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-07"], ISO_27001: ["A.5.28"] },
          rationale: "Evidence must be taken in an order that keeps both process safety and its integrity.",
        },
      ],
    },
    {
      title: "Steam over the roof",
      body: "The fire brigade's control center: 'We have three calls about white clouds from your roof and a loud noise. An engine and an ambulance are on the way, six minutes. Anything hazardous? Everybody out? Who meets us at which gate?'",
      channel: "PHONE",
      sender: "The fire brigade's control center",
      planned_offset_minutes: 58,
      expected_actions:
        "Name a person in a visible vest at one gate, with the site plan and the list of substances. State the headcount as known. Tell the brigade that readings in the control room cannot be trusted. Inform neighbors and staff with one agreed sentence.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], ISO_27001: ["A.5.5"] },
          rationale:
            "The fire brigade must get one contact, the headcount and the warning that readings cannot be trusted.",
        },
      ],
    },
    {
      title: "Two inspectors and one exclusion",
      body: "The compliance manager's sheet: 'Pressure equipment: a lifted relief valve with damage may have to be reported to the safety inspectorate without delay. Operators of essential services: early warning to the cyber authority. Property policy, exclusion 9: loss by malicious code. Cyber policy: property damage not insured. Broker unreachable until two.'",
      channel: "DOCUMENT",
      sender: "Compliance manager",
      planned_offset_minutes: 70,
      expected_actions:
        "Decide for each authority whether the duty applies, and report early where in doubt. Notify both insurers and keep damaged parts untouched until they or their surveyor agree. Record valve, limits and times with photographs.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      duty: "NIS2_EARLY_WARNING",
    },
    {
      title: "Running it by hand",
      body: "The head of facilities: 'By hand takes four people around the clock. I have two who have ever done it, one of them is on leave and on a mountain. The sheet with the settings is from commissioning. The server room will be at 35 degrees in fifty minutes, and the cold store does not forgive much longer.'",
      channel: "IN_PERSON",
      sender: "Head of facilities",
      planned_offset_minutes: 84,
      expected_actions:
        "Rank what needs cold, heat and air: people, stored goods, servers. Order rental chillers and shut down servers in a planned order. Write a shift plan with rest for manual running, and have each setting checked by two. Decision within 20 minutes: which loads are given up.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.IR-03"], ISO_27001: ["A.5.29"], SOC_2: ["CC9.1"] },
          rationale: "The plant must be run by hand, with priorities and a shift plan.",
        },
      ],
    },
    {
      title: "The same hour, fifty-six times",
      body: "The process engineer's mail, with a chart: 'The historian shows Friday 23:00 to midnight over and over, to the second decimal, until this morning. So for the whole weekend we have no true record. All releases since Friday that rest on temperature were signed on that record.'",
      channel: "EMAIL",
      sender: "Process engineer",
      planned_offset_minutes: 98,
      expected_actions:
        "Put on hold what was released on these readings since Friday, at customers too. Look for independent records: handheld readings, energy meters, data loggers in transport. The person responsible for quality, rather than for output, has the say. Decision within 30 minutes: recall, hold or release each lot.",
      questions: "How would we have noticed on day one?\nWhich of our measurements have an independent witness?",
      attack_technique: "T0856",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
    },
    {
      title: "A picture of our screen",
      body: "Post in a channel with 18,000 readers: a photograph of the control room display with the plant's name, caption 'we are warm in your pipes'. Two trade journalists ask below whether it is real. The timestamp in the corner is today's, before the trip.",
      channel: "SOCIAL_MEDIA",
      sender: "A channel with 18,000 readers",
      planned_offset_minutes: 110,
      expected_actions:
        "Confirm that the plant was stopped safely and that nobody was hurt, if that is so. Leave out how and who. Brief staff and the neighborhood before the press. Have security check whether the picture shows a view that only ES-1 has.",
      attack_technique: "T0852",
      dimension: "COMMUNICATION",
      criticality: "LOW",
    },
    {
      title: "The integrator's copy is six years old",
      body: "The integrator's service lead: 'Our copy of PLC-04 is from commissioning. Changes since were made at your end. We can have two people on site the day after tomorrow. About the gateway: it was in the offer as an option, I would have to look up who ordered it.'",
      channel: "EMAIL",
      sender: "The integrator's service lead",
      planned_offset_minutes: 122,
      expected_actions:
        "Search for later copies on laptops, in drawings and in the controller's own backup card. Compare line by line with what was read out before trusting either. Plan a rebuild of ES-1 from clean media. Ask the integrator for all sites' credentials and change them.",
      attack_technique: "T0889",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
    {
      title: "Ready when you are",
      body: "The plant manager with a clipboard: 'Program checked by two engineers. Limits set back and tested on five of seven loops. Valve replaced. Two loops have no independent gauge. Production wants air by evening. I can start now, or tomorrow with all seven. Whose name goes on the sheet?'",
      channel: "IN_PERSON",
      sender: "Plant manager",
      planned_offset_minutes: 136,
      expected_actions:
        "Require tested limits and independent gauges for anything that can hurt people. Start in steps with a person at each local gauge. Keep remote access closed. Decision within 15 minutes: full, partial or no start today, signed by the person answerable for safety.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-05", "RC.RP-06"], SOC_2: ["CC7.5"] },
          rationale: "What must be tested before starting again has to be decided and written down.",
        },
      ],
    },
  ],
};
