import type { ExerciseStory } from "#demo/story.ts";

export const monsoon: ExerciseStory = {
  title: "Monsoon: heat, a power cut and a flood of login failures",
  scenario: "PHYSICAL_AND_CYBER",
  severity: "MEDIUM",
  days_ago: 47,
  outcome: "CANCELLED",
  facilitator: "Dana Whitlock",
  location: "Emergency operations center, transportation yard",
  cancelled_because:
    "Cabinet withdrew two days before: the director of technology and the assistant superintendent were called to the bond audit, and no deputies had been named to take their places. A new date depends on the board's resolution.",
  objectives:
    "Work through a power cut in the heat with phones and doors degraded. Retest who leads in the superintendent's absence. See whether offices can dismiss students from paper.",
  participants: [
    "Martin Hruska, Director of technology",
    "Cheryl Tsosie, Director of communications",
    "Nadia Rahman, Student information systems lead",
    "Victor Saldaña, Chief of business services",
    "Patrice Holloway, Principal, Sable Creek High School",
    "Dwayne Etcitty, Assistant superintendent of operations",
  ],
  injects: [
    {
      at: 0,
      channel: "PHONE",
      dimension: "RECOVERY_AND_CONTINUITY",
      title: "Four schools lose power at 110 degrees",
      body: 'Facilities: "The storm took a feeder. Cooling is off at four schools, the door controllers are on battery for 40 minutes."',
      expected: "A lead is named, and principals get one answer on shelter or dismissal.",
    },
    {
      at: 20,
      channel: "ALERT",
      dimension: "DETECTION_AND_ESCALATION",
      technique: "T1110.003",
      title: "Forty thousand failed sign-ins",
      body: "The sign-in service counts 40,000 failures in ten minutes against staff accounts, spread over 900 addresses.",
      expected: "Technology tells an attack from devices that come back after the outage, and protects payroll first.",
    },
    {
      at: 40,
      channel: "IN_PERSON",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      title: "Parents at the gate",
      body: "Two hundred parents stand at Mesquite Elementary, the counter's laptop is dead.",
      expected: "Dismissal from the paper print, with custody flags, at a second exit in the shade.",
    },
    {
      at: 60,
      channel: "SOCIAL_MEDIA",
      dimension: "COMMUNICATION",
      technique: "T1656",
      title: "A false closing notice",
      body: "A copied district logo says that all schools close tomorrow. It has been shared 3,000 times.",
      expected: "A correction by text in two languages from the district's own number.",
    },
  ],
};
