import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const theNightOfTheOpenDoor: LibraryScenario = {
  title: "The night of the open door",
  kind: "PHYSICAL_AND_CYBER",
  severity: "HIGH",
  audience: "BUSINESS_TEAMS",
  length_minutes: 155,
  summary:
    "A storm has cut the power of a whole district, alarm systems have run down their batteries, and somebody has used the dark. In the morning a few laptops are missing and the cash box is not. A small computer in a wiring cabinet, a canceled badge that opened the server room and two men in vests at another site show that the burglary was the means to something else.",
  objectives:
    "Recognize a break-in as a possible cyber incident within the first half hour. Keep evidence while people want to tidy up and work. Bring facilities, IT security and the police into one picture. Choose what runs when the fuel does not last.",
  injects: [
    {
      title: "Rear door stands open",
      body: "The alarm company, 04:50: 'Power has been out in your district since two. Your panel's battery is flat, last sign of life 03:40. Our patrol says the rear fire door is open, no visible damage, nobody about. Police will come when they can, trees first. Shall the patrol go in, wait or lock up?'",
      channel: "PHONE",
      sender: "The alarm company",
      planned_offset_minutes: 0,
      expected_actions:
        "Nobody enters alone; the patrol watches the exits until a second person or the police are there. Call the facilities manager and, since 70 minutes are unwatched, IT security too. Check whether anybody was in the building tonight.",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-04"] },
          rationale: "A guard's call must reach facilities and IT security alike.",
        },
      ],
    },
    {
      title: "The cash box was not touched",
      body: "The facilities manager with a flashlight: 'Four laptops gone from the second floor, one of them personnel. The backup disk from the safe that was not locked. The badge printer. Petty cash lies there with 300 in it. And the wiring cabinet on the first floor is open, I would swear I closed it.'",
      channel: "IN_PERSON",
      sender: "Facilities manager",
      planned_offset_minutes: 12,
      expected_actions:
        "Draw the conclusion: thieves who leave money came for something else. Close the floors, list who has entered since, photograph before touching. Form one team of facilities, security, IT, personnel and counsel. Decision within 15 minutes: open the site for the day or keep it closed.",
      questions:
        "Who leads when it is a burglary and a cyber incident?\nWho decides for tenants and visitors in the building?\nWhich rooms would we least like to see open?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-03"], SOC_2: ["CC7.3"] },
          rationale: "A burglary must be recognized as more than that, and one team formed.",
        },
      ],
    },
    {
      title: "Port 14",
      body: "Network access control, shown when the power returns: unknown device on switch FL1-SW2 port 14, maker of single-board computers, address obtained 03:31. The switch ran on its own battery. Since then: slow scan of the server segment, one outbound connection through a mobile network of its own.",
      channel: "ALERT",
      sender: "Network access control",
      planned_offset_minutes: 25,
      expected_actions:
        "Shut the port and look for others in all cabinets, ceilings and meeting rooms. Have the device photographed in place and collected by somebody with gloves and a bag that blocks radio. Check what it reached in the hours since. Decision within 10 minutes: shut it now, or leave it for the police to observe.",
      questions:
        "What would we see if it had copied a known address?\nWhich of our ports are open to anyone with a cable?",
      attack_technique: "T1200",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], ISO_27001: ["A.5.26"] },
          rationale: "The foreign device must be cut off, and others looked for.",
        },
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-07"], ISO_27001: ["A.5.28"] },
          rationale: "The device must be photographed in place and collected as evidence.",
        },
      ],
    },
    {
      title: "Can we clean up now?",
      body: "Facilities channel, 07:20: 'Cleaning crew is here, glass in the corridor.' / 'Police technician says 10:30 at the earliest.' / 'First floor opens at eight, 40 people and a customer visit.' / 'Someone already swept by the rear door, sorry, meant well.'",
      channel: "CHAT",
      sender: "Facilities",
      planned_offset_minutes: 38,
      expected_actions:
        "Cordon off the rear door, both floors' cabinets and the offices concerned. Move the 40 people and the visit elsewhere. Record what was swept, by whom and where it is now. One person hands over to the police and keeps the list.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
    },
    {
      title: "Three encrypted, one not",
      body: "Asset ticket, updated: 'Laptops 1 to 3: disk encrypted, last online yesterday. Laptop 4, personnel: exempted from encryption in autumn because of the time-recording driver. Contains local copies of contracts and bank details of 260 people. Backup disk: encrypted, key on a label inside the case. Remote wipe: pending, devices offline.'",
      channel: "TICKET",
      sender: "Asset management",
      planned_offset_minutes: 50,
      expected_actions:
        "Reset the users' passwords, certificates and tokens and block the devices. Treat laptop 4 and the disk as lost personal data and record the hour. Tell the 260 people soon, with bank advice. Look for other exemptions still in force.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.DS-01"], ISO_27001: ["A.8.24"], CIS: ["3.11"] },
          rationale: "Exemptions from disk encryption come to light and are looked for.",
        },
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], SOC_2: ["P6.6"] },
          rationale: "260 people must be told soon, with advice that helps them.",
        },
      ],
    },
    {
      title: "Badge 00017",
      body: "Log of the door system: 03:24 server room, badge 00017, granted. Badge 00017 belonged to a contractor and was canceled in spring. Controller note: 'running from local memory since loss of server, list of 11 January.' 03:24 to 03:52, rack door contact 6: open.",
      channel: "ALERT",
      sender: "Door system",
      planned_offset_minutes: 62,
      expected_actions:
        "Treat the servers in rack 6 as touched: check for new hardware, boot media, consoles left signed in. Reissue badge lists to all controllers and test a canceled badge on each. Put a guard on the server room. Ask the contractor, without accusing, where the badge is.",
      attack_technique: "T1078",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.AA-05"], ISO_27001: ["A.5.18"] },
          rationale: "Canceled badges are tested on each controller.",
        },
      ],
    },
    {
      title: "Two men from the power company",
      body: "Reception of another site: 'Two gentlemen with vests and helmets are here for the meter cabinet, because of the storm. They have a work order with our logo and the name of our facilities manager. They are very polite. The meter cabinet is in the network room. Do I let them in?'",
      channel: "PHONE",
      sender: "Reception of another site",
      planned_offset_minutes: 74,
      expected_actions:
        "Do not let them in; offer coffee and call the power company on its public number. Inform the police unit on the case. Warn all sites in one message within 10 minutes. Keep the work order and the camera recording. Decision within 5 minutes: refuse, whatever the papers say.",
      questions:
        "Is reception allowed to refuse a helmet?\nHow do sites learn within minutes what happened at another?\nWhere did they get the manager's name?",
      attack_technique: "T1656",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.AT-01"], ISO_27001: ["A.6.3"], CIS: ["14.2"] },
          rationale: "Reception must refuse a convincing visitor and verify by a public number.",
        },
      ],
    },
    {
      title: "Is it safe to come in?",
      body: "An employee to the site manager, copied to eleven colleagues: 'We hear there was a burglary on our floor. My locker key and the list with our home addresses for the storm roster were in the drawer. Should I change my locks? Is anybody with us this evening when we go to the parking lot? I would like an answer and not a link.'",
      channel: "EMAIL",
      sender: "An employee",
      planned_offset_minutes: 86,
      expected_actions:
        "Answer in person or by call within the hour: what is known to be missing, lights and guard in the evening, lock change paid. Confirm whether the roster is gone. Send the same facts to all staff of the site. Offer somebody to talk to.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
    {
      title: "Fuel for five hours",
      body: "The building engineer: 'Mains came and went again. Generator is running, fuel for five hours at this load. Grid operator says tonight, maybe morning. The fuel dealer has a hospital first. I can halve the load if somebody says what to turn off, and I would rather not turn off the thing you are examining.'",
      channel: "IN_PERSON",
      sender: "Building engineer",
      planned_offset_minutes: 98,
      expected_actions:
        "Rank loads: life safety, doors and alarm, evidence, service to customers, comfort. Move services to the other site while there is power to do it cleanly. Order fuel from a second dealer. Decision within 20 minutes: what goes off, in which order.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.IR-03"], ISO_27001: ["A.7.11"], HIPAA: ["164.308(a)(7)(ii)(E)"] },
          rationale: "Loads must be ranked and services moved while there is power to do it.",
        },
      ],
    },
    {
      title: "Which policy is it?",
      body: "Two letters in one envelope from the broker. The property insurer: 'Loss of equipment is noted; consequences of malicious acts against data are excluded.' The cyber insurer: 'Theft of hardware and failure of public utilities are excluded; please tell us the time of the first network event.' Both propose a surveyor, on the same afternoon.",
      channel: "DOCUMENT",
      sender: "Insurance broker",
      planned_offset_minutes: 112,
      expected_actions:
        "Notify both fully and describe one event with one timeline. Have the broker bring the surveyors together. Keep the burglary report, device and logs as common evidence. Have counsel check the alarm clause and the flat battery before answering.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "LOW",
    },
    {
      title: "A photograph of rack 6",
      body: "Local community page: a picture of an open rack, cable labels legible, caption 'somebody left their door open in the storm lol'. 90 comments, one asks whether customer data is in there. Posted 06:12 from an account two weeks old.",
      channel: "SOCIAL_MEDIA",
      sender: "A local community page",
      planned_offset_minutes: 124,
      expected_actions:
        "Secure the post for the police before asking for removal. Say that there was a break-in, that police are on it and that those affected are informed directly. Change what the legible labels give away. Tell customers on rack 6 before they recognize it.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
    {
      title: "Handing the building back",
      body: "Checklist on the table, 22 lines, 15 ticked. Open: rear door lock, alarm batteries, second sweep of the ceilings, rack 6 firmware, badge test on four doors, fuel, the exemption list. Under it, the site manager's question: 'People tomorrow at seven, yes or no?'",
      channel: "DOCUMENT",
      planned_offset_minutes: 138,
      expected_actions:
        "Separate what must be done before people return from what must be done before the network is trusted. Let people in without the first-floor network if need be. Give each open line an owner and an hour. Decision within 15 minutes: open, open in part, or close another day.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-06"] },
          rationale: "Conditions for people and conditions for the network must be told apart and met.",
        },
      ],
    },
  ],
};
