import assert from "node:assert/strict";
import { test } from "node:test";
import { type BenchmarkMember, nobody } from "#domain/benchmark/benchmark-member.ts";
import { isDominated, panelOf } from "#domain/benchmark/panel.ts";

function book(carrier_id: string | null, count: number): BenchmarkMember[] {
  return Array.from({ length: count }, (_, i) => {
    const id = `${carrier_id} ${i}`;
    return { member_id: id, family_id: id, carrier_id, industry: null, size_band: null, scores: { OVERALL: 5000 } };
  });
}

function idsOf(members: readonly BenchmarkMember[], viewer = nobody): string[] {
  return [...panelOf(members, "OVERALL", viewer).others.keys()].sort();
}

const market = [...book("large", 60), ...book("middle", 5), ...book("small", 3)];
const largeIn = (ids: readonly string[]) => ids.filter((id) => id.startsWith("large")).length;

test("B4: a carrier with more than half is reduced to a multiple of 3 that is no more than all others together", () => {
  assert.equal(largeIn(idsOf(market)), 6);
  assert.equal(idsOf(market).length, 14);
  assert.equal(largeIn(idsOf([...book("large", 5), ...book(null, 5)])), 5, "half is not more than half");
  assert.equal(largeIn(idsOf([...book("large", 7), ...book(null, 6)])), 3, "at least 3 go");
  assert.deepEqual(idsOf(book("large", 60)), [], "alone it has no peers");
});

test("B4: which members stay does not depend on their order", () => {
  const all = idsOf(market);
  assert.deepEqual(idsOf([...market].reverse()), all);
  const [first] = all.filter((id) => id.startsWith("large"));
  assert.deepEqual(
    idsOf(market, { family_id: first ?? "", carrier_id: null }),
    all.filter((id) => id !== first),
    "nobody takes the place of a viewer who is left out",
  );
  const seenBySmall = idsOf(market, { family_id: null, carrier_id: "small" });
  assert.ok(seenBySmall.every((id) => all.includes(id)));
  assert.equal(largeIn(seenBySmall), 3);
});

test("B3: a carrier's whole book is excluded, for a client only its family", () => {
  assert.equal(
    idsOf(market, { family_id: null, carrier_id: "large" }).filter((id) => id.startsWith("large")).length,
    0,
  );
  const family = market.map((each, i) => (i % 20 === 1 ? { ...each, family_id: "large 1" } : each));
  const seen = idsOf(family, { family_id: "large 1", carrier_id: null });
  assert.ok(!seen.some((id) => family.find(({ member_id }) => member_id === id)?.family_id === "large 1"));
});

test("B4: more than a quarter of one family, or half of one carrier, dominates", () => {
  const entries = (members: readonly BenchmarkMember[]) => members.map((member) => ({ member, value: 5000 }));
  const kin = (count: number) =>
    book(null, count).map((each) => ({ ...each, member_id: `k${each.member_id}`, family_id: "kin" }));
  assert.equal(isDominated(entries([...book(null, 9), ...kin(3)])), false);
  assert.equal(isDominated(entries([...book(null, 8), ...kin(3)])), true);
  assert.equal(isDominated(entries([...book("large", 5), ...book(null, 5)])), false);
  assert.equal(isDominated(entries([...book("large", 6), ...book(null, 5)])), true);
  assert.equal(isDominated(entries(book(null, 20))), false, "straight under the operator stands under no carrier");
});
