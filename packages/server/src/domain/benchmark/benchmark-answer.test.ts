import assert from "node:assert/strict";
import { test } from "node:test";
import { answerMeasure, shownOf } from "#domain/benchmark/benchmark-answer.ts";
import { type BenchmarkMember, nobody } from "#domain/benchmark/benchmark-member.ts";
import { type Cohort, everybody } from "#domain/benchmark/cohort.ts";

type Scores = readonly number[];

function members(industry: string, scores: Scores, size_band = "UP_TO_50"): BenchmarkMember[] {
  return scores.map((points, i) => {
    const id = `${industry} ${size_band} ${i}`;
    const place = { family_id: id, carrier_id: null, industry, size_band };
    return { member_id: id, ...place, scores: { OVERALL: points * 100 } };
  });
}

function snapshot(quarter: string, ...groups: readonly BenchmarkMember[][]) {
  return { quarter, is_synthetic: false, members: groups.flat() };
}

const spread = (count: number, from = 40): Scores => Array.from({ length: count }, (_, i) => from + i);
const retail: Cohort = { industry: "RETAIL", size_band: null };

function ask(snapshots: readonly ReturnType<typeof snapshot>[], cohort = retail, viewer = nobody) {
  const { published, withheld } = answerMeasure(shownOf(snapshots, "OVERALL", viewer), cohort);
  return { in: published?.cohort, quarter: published?.quarter, withheld: withheld.map(({ reason }) => reason) };
}

test("B5: the narrowest cohort that may be shown is returned", () => {
  const wide = snapshot(
    "2026-Q3",
    members("RETAIL", spread(6)),
    members("RETAIL", spread(5), "OVER_5000"),
    members("OTHER", spread(5)),
  );
  const cell = { industry: "RETAIL", size_band: "OVER_5000" };
  assert.deepEqual(ask([wide], cell), { in: cell, quarter: "2026-Q3", withheld: [] });
  const viewer = { family_id: "RETAIL OVER_5000 0", carrier_id: null };
  assert.deepEqual(ask([wide], cell, viewer), { in: retail, quarter: "2026-Q3", withheld: ["TOO_FEW_MEMBERS"] });
});

test("B6: with fewer than five others nothing is shown, with the reason", () => {
  const few = snapshot("2026-Q3", members("RETAIL", spread(4)));
  const none = { in: undefined, quarter: undefined };
  assert.deepEqual(ask([few]), { ...none, withheld: ["TOO_FEW_MEMBERS", "TOO_FEW_MEMBERS"] });
  assert.deepEqual(ask([]), { ...none, withheld: ["NO_SNAPSHOT"] });
});

test("B10: of two industries the smaller is withheld if fewer than five members would remain", () => {
  const market = snapshot(
    "2026-Q3",
    members("RETAIL", spread(6)),
    members("OTHER", spread(8)),
    members("ENERGY", spread(2)),
  );
  assert.deepEqual(ask([market]), { in: everybody, quarter: "2026-Q3", withheld: ["WOULD_REVEAL"] });
  assert.deepEqual(ask([market], { ...retail, industry: "OTHER" }).withheld, []);
});

test("B9, B10: while an industry's earlier figures are shown, a size that would leave too few of it is withheld", () => {
  const small = { ...retail, size_band: "UP_TO_50" };
  const large = members("RETAIL", [70, 71, 72], "OVER_5000");
  const first = snapshot("2026-Q2", members("RETAIL", spread(5)), large, members("OTHER", spread(6)));
  const second = snapshot(
    "2026-Q3",
    members("RETAIL", [90, 91, ...spread(5).slice(2)]),
    large,
    members("OTHER", spread(6, 60)),
  );
  assert.deepEqual(ask([first, second], small), { in: retail, quarter: "2026-Q2", withheld: ["WOULD_REVEAL"] });
});

test("B11: the figures of all wait with an industry's if subtracting the others would reveal them", () => {
  const other = { ...retail, industry: "OTHER" };
  const market = (quarter: string, changed: number, from: number) =>
    snapshot(
      quarter,
      members("RETAIL", [...spread(changed, 80), ...spread(8).slice(changed)]),
      members("OTHER", spread(6, from)),
    );
  const quarters = [market("2026-Q2", 0, 40), market("2026-Q3", 2, 60)];
  assert.deepEqual(ask(quarters, other), { in: other, quarter: "2026-Q3", withheld: [] });
  for (const cohort of [retail, everybody]) assert.equal(ask(quarters, cohort).quarter, "2026-Q2");
  const later = [...quarters, market("2026-Q4", 5, 60)];
  for (const cohort of [retail, other, everybody]) assert.equal(ask(later, cohort).quarter, "2026-Q4");
});

test("B11: while fewer than three change, the earlier figures are shown, for a year", () => {
  const quarters = ["2025-Q3", "2025-Q4", "2026-Q1", "2026-Q2", "2026-Q3", "2026-Q4"];
  const snapshots = quarters.map((quarter, i) =>
    snapshot(quarter, members("RETAIL", [...spread(10), i === 0 ? 10 : 90])),
  );
  assert.deepEqual(ask(snapshots.slice(0, 5)), { in: retail, quarter: "2025-Q3", withheld: [] });
  assert.deepEqual(ask(snapshots).withheld, ["TOO_FEW_CHANGED", "TOO_FEW_CHANGED"]);
  const started = snapshot("2026-Q4", members("RETAIL", [...spread(6), 11, 12, 13, 14, 15]));
  assert.equal(ask([...snapshots.slice(0, 5), started]).quarter, "2026-Q4");
});

test("B11: an unchanged cohort shows the latest quarter", () => {
  const same = ["2026-Q2", "2026-Q3"].map((quarter) => snapshot(quarter, members("RETAIL", spread(10))));
  assert.equal(ask(same).quarter, "2026-Q3");
});
