import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { findPreviousScore, loadReadinessInput, type Scored } from "#domain/readiness/readiness-store.ts";
import { saveReadiness } from "#domain/readiness/save-readiness.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

/** Computes the score of that day and stores it. */
export async function scoreRecords(context: ActionContext, scored: Scored, day: string): Promise<RowKey> {
  const { previous, input } = await load(context, scored, day);
  return saveReadiness(context, scored, input, previous);
}

/** Does the same if anything was assessed; undefined otherwise. */
export async function scoreAssessed(context: ActionContext, scored: Scored, day: string): Promise<RowKey | undefined> {
  const { previous, input } = await load(context, scored, day);
  if (computeReadiness(input).status === "NOT_ASSESSED") return undefined;
  return saveReadiness(context, scored, input, previous);
}

async function load({ connection }: ActionContext, scored: Scored, day: string) {
  const [previous, input] = await Promise.all([
    findPreviousScore(connection, scored, day),
    loadReadinessInput(connection, scored, day),
  ]);
  return { previous, input };
}
