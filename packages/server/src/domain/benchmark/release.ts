import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { type Cohort, cohortKey, isWithin } from "#domain/benchmark/cohort.ts";
import type { Entry } from "#domain/benchmark/panel.ts";

/** A cohort as it was when its figures were published. Whose scores these are never leaves the domain. */
export type Release = {
  readonly quarter: string;
  readonly cohort: Cohort;
  readonly key: string;
  readonly entries: readonly Entry[];
  /** In hundredths; undefined for members outside the cohort. */
  readonly valueOf: (member: string) => number | undefined;
};

/** `panel` has the entries of all cohorts of the quarter. */
export function releaseOf(
  quarter: string,
  cohort: Cohort,
  entries: readonly Entry[],
  panel: ReadonlyMap<string, Entry>,
): Release {
  const valueIn = (id: string) => {
    const entry = panel.get(id);
    return entry && isWithin(entry.member, cohort) ? entry.value : undefined;
  };
  return { quarter, cohort, key: cohortKey(cohort), entries, valueOf: valueIn };
}

export function valuesOf({ entries }: Release): number[] {
  return entries.map(({ value }) => value);
}

/** Subtracting narrower cohorts from this one reveals these figures: treat them as published. */
export function restRelease(quarter: string, { cohort, key }: Pick<Release, "cohort" | "key">, rest: readonly Entry[]) {
  const values = new Map(rest.map(({ member, value }) => [member.member_id, value]));
  return { quarter, cohort, key, entries: rest, valueOf: (id: string) => values.get(id) };
}

/** Whether the difference between the two would isolate a few members. */
export function areTooClose(one: Release, other: Release): boolean {
  const [wide, narrow] = isWithin(other.cohort, one.cohort) ? [one, other] : [other, one];
  if (!isWithin(narrow.cohort, wide.cohort)) return false;
  return differByFew(wide, narrow) || (wide.key !== narrow.key && leavesFew(wide, narrow));
}

/** A member that was added, removed or scored again counts as changed. */
function differByFew(one: Release, other: Release): boolean {
  const { leastChanged } = benchmarkRules;
  if (Math.abs(one.entries.length - other.entries.length) >= leastChanged) return false;
  let changed = countBeside(one, other, leastChanged);
  for (const { member } of other.entries) {
    if (changed >= leastChanged) return false;
    if (one.valueOf(member.member_id) === undefined) changed += 1;
  }
  return changed > 0 && changed < leastChanged;
}

function leavesFew(wide: Release, narrow: Release): boolean {
  const { leastBetween } = benchmarkRules;
  if (wide.entries.length - narrow.entries.length >= leastBetween) return false;
  const left = countBeside(wide, narrow, leastBetween);
  return left > 0 && left < leastBetween;
}

/** How many of `one` differ in `other`, counted up to `most`. */
function countBeside(one: Release, other: Release, most: number): number {
  let count = 0;
  for (const { member, value } of one.entries) {
    if (other.valueOf(member.member_id) !== value) count += 1;
    if (count >= most) break;
  }
  return count;
}
