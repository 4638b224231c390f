/** Codes that are not read as they are written: acronyms keep their capitals, some words a hyphen. */
export const SAID: Readonly<Record<string, string>> = {
  AFTER_ACTION_REPORT: "after-action report",
  ESCALATION_AND_DECISION_MAKING: "escalation and decision-making",
  FOLLOW_THROUGH: "follow-through",
  OT_DISRUPTION: "OT disruption",
  THIRD_PARTY_COMPROMISE: "third-party compromise",
  THIRD_PARTY_MANAGEMENT: "third-party management",
};

/** A code as it reads within a sentence: OT_DISRUPTION as "OT disruption". */
export function inWords(code: string): string {
  return SAID[code] ?? code.toLowerCase().replaceAll("_", " ");
}
