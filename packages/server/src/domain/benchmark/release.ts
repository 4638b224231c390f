import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { type Cohort, cohortKey, isWithin } from "#domain/benchmark/cohort.ts";
import type { Entry } from "#domain/benchmark/panel.ts";

/** A cohort as it stood behind published figures. Whose scores these are leaves the domain in no form. */
export type Release = {
  readonly quarter: string;
  readonly cohort: Cohort;
  readonly values: ReadonlyMap<string, number>;
};

export function releaseOf(quarter: string, cohort: Cohort, entries: readonly Entry[]): Release {
  return { quarter, cohort, values: new Map(entries.map(({ member, value }) => [member.member_id, value])) };
}

/** Whether the two, subtracted from each other, would leave a few members by themselves. */
export function areTooClose(one: Release, other: Release): boolean {
  if (cohortKey(one.cohort) === cohortKey(other.cohort)) return differByFew(one, other);
  if (isWithin(other.cohort, one.cohort)) return leavesFew(one, other);
  return isWithin(one.cohort, other.cohort) && leavesFew(other, one);
}

/** A member that came, went or has another score now is changed. */
function differByFew(one: Release, other: Release): boolean {
  const { leastChanged } = benchmarkRules;
  let changed = countBeside(one, other, leastChanged);
  for (const id of other.values.keys()) {
    if (changed >= leastChanged) return false;
    if (!one.values.has(id)) changed += 1;
  }
  return changed > 0 && changed < leastChanged;
}

function leavesFew(wide: Release, narrow: Release): boolean {
  const { leastBetween } = benchmarkRules;
  if (wide.values.size - narrow.values.size >= leastBetween) return false;
  const left = countBeside(wide, narrow, leastBetween);
  return left > 0 && left < leastBetween;
}

/** How many of `one` do not stand the same in `other`; counting ends at `most`. */
function countBeside(one: Release, other: Release, most: number): number {
  let count = 0;
  for (const [id, value] of one.values) {
    if (other.values.get(id) !== value) count += 1;
    if (count >= most) break;
  }
  return count;
}
