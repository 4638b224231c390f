import type { PlannedInject } from "#domain/deliverables/records/exercise-plan.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import { say } from "#platform/language/say.ts";

/** When it is planned, on the exercise clock. */
export function timeOf({ planned_offset_minutes, scheduled_seconds }: PlannedInject): string {
  return clockShown(scheduled_seconds ?? planned_offset_minutes * 60);
}

/** The options that lead to each inject, by the inject's reference: "Pay" of I-4. */
export function waysTo(injects: readonly PlannedInject[]): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, string[]>();
  for (const { reference, options } of injects) {
    for (const { label, next_inject } of options) {
      if (!next_inject) continue;
      ways.set(next_inject.reference, [
        ...(ways.get(next_inject.reference) ?? []),
        say("“{0}” of {1}", label, reference),
      ]);
    }
  }
  return ways;
}
