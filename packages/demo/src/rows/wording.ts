import type { DimensionCode } from "@hotwash/server/dimension.ts";
import type { ExerciseRow } from "#demo/rows/sheets.ts";
import type { ReportStory } from "#demo/story.ts";

/** What stood in the way, by what was tried. */
export const ratingNotes: Readonly<Record<DimensionCode, string>> = {
  DETECTION_AND_ESCALATION:
    "The signal was seen and stayed with the person who saw it; the plan names no route upward.",
  CONTAINMENT_AND_ERADICATION: "The group knew what to cut off and had no tested way to do it quickly.",
  COMMAND_AND_DECISION: "It was unclear who may decide, so the question went round the table.",
  COMMUNICATION: "There was no agreed wording, and two answers were given to the same question.",
  LEGAL_AND_INSURANCE: "The deadlines were not written down, and the carrier was called late.",
  RECOVERY_AND_CONTINUITY: "The order of recovery had not been agreed, and the fallback had never been tried.",
};

export const decisionTitles: Readonly<Record<DimensionCode, string>> = {
  DETECTION_AND_ESCALATION: "Declare an incident and call the incident lead",
  CONTAINMENT_AND_ERADICATION: "Cut off the affected systems",
  COMMAND_AND_DECISION: "Name one person to lead, with the authority to decide",
  COMMUNICATION: "Issue a first statement before all facts are known",
  LEGAL_AND_INSURANCE: "Notify the carrier and count the deadline from today",
  RECOVERY_AND_CONTINUITY: "Work by the fallback and restore the most important service first",
};

export const RATIONALE = "Waiting would have cost more than a decision that has to be corrected later.";

export const gapNotes = {
  IN_PROGRESS: "Work has begun.",
  REMEDIATED: "Done as recommended; the evidence is with the owner.",
  VERIFIED: "Checked by the operator against the evidence and by a spot test.",
  ACCEPTED: "The remaining risk is carried for a year and reviewed then.",
  WITHDRAWN: "It rested on a misunderstanding in the exercise.",
  OPEN: "A later check showed that it is not closed after all.",
} as const;

export const actionItemNotes = {
  IN_PROGRESS: "Work has begun.",
  BLOCKED: "It waits for a supplier.",
  DONE: "Completed and filed with the improvement plan.",
  CANCELLED: "Another measure covers it.",
  OPEN: "It was closed too early.",
} as const;

/** The report stays as it was drafted; people add how the exercise went. */
export function reportOf({ location }: ExerciseRow, status: ReportStory["status"]): ReportStory {
  return {
    status,
    narrative: `The exercise was held at ${location} and followed the plan from the first inject to the hot wash.`,
  };
}
