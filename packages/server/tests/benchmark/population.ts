import fc from "fast-check";
import type { BenchmarkMember, BenchmarkSnapshot, Measure, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { type Cohort, everybody } from "#domain/benchmark/cohort.ts";
import type { Release } from "#domain/benchmark/release.ts";

export const industries = ["HEALTHCARE", "RETAIL", "EDUCATION"];
export const sizes = ["UP_TO_50", "OVER_5000"];
const carriers = ["big", "middle", "small", null];
const quarters = ["2025-Q4", "2026-Q1", "2026-Q2", "2026-Q3"];

export const cohorts: readonly Cohort[] = [
  everybody,
  ...industries.flatMap((industry) => [null, ...sizes].map((size_band) => ({ industry, size_band }))),
];

type Life = { readonly member: Omit<BenchmarkMember, "scores">; readonly quarters: readonly Scores[] };
type Scores = Readonly<Partial<Record<Measure, number>>> | "away" | "as before";

const score = fc.integer({ min: 0, max: 10_000 });
const both = { OVERALL: score, COMMUNICATION: score };
// What is read from the database has the ordinary prototype, and is compared with that.
const noNullPrototype = true;
const scores: fc.Arbitrary<Scores> = fc.oneof(
  { weight: 4, arbitrary: fc.constant("as before" as const) },
  { weight: 2, arbitrary: fc.record(both, { requiredKeys: ["OVERALL"], noNullPrototype }) },
  { weight: 1, arbitrary: fc.constant("away" as const) },
);

// Skewed on purpose: one carrier often has more than half, and some industries hold a handful.
const lives: fc.Arbitrary<readonly Life[]> = fc
  .array(
    fc.record({
      carrier: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
      ),
      industry: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 2 }) },
      ),
      size: fc.integer({ min: 0, max: 1 }),
      sibling: fc.boolean(),
      first: fc.record(both, { noNullPrototype }),
      later: fc.array(scores, { minLength: quarters.length - 1, maxLength: quarters.length - 1 }),
    }),
    { minLength: 5, maxLength: 60 },
  )
  .map((drawn) =>
    drawn.map(({ carrier, industry, size, sibling, first, later }, i) => ({
      member: {
        member_id: `member ${i}`,
        // Some share a family with the one before them.
        family_id: `family ${sibling && i % 6 === 5 ? i - 1 : i}`,
        carrier_id: carriers[carrier] ?? null,
        industry: industries[industry] ?? null,
        size_band: sizes[size] ?? null,
      },
      quarters: [first, ...later],
    })),
  );

/** Clients that join, stay, are scored again and leave, over four quarters. */
export const histories: fc.Arbitrary<readonly BenchmarkSnapshot[]> = lives.map((all) =>
  quarters.map((quarter, i) => ({
    quarter,
    is_synthetic: false,
    members: all.flatMap(({ member, quarters: states }) => {
      const state = states.slice(0, i + 1).findLast((each) => each !== "as before");
      return typeof state === "object" ? [{ ...member, scores: state }] : [];
    }),
  })),
);

/** Everybody who may look: each family, and each carrier at its whole book. */
export function viewersOf(snapshots: readonly BenchmarkSnapshot[]): readonly Viewer[] {
  const members = snapshots.flatMap((snapshot) => snapshot.members);
  const families = [...new Set(members.map(({ family_id }) => family_id))];
  const books = [...new Set(members.map(({ carrier_id }) => carrier_id))].filter((id) => id !== null);
  return [
    ...families.map((family_id) => ({ family_id, carrier_id: null })),
    ...books.map((carrier_id) => ({ family_id: null, carrier_id })),
  ];
}

/** Whose scores the viewer knows without any benchmark. */
export function isKnownTo({ family_id, carrier_id }: Viewer, member: Omit<BenchmarkMember, "scores">): boolean {
  return member.family_id === family_id || (carrier_id !== null && member.carrier_id === carrier_id);
}

type Stand = Pick<Release, "entries">;

/** Who stands in one and not, or not with the same score, in the other. */
export function beside(one: Stand, other: Stand): BenchmarkMember[] {
  const held = new Map(other.entries.map(({ member, value }) => [member.member_id, value]));
  return one.entries.filter(({ member, value }) => held.get(member.member_id) !== value).map(({ member }) => member);
}

/** Members by which two differ, each once. */
export function changedBetween(one: Stand, other: Stand): BenchmarkMember[] {
  const all = [...beside(one, other), ...beside(other, one)];
  return [...new Map(all.map((member) => [member.member_id, member])).values()];
}
