import { createHash } from "node:crypto";
import type { BenchmarkMember, Measure, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";

export type Entry = { readonly member: BenchmarkMember; readonly value: number };

export type Panel = {
  /** Who makes up the cohorts: shares are reckoned of these. */
  readonly counted: readonly Entry[];
  /** The same without the viewer's family: figures are made of these. */
  readonly others: readonly Entry[];
};

/** Those whom this viewer is compared with. A carrier's whole book stays out, since it sees those scores. */
export function panelOf(members: readonly BenchmarkMember[], measure: Measure, viewer: Viewer): Panel {
  const assessed = members.flatMap((member) => {
    const value = member.scores[measure];
    const isInBook = viewer.carrier_id !== null && member.carrier_id === viewer.carrier_id;
    return value === undefined || isInBook ? [] : [{ member, value }];
  });
  const counted = balanced(assessed);
  return { counted, others: counted.filter(({ member }) => member.family_id !== viewer.family_id) };
}

/**
 * A carrier with more than half is cut back to no more than all others together. Who stays is the same for everybody
 * and from quarter to quarter, and cuts go in steps: what two viewers see differs by nobody or by a step.
 */
function balanced(entries: readonly Entry[]): readonly Entry[] {
  const [largest] = shares(entries, ({ carrier_id }) => carrier_id);
  if (!largest || !exceeds(largest.count, entries.length, benchmarkRules.carrierMost)) return entries;
  const others = entries.length - largest.count;
  const kept = Math.floor(others / benchmarkRules.cutStep) * benchmarkRules.cutStep;
  const ranked = entries
    .filter(({ member }) => member.carrier_id === largest.of)
    .map((entry) => ({ entry, rank: rankOf(entry.member.member_id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const stay = new Set(ranked.slice(0, kept).map(({ entry }) => entry));
  return entries.filter((entry) => entry.member.carrier_id !== largest.of || stay.has(entry));
}

function rankOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/** Whether one family or one carrier makes up too much of these. */
export function isDominated(entries: readonly Entry[]): boolean {
  const [family] = shares(entries, ({ family_id }) => family_id);
  const [carrier] = shares(entries, ({ carrier_id }) => carrier_id);
  return (
    exceeds(family?.count ?? 0, entries.length, benchmarkRules.familyMost) ||
    exceeds(carrier?.count ?? 0, entries.length, benchmarkRules.carrierMost)
  );
}

function exceeds(count: number, whole: number, most: { readonly of: number }): boolean {
  return count * most.of > whole;
}

/** How many each has, the largest first. */
function shares(entries: readonly Entry[], by: (member: BenchmarkMember) => string | null) {
  const counts = new Map<string, number>();
  for (const { member } of entries) {
    const of = by(member);
    if (of !== null) counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return [...counts].map(([of, count]) => ({ of, count })).sort((a, b) => b.count - a.count);
}
