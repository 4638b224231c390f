import type { gapCategory } from "#domain/findings/gap-enums.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { channel } from "#domain/scenarios/scenario-enums.ts";
import type { Setting } from "#interfaces/assistant/tailoring/settings.ts";
import type { Code } from "#kernel/enum-declaration.ts";

/** Tests a capability. Players read title and body; only the facilitator reads the expected actions. */
export type Situation = {
  readonly title: string;
  readonly body: (setting: Setting) => string;
  readonly channel: Code<typeof channel>;
  readonly audience: string;
  readonly expected: string;
  readonly dimension: DimensionCode;
};

export const situations: Readonly<Record<Code<typeof gapCategory>, Situation>> = {
  INCIDENT_RESPONSE_PLAN: {
    title: "The on-call manager asks for the plan",
    body: ({ system }) =>
      `“I have been called in about ${system}. Which plan are we following, which step are we on, and where do I open it while our file shares are down?”`,
    channel: "PHONE",
    audience: "Incident lead",
    expected: "Open the current plan from a place that does not depend on the affected systems, and name the step.",
    dimension: "COMMAND_AND_DECISION",
  },
  ROLES_AND_RESPONSIBILITIES: {
    title: "The incident lead cannot be reached",
    body: ({ system }) =>
      `The person leading the response boards a flight and is unreachable for three hours. The team restoring ${system} asks whom they report to from now on.`,
    channel: "IN_PERSON",
    audience: "Response team",
    expected: "Name the deputy, hand over in writing, and let everyone involved know within minutes.",
    dimension: "COMMAND_AND_DECISION",
  },
  DETECTION_AND_MONITORING: {
    title: "An alert nobody has looked at",
    body: ({ system }) =>
      `A monitoring alert from 02:14 reports an unknown program on a server of ${system}. It is still marked as new. The same alert has now appeared for two more servers.`,
    channel: "ALERT",
    audience: "IT and security",
    expected: "Notice and assess the alert, look for the same sign elsewhere, and decide whether it is an incident.",
    dimension: "DETECTION_AND_ESCALATION",
  },
  ESCALATION_AND_DECISION_MAKING: {
    title: "Disconnect now, or wait?",
    body: ({ system, served }) =>
      `“We can take ${system} offline right now and probably stop this, but ${served} will notice at once. I need a yes or a no in ten minutes. Who decides?”`,
    channel: "PHONE",
    audience: "Management",
    expected: "Reach the person entitled to decide, decide within ten minutes, and record who decided what and why.",
    dimension: "COMMAND_AND_DECISION",
  },
  INTERNAL_COMMUNICATION: {
    title: "Staff ask each other what is going on",
    body: ({ system }) =>
      `In the staff chat: “Is ${system} down for everyone? Somebody said we were hacked. Should I switch off my computer? Are we getting paid on Friday?” Forty people have replied with guesses.`,
    channel: "CHAT",
    audience: "Management and communications",
    expected: "Give staff one agreed message with clear instructions, over a channel that still works.",
    dimension: "COMMUNICATION",
  },
  EXTERNAL_COMMUNICATION: {
    title: "A reporter calls for comment",
    body: ({ served }) =>
      `“We have heard from several ${served} that you had a cyber incident. We publish in one hour. Do you confirm it, and what do you say to the people affected?”`,
    channel: "PHONE",
    audience: "Communications",
    expected: "Route the call to the spokesperson, agree on a holding statement, and release nothing unconfirmed.",
    dimension: "COMMUNICATION",
  },
  LEGAL_AND_REGULATORY: {
    title: "Has the clock started?",
    body: ({ served }) =>
      `Counsel writes: “If data of ${served} was accessed, we may have to notify the regulator and our insurer. When exactly did we learn of it, and who is responsible for each notice?”`,
    channel: "EMAIL",
    audience: "Management and legal",
    expected: "Establish when the incident became known, list the duties with their deadlines, and notify the insurer.",
    dimension: "LEGAL_AND_INSURANCE",
  },
  CONTAINMENT_AND_ERADICATION: {
    title: "It is back on a cleaned machine",
    body: ({ system }) =>
      `A workstation that was reinstalled this morning is contacting the same unknown address again. Two servers next to ${system} have started doing the same.`,
    channel: "ALERT",
    audience: "IT and security",
    expected: "Isolate the affected segment, find how it persists, and clear the cause before restoring anything.",
    dimension: "CONTAINMENT_AND_ERADICATION",
  },
  BACKUP_AND_RECOVERY: {
    title: "The restore stops halfway",
    body: ({ system }) =>
      `The restore of ${system} has stopped with an error at 47 percent. The administrator asks which copy to try next, how old it may be, and how long the business can wait.`,
    channel: "TICKET",
    audience: "IT and business owners",
    expected: "Find a clean copy out of reach of the attacker, and agree on the order, the data loss and the time.",
    dimension: "RECOVERY_AND_CONTINUITY",
  },
  BUSINESS_CONTINUITY: {
    title: "Two days without the system",
    body: ({ system, served }) =>
      `IT now expects ${system} to be down for at least two days. The front line asks: “What do we do with the ${served} who are here now, and what do we do tomorrow morning?”`,
    channel: "IN_PERSON",
    audience: "Business owners",
    expected: "Switch to a manual procedure, set priorities, and decide what is stopped and who needs more people.",
    dimension: "RECOVERY_AND_CONTINUITY",
  },
  IDENTITY_AND_ACCESS: {
    title: "An administrator signs in from two places",
    body: ({ system }) =>
      `An administrator account for ${system} has signed in from the office and, four minutes later, from abroad. Its owner says: “I am at my desk, and that was not me.”`,
    channel: "ALERT",
    audience: "IT and security",
    expected: "Lock the account and its sessions, look for other accounts, and keep a safe way to administer systems.",
    dimension: "CONTAINMENT_AND_ERADICATION",
  },
  THIRD_PARTY_MANAGEMENT: {
    title: "A supplier reports an intrusion",
    body: ({ system }) =>
      `A supplier with remote access to ${system} writes: “We are investigating an intrusion into our support network. We cannot say yet whether your connection was used.”`,
    channel: "EMAIL",
    audience: "IT and supplier owners",
    expected: "Cut the supplier's access, find what it could reach, and use the contract's contacts and duties.",
    dimension: "CONTAINMENT_AND_ERADICATION",
  },
  VULNERABILITY_AND_PATCHING: {
    title: "A flaw is being exploited today",
    body: ({ system }) =>
      `The vendor warns that a flaw in software used by ${system} is being exploited now. An update exists and takes a restart. “Are we affected, and when do we install it?”`,
    channel: "NEWS",
    audience: "IT and security",
    expected:
      "Find every affected system, decide on an emergency update or a workaround, and check for earlier misuse.",
    dimension: "CONTAINMENT_AND_ERADICATION",
  },
  LOGGING_AND_FORENSICS: {
    title: "The investigators ask for the logs",
    body: ({ system }) =>
      `The forensic team asks: “Please send us sign-in and network logs of ${system} for the last 90 days, and do not reinstall anything before we have an image.”`,
    channel: "EMAIL",
    audience: "IT and security",
    expected: "State which logs exist and how far they reach, preserve them, and hold back the reinstallation.",
    dimension: "LEGAL_AND_INSURANCE",
  },
  DATA_PROTECTION: {
    title: "A sample of the data is online",
    body: ({ served }) =>
      `A post shows twenty rows with names and addresses of ${served}, and claims to have all of them. Somebody asks: “Is it ours, where does it come from, and what else is in there?”`,
    channel: "SOCIAL_MEDIA",
    audience: "Data owners and legal",
    expected: "Check the sample, identify the source system and the data in it, and decide who must be informed.",
    dimension: "LEGAL_AND_INSURANCE",
  },
  TRAINING_AND_AWARENESS: {
    title: "A colleague entered a password",
    body: ({ system }) =>
      `“I got an email about my access to ${system} and entered my password. The page looked odd. That was yesterday, and I was not sure whom to tell.”`,
    channel: "PHONE",
    audience: "Help desk",
    expected: "Thank the caller, reset the account, find others who received the email, and report it as an incident.",
    dimension: "DETECTION_AND_ESCALATION",
  },
};

/** The situation that tests a category, in either case of the code. */
export function situationFor(category: string): Situation | undefined {
  return Object.entries(situations).find(([code]) => code === category.toUpperCase())?.[1];
}
