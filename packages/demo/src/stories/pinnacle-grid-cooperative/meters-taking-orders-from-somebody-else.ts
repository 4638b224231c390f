import type { ExerciseStory } from "#demo/story.ts";

export const metersTakingOrdersFromSomebodyElse: ExerciseStory = {
  title: "Meters taking orders from somebody else",
  scenario: "THIRD_PARTY_COMPROMISE",
  severity: "HIGH",
  days_ago: -38,
  outcome: "PLANNED",
  facilitator: "Ingrid Solheim",
  location: "Backup control center, Harlan Road",
  objectives:
    "Exercise a compromise of the hosted metering head-end that can disconnect members remotely. Retest log collection in the field and the split of camera and radio networks, and try the medical priority list in a mass disconnect.",
  participants: [
    "Ruth Castellano, Vice president of operations",
    "Wade Hutchins, System operations supervisor",
    "Noor Siddiqui, Cyber security lead",
    "Leilani Kahale, Member services director",
    "Daniel Okoro, Chief information officer",
    "Stephen Abernathy, General counsel",
    "Beth Nakamura, SCADA engineer",
  ],
  injects: [
    {
      title: "Disconnect orders without a work order",
      channel: "ALERT",
      at: 0,
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1199",
      body: "Metering head-end, 05:40: 1,150 remote disconnects queued by user api_billing2 for members with no arrears. Executed so far: 85.",
      expected:
        "The mismatch with billing is seen, the queue is stopped by calling the host's duty desk, and operations are told.",
    },
    {
      title: "The host suggests patience",
      channel: "PHONE",
      at: 15,
      dimension: "CONTAINMENT_AND_ERADICATION",
      technique: "T0855",
      body: 'The metering service\'s engineer: "Other utilities see it too. If we shut the command service you lose reads and reconnects as well. Give us an hour?"',
      expected:
        "The cooperative knows its contract right to suspend commands and weighs reconnects against further disconnects.",
    },
    {
      title: "One of the 85 is on the list",
      channel: "IN_PERSON",
      at: 35,
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      body: "Member services compares the sealed medical list with the executed orders and finds four matches. One phone is not answered. It is 14 degrees outside.",
      expected: "A truck and the county's welfare check go out at once; manual reconnects are ranked by need.",
    },
    {
      title: "Load steps at Burnt Prairie",
      channel: "ALERT",
      at: 55,
      dimension: "COMMAND_AND_DECISION",
      technique: "T0831",
      body: "Feeder load drops 3 MW and returns within two minutes, four times. Voltage alarms follow on the capacitor bank. The transmission operator is on the recorded line.",
      expected: "The shift decides whether to block reconnects, and who may ask the host to do so.",
    },
    {
      title: "Does the card fit a hosted system?",
      channel: "DOCUMENT",
      at: 80,
      dimension: "LEGAL_AND_INSURANCE",
      body: "Reporting card in hand, the supervisor asks counsel whether metering belongs to the operated system. The host's contract wants all public statements approved.",
      expected:
        "A reasoned reporting decision with its time, notice to Tidewater Mutual, and a view on contract duties.",
    },
    {
      title: '"They cut off my mother"',
      channel: "SOCIAL_MEDIA",
      at: 100,
      dimension: "COMMUNICATION",
      body: "A video of a dark kitchen and a portable heater is shared 9,000 times before eight. The writer tags the cooperative, the county and a senator.",
      expected: "A human reply, a phone line staffed with reconnect authority, and one fact sheet for board members.",
    },
  ],
};
