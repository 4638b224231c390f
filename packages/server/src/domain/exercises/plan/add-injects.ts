import { nextNumber } from "#domain/actions/next-number.ts";
import { exerciseChoices } from "#domain/exercises/plan/inject-choices.ts";
import { MOST_INJECTS, readPlaces } from "#domain/exercises/plan/inject-places.ts";
import { type InjectOrigin, insertInjects, type PlannedInject } from "#domain/exercises/plan/insert-injects.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import type { ActionContext } from "#kernel/action.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

type AddedInject = Omit<PlannedInject, "criticality" | "sequence"> & {
  readonly criticality?: string | undefined;
  /** Each leads to another of these injects, counted from 1, if to any. */
  readonly options?: readonly { readonly label: string; readonly next?: number | undefined }[] | undefined;
};

/** Adds injects with their options at the end of an exercise that the caller has locked. Returns their keys. */
export async function addInjects(
  context: ActionContext,
  of: RowKey,
  injects: readonly AddedInject[],
  origin?: InjectOrigin,
): Promise<readonly RowKey[]> {
  const places = await readPlaces(context, of);
  const over = places.length + injects.length - MOST_INJECTS;
  if (over > 0) {
    const held = phrase`the exercise has ${places.length} of at most ${MOST_INJECTS} injects`;
    refuseInput(
      "injects",
      phrase`${held}, and this adds ${injects.length}: remove ${over} here, or delete as many there first`,
    );
  }
  const last = await nextNumber(context, inject, of.organization_id, of.id, injects.length);
  const first = { number: last - injects.length + 1, sequence: (places.at(-1)?.sequence ?? 0) + 1 };
  const planned = injects.map((each) => ({ ...each, criticality: each.criticality ?? "NORMAL" }));
  const keys = await insertInjects(context, of, planned, first, origin);
  for (const [i, key] of keys.entries()) {
    const options = injects[i]?.options ?? [];
    const choices = options.map(({ label, next }) => ({
      label,
      next_inject_id: next === undefined ? null : keys[next - 1]?.id,
    }));
    await exerciseChoices.insert(context, key, choices);
  }
  return keys;
}
