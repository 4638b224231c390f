import type { ProgramShown } from "#records/programs/program-question.ts";

type Status = ProgramShown["status"];

/** The label of a move's button. */
export function moveName(from: Status, to: Status): string {
  if (to === "CLOSED") return "Close program";
  return from === "DRAFT" ? "Make active" : "Reopen";
}
