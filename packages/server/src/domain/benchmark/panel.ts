import { createHash } from "node:crypto";
import type { BenchmarkMember, Measure, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";

export type Entry = { readonly member: BenchmarkMember; readonly value: number };

export type Panel = {
  /** The members of the cohorts: shares are computed from these. */
  readonly counted: readonly Entry[];
  /** The same without the viewer's family, by member: figures are computed from these. */
  readonly others: ReadonlyMap<string, Entry>;
  /** Whether, apart from those excluded for the viewer, it has other members than if nobody is excluded. */
  readonly isCutAnew: boolean;
  /** By cohort, whether one family or one carrier makes up too much of it, as far as checked. */
  readonly dominated: Map<string, boolean>;
};

/** The members this viewer is compared with. A carrier's whole book is excluded, because it sees those scores. */
export function panelOf(members: readonly BenchmarkMember[], measure: Measure, viewer: Viewer): Panel {
  const { assessed, open, dominated } = openPanelOf(members, measure);
  const isOutside = ({ member }: Entry) => viewer.carrier_id === null || member.carrier_id !== viewer.carrier_id;
  const counted = viewer.carrier_id === null ? open : balanced(assessed.filter(isOutside));
  const others = counted.filter(({ member }) => member.family_id !== viewer.family_id);
  return {
    counted,
    others: new Map(others.map((entry) => [entry.member.member_id, entry])),
    isCutAnew: counted !== open && !holdSame(open.filter(isOutside), counted),
    dominated: counted === open ? dominated : new Map(),
  };
}

function holdSame(some: readonly Entry[], others: readonly Entry[]): boolean {
  const held = new Set(others);
  return some.length === others.length && some.every((entry) => held.has(entry));
}

type OpenPanel = {
  readonly assessed: readonly Entry[];
  /** The members of the cohorts if nobody is excluded. */
  readonly open: readonly Entry[];
  readonly dominated: Map<string, boolean>;
};

// The same for all viewers, so it is computed once and dropped with the snapshot.
const openPanels = new WeakMap<readonly BenchmarkMember[], Map<Measure, OpenPanel>>();

function openPanelOf(members: readonly BenchmarkMember[], measure: Measure): OpenPanel {
  const ofSnapshot = openPanels.get(members) ?? new Map<Measure, OpenPanel>();
  openPanels.set(members, ofSnapshot);
  const known = ofSnapshot.get(measure);
  if (known) return known;
  const assessed = members.flatMap((member) => {
    const value = member.scores[measure];
    return value === undefined ? [] : [{ member, value }];
  });
  const made = { assessed, open: balanced(assessed), dominated: new Map() };
  ofSnapshot.set(measure, made);
  return made;
}

/**
 * A carrier with more than half is reduced to at most the number of all others. Which of its families stay is the same
 * for all viewers and quarters, and reductions are made in steps of several families. So what two viewers see differs
 * by nothing, or by at least one step.
 */
function balanced(entries: readonly Entry[]): readonly Entry[] {
  const largest = largestShare(entries, "carrier_id");
  if (!exceeds(largest.count, entries.length, benchmarkRules.carrierMost)) return entries;
  const book = entries.filter(({ member }) => member.carrier_id === largest.of);
  const stay = new Set(cut(book, entries.length - book.length));
  return entries.filter((entry) => entry.member.carrier_id !== largest.of || stay.has(entry));
}

function cut(book: readonly Entry[], most: number): readonly Entry[] {
  const families = [...Map.groupBy(book, ({ member }) => member.family_id)]
    .map(([id, entries]) => ({ entries, rank: rankOf(id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const { cutStep } = benchmarkRules;
  let kept: readonly Entry[] = [];
  for (let count = cutStep; count + cutStep <= families.length; count += cutStep) {
    const more = families.slice(0, count).flatMap(({ entries }) => entries);
    if (more.length > most) break;
    kept = more;
  }
  return kept;
}

function rankOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/** Whether one family or one carrier makes up too much of these. */
export function isDominated(entries: readonly Entry[]): boolean {
  return (
    exceeds(largestShare(entries, "family_id").count, entries.length, benchmarkRules.familyMost) ||
    exceeds(largestShare(entries, "carrier_id").count, entries.length, benchmarkRules.carrierMost)
  );
}

function exceeds(count: number, whole: number, most: { readonly of: number }): boolean {
  return count * most.of > whole;
}

/** Who has most of these, and how many. */
function largestShare(entries: readonly Entry[], by: "family_id" | "carrier_id") {
  const counts = new Map<string, number>();
  let largest = { of: "", count: 0 };
  for (const { member } of entries) {
    const of = member[by];
    if (of === null) continue;
    const count = (counts.get(of) ?? 0) + 1;
    counts.set(of, count);
    if (count > largest.count) largest = { of, count };
  }
  return largest;
}
