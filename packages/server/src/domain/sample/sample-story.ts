import type { decisionQuality, noteKind, performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import type { priority } from "#domain/findings/action-item-enums.ts";
import type { gapCategory } from "#domain/findings/gap-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Severity } from "#kernel/severity.ts";

/** What happened at one inject of the library scenario. */
type PlayedInject = {
  readonly rating: Code<typeof performanceRating>;
  readonly rating_note?: string;
  /** Participants, counted from 0, and what they answered. */
  readonly responses?: readonly (readonly [number, string])[];
  readonly decision?: {
    readonly title: string;
    readonly rationale: string;
    readonly by: number;
    readonly minutes: number;
    readonly target: number;
    readonly quality: Code<typeof decisionQuality>;
  };
};

type FoundGap = {
  readonly title: string;
  readonly description: string;
  readonly recommendation: string;
  readonly root_cause: string;
  readonly severity: Severity;
  readonly category: Code<typeof gapCategory>;
  /** Counted from 0. */
  readonly inject: number;
  readonly owner: string;
  /** Days from today. */
  readonly due: number;
  readonly action: {
    readonly title: string;
    readonly priority: Code<typeof priority>;
    readonly due: number;
    readonly isDone?: true;
  };
};

export const SAMPLE_CLIENT = "Sample client";
export const SAMPLE_SCENARIO = "Encrypted before the early shift";
export const NEXT_SCENARIO = "The reply that changed an account number";

export const people = [
  ["Alex Sample", "IT director"],
  ["Beth Sample", "Operations manager"],
  ["Carl Sample", "Head of communications"],
  ["Dora Sample", "Finance director"],
  ["Emil Sample", "Infrastructure lead"],
] as const;

/** In the order of the scenario's injects. */
export const played: readonly PlayedInject[] = [
  {
    rating: "SOME_CHALLENGES",
    rating_note: "The tickets were joined only when the desk opened, 20 minutes late.",
    responses: [
      [4, "I read the queue from home before six, but nobody has asked me to."],
      [0, "One corrupt file is a ticket. Three of them are an incident."],
    ],
  },
  {
    rating: "MAJOR_CHALLENGES",
    rating_note: "It took 22 minutes to find somebody who may shut down the core switch.",
    responses: [[4, "I can disable the account now. The switch is not mine to turn off."]],
    decision: {
      title: "Shut down the server network, keep the second site",
      rationale: "The second site shows no changes yet, and its backups must stay out of reach.",
      by: 0,
      minutes: 22,
      target: 15,
      quality: "ADEQUATE",
    },
  },
  {
    rating: "PERFORMED",
    responses: [[1, "Half of them work from the printed list of Friday, the others go home with pay."]],
    decision: {
      title: "Run a reduced shift on paper",
      rationale: "Deliveries of the day are on paper in the office, and the doors can be staffed.",
      by: 1,
      minutes: 8,
      target: 10,
      quality: "GOOD",
    },
  },
  {
    rating: "SOME_CHALLENGES",
    rating_note: "The insurer's hotline was in a mailbox that was offline.",
    responses: [[3, "The policy is in the mailbox. My phone has the broker's number, not the hotline."]],
  },
  { rating: "PERFORMED", responses: [[4, "Nothing goes back into this domain before all keys are changed twice."]] },
  {
    rating: "MAJOR_CHALLENGES",
    rating_note: "There is no way to reach all staff without mail and chat.",
    responses: [[2, "I could write the text in five minutes. I have no list to send it to."]],
  },
  { rating: "PERFORMED" },
  {
    rating: "MAJOR_CHALLENGES",
    rating_note: "The emergency password of the backup console is stored on the encrypted server.",
    responses: [[4, "The safe that holds the password is on the server that we need the password for."]],
    decision: {
      title: "Begin the vendor's recovery procedure for the backup console",
      rationale: "It takes a day, but nobody knows another way to the locked backups.",
      by: 4,
      minutes: 31,
      target: 20,
      quality: "WEAK",
    },
  },
  { rating: "PERFORMED", responses: [[2, "We say what works and where to turn. We name no cause."]] },
  {
    rating: "SOME_CHALLENGES",
    rating_note: "Whether the board must agree to a payment was discussed for ten minutes.",
    decision: {
      title: "No contact before counsel and the insurer agree",
      rationale: "A price says nothing about what a key is worth, and sanctions must be checked first.",
      by: 3,
      minutes: 18,
      target: 30,
      quality: "EXCELLENT",
    },
  },
  { rating: "SOME_CHALLENGES", rating_note: "The order of recovery was agreed, but not how long each can wait." },
  { rating: "PERFORMED", responses: [[4, "We take it off again and look for the task in every backup."]] },
];

export const notes: readonly (readonly [Code<typeof noteKind>, string, number | null])[] = [
  ["STRENGTH", "Operations had a paper procedure and used it within minutes.", null],
  ["STRENGTH", "Nobody wrote to the attackers before counsel was on the phone.", null],
  ["IMPROVEMENT", "We searched for a person who may turn the network off.", 0],
  ["IMPROVEMENT", "Passwords for an emergency must not depend on a server.", 1],
  ["IMPROVEMENT", "We cannot reach our own people without mail.", 2],
];

export const gaps: readonly FoundGap[] = [
  {
    title: "Nobody on duty may disconnect the network",
    description: "The order to shut down the server network waited 22 minutes for a director who could be reached.",
    root_cause: "The plan names a role that is not on call at night.",
    recommendation: "Give the person on call the written authority to disconnect the network.",
    severity: "CRITICAL",
    category: "ESCALATION_AND_DECISION_MAKING",
    inject: 1,
    owner: "Alex Sample",
    due: -4,
    action: { title: "Put the authority to disconnect into the on-call plan", priority: "URGENT", due: -4 },
  },
  {
    title: "Emergency passwords are stored on a server that can be encrypted",
    description: "The backup console could not be opened, because its emergency password was in the password safe.",
    root_cause: "The password safe has no copy outside the domain.",
    recommendation: "Keep sealed copies of the emergency passwords at both sites, and test them every six months.",
    severity: "HIGH",
    category: "BACKUP_AND_RECOVERY",
    inject: 7,
    owner: "Emil Sample",
    due: 21,
    action: { title: "Seal the emergency passwords at both sites", priority: "HIGH", due: 14 },
  },
  {
    title: "Staff cannot be reached without mail and chat",
    description: "A message to all staff was written in five minutes and could not be sent.",
    root_cause: "Telephone numbers of staff are kept in a system that was offline.",
    recommendation: "Set up text messages to all staff that do not depend on the own network.",
    severity: "MEDIUM",
    category: "INTERNAL_COMMUNICATION",
    inject: 5,
    owner: "Carl Sample",
    due: 35,
    action: { title: "Choose a service for text messages to all staff", priority: "MEDIUM", due: 30 },
  },
  {
    title: "The insurer's hotline is known only by mail",
    description: "The hotline was found after 15 minutes, on a printed policy in the finance office.",
    root_cause: "The contact list of the incident plan ends with the broker.",
    recommendation: "Add the hotline and the policy number to the printed contact list.",
    severity: "LOW",
    category: "LEGAL_AND_REGULATORY",
    inject: 3,
    owner: "Dora Sample",
    due: 7,
    action: { title: "Print the hotline on the contact list", priority: "LOW", due: -7, isDone: true },
  },
];

export const NARRATIVE =
  "The exercise began at 09:30 with three tickets that nobody had joined. The group isolated the server network, kept " +
  "the early shift working on paper, and agreed not to contact the attackers before counsel and the insurer. Recovery " +
  "stopped at the backup console, whose emergency password was out of reach.";
export const SUMMARY =
  "This is sample data. The group contained a simulated ransomware attack and kept working, but lost time looking for " +
  "authority and for passwords.";
export const FINAL_REASON = "The group agreed on what it saw. What is missing was not part of this exercise.";
