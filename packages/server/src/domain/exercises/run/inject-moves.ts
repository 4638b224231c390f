import type { injectStatus } from "#domain/exercises/records/exercise-enums.ts";
import type { Moves } from "#domain/history/change-state.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

export type InjectStatus = Code<typeof injectStatus>;

export const injectMoves: Moves<InjectStatus> = {
  PENDING: ["DELIVERED", "SKIPPED"],
  SKIPPED: ["PENDING"],
  DELIVERED: [],
};

/** Refuses an action that requires the inject to be in this state. `doing` begins with a verb: "rating it". */
export function checkInjectStatus(
  { status, number }: { readonly status: InjectStatus; readonly number: number },
  allowed: InjectStatus,
  doing: Phrase,
): void {
  if (status === allowed) return;
  const message = phrase`This Inject, I-${number}, is ${status}; ${doing} is possible only while it is ${allowed}.`;
  throw new Refusal("CONFLICT", message, { allowed: [allowed] });
}
