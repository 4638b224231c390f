import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { auditReleases } from "#domain/benchmark/audit-releases.ts";
import { answerMeasure, shownOf } from "#domain/benchmark/benchmark-answer.ts";
import type { BenchmarkSnapshot, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { cohortKey, isWithin } from "#domain/benchmark/cohort.ts";
import { figuresOf } from "#domain/benchmark/quartiles.ts";
import type { Release } from "#domain/benchmark/release.ts";
import { beside, changedBetween, cohorts, histories, isKnownTo, viewersOf } from "#tests/benchmark/population.ts";

// The attacker knows the organization behind every figure, which no answer shows, and whose scores changed.
const runs = { numRuns: 60 };
// Holes between cohorts are rare: one in some hundred histories showed the last that was found.
const manyRuns = { numRuns: 400 };
const measure = "OVERALL";

function shownTo(history: readonly BenchmarkSnapshot[], viewer: Viewer): readonly Release[] {
  return auditReleases(history, measure, viewer).releases;
}

/** What each cohort has beside everything narrower that is published of its quarter: anybody can subtract. */
function restsOf(releases: readonly Release[]): readonly Pick<Release, "key" | "quarter" | "entries">[] {
  return releases.map((wide) => {
    const inside = releases.filter(
      ({ key, quarter, cohort }) => key !== wide.key && quarter === wide.quarter && isWithin(cohort, wide.cohort),
    );
    const told = new Set(inside.flatMap(({ entries }) => entries.map(({ member }) => member.member_id)));
    const entries = wide.entries.filter(({ member }) => !told.has(member.member_id));
    return { key: `${wide.key} less those inside`, quarter: wide.quarter, entries };
  });
}

function largest(entries: Release["entries"], by: "carrier_id" | "family_id"): number {
  const counts = Map.groupBy(
    entries.filter(({ member }) => member[by] !== null),
    ({ member }) => member[by],
  );
  return Math.max(0, ...[...counts.values()].map((each) => each.length));
}

test("B3, B4, B6: no figure depends on a score that the viewer knows, on fewer than 5 others, or on a dominated cohort", () => {
  let figures = 0;
  fc.assert(
    fc.property(histories, (history) => {
      for (const viewer of viewersOf(history)) {
        for (const { entries, quarter, cohort } of shownTo(history, viewer)) {
          figures += 1;
          const own = history
            .find((each) => each.quarter === quarter)
            ?.members.filter((each) => each.family_id === viewer.family_id && isWithin(each, cohort));
          assert.ok(largest(entries, "carrier_id") * 2 <= entries.length + (own?.length ?? 0));
          assert.ok(largest(entries, "family_id") * 4 <= entries.length + (own?.length ?? 0));
          assert.ok(entries.length >= 5);
          assert.ok(!entries.some(({ member }) => isKnownTo(viewer, member)));
        }
      }
    }),
    runs,
  );
  assert.ok(figures > 1_000, `${figures} figures were looked at`);
});

test("B9: a wider cohort minus a narrower one of any quarter has no members, or 5 or more", () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const viewer of viewersOf(history)) {
        const releases = shownTo(history, viewer);
        for (const wide of releases) {
          for (const narrow of releases) {
            if (wide.key === narrow.key || !isWithin(narrow.cohort, wide.cohort)) continue;
            const left = beside(wide, narrow).length;
            assert.ok(
              left === 0 || left >= 5,
              `${wide.key} ${wide.quarter} less ${narrow.key} ${narrow.quarter}: ${left}`,
            );
          }
        }
      }
    }),
    manyRuns,
  );
});

test("B10: a cohort minus all narrower published ones of its quarter has no members, or 5 or more", () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const viewer of viewersOf(history)) {
        for (const { key, entries } of restsOf(shownTo(history, viewer))) {
          const left = entries.length;
          assert.ok(left === 0 || left >= 5, `${left} are left of ${key}`);
        }
      }
    }),
    manyRuns,
  );
});

test("B11: a viewer's figures of a cohort differ between any two quarters by no members, or by 3 or more", () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const viewer of viewersOf(history)) {
        const releases = shownTo(history, viewer);
        for (const [i, later] of releases.entries()) {
          for (const earlier of releases.slice(0, i)) {
            if (earlier.key !== later.key) continue;
            const changed = changedBetween(earlier, later).length;
            assert.ok(changed === 0 || changed >= 3, `${changed} changed`);
          }
        }
      }
    }),
    runs,
  );
});

test("B11: no two quarters' figures, nor what remains of them, differ by one or two members", () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const viewer of viewersOf(history)) {
        const releases = shownTo(history, viewer);
        const told = [...releases, ...restsOf(releases)];
        for (const later of told) {
          for (const earlier of told) {
            if (earlier.quarter >= later.quarter) continue;
            if (Math.abs(earlier.entries.length - later.entries.length) > 2) continue;
            const changed = changedBetween(earlier, later).length;
            const what = `${earlier.key} ${earlier.quarter} and ${later.key} ${later.quarter}`;
            assert.ok(changed === 0 || changed >= 3, `${what} differ by ${changed}`);
          }
        }
      }
    }),
    runs,
  );
});

test("B12: two viewers' figures of a cohort in a quarter differ by members they know, or by 2 or more others", () => {
  let pairs = 0;
  fc.assert(
    fc.property(histories, (history) => {
      const seen = viewersOf(history).map((viewer) => ({ viewer, releases: shownTo(history, viewer) }));
      for (const one of seen) {
        for (const other of seen) {
          if (one === other) continue;
          for (const release of one.releases) {
            const same = other.releases.find(({ key, quarter }) => key === release.key && quarter === release.quarter);
            if (!same) continue;
            pairs += 1;
            const unknown = changedBetween(release, same).filter(
              (member) => !isKnownTo(one.viewer, member) && !isKnownTo(other.viewer, member),
            );
            assert.ok(unknown.length === 0 || unknown.length >= 2, `${unknown.length} by themselves`);
          }
        }
      }
    }),
    { numRuns: 30 },
  );
  assert.ok(pairs > 1_000, `${pairs} pairs were compared`);
});

/** One or two members leave, return, or are scored again; nothing else happens. */
const small = fc.record({
  history: histories.filter((history) => (history[0]?.members.length ?? 0) > 12),
  who: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  what: fc.constantFrom("leave", "join", "change"),
  to: fc.integer({ min: 0, max: 10_000 }),
});

test("B11: when one or two members leave, join or are scored again, no figure of any cohort changes for anybody", () => {
  let shown = 0;
  fc.assert(
    fc.property(small, ({ history, who, what, to }) => {
      // Many carriers of one size: no share has to be cut, which would change more than these.
      const all = (history[0]?.members ?? []).map((each, i) => ({ ...each, carrier_id: `carrier ${i % 5}` }));
      const touched = new Set(who.map((i) => i % all.length));
      const without = all.filter((_, i) => !touched.has(i));
      const changed = all.map((member, i) => (touched.has(i) ? { ...member, scores: { OVERALL: to } } : member));
      const [before, after] = { leave: [all, without], join: [without, all], change: [all, changed] }[what] ?? [];
      if (!before || !after) throw new Error(`${what} must be leave, join or change.`);
      const first = [{ quarter: "2026-Q2", is_synthetic: false, members: before }];
      const second = [...first, { quarter: "2026-Q3", is_synthetic: false, members: after }];
      for (const viewer of viewersOf(first)) {
        for (const cohort of cohorts) {
          const [then, now] = [first, second].map(
            (each) => answerMeasure(shownOf(each, measure, viewer), cohort).published,
          );
          if (!then || !now || cohortKey(then.cohort) !== cohortKey(now.cohort)) continue;
          shown += 1;
          assert.deepEqual(now.figures, then.figures);
        }
      }
    }),
    runs,
  );
  assert.ok(shown > 1_000, `${shown} figures were compared`);
});

test("B5: answers come from the releases that were compared with each other", () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const viewer of viewersOf(history)) {
        for (const cohort of cohorts) {
          const { published } = answerMeasure(shownOf(history, measure, viewer), cohort);
          if (!published) continue;
          const { quarter, figures } = published;
          const release = shownTo(history, viewer).find(
            (each) => each.key === cohortKey(published.cohort) && each.quarter === quarter,
          );
          assert.deepEqual(figures, figuresOf(release?.entries.map(({ value }) => value) ?? []));
        }
      }
    }),
    { numRuns: 10 },
  );
});

test("B8: the viewer's own score does not affect the figures shown", () => {
  fc.assert(
    fc.property(histories, fc.nat(), fc.integer({ min: 0, max: 10_000 }), (history, who, to) => {
      const latest = history.at(-1);
      const own = latest?.members[who % Math.max(1, latest.members.length)];
      if (!latest || !own) return;
      const viewer = { family_id: own.family_id, carrier_id: null };
      const probed = {
        ...latest,
        members: latest.members.map((each) => (each === own ? { ...own, scores: { OVERALL: to } } : each)),
      };
      for (const cohort of cohorts) {
        assert.deepEqual(
          answerMeasure(shownOf([probed], measure, viewer), cohort),
          answerMeasure(shownOf([latest], measure, viewer), cohort),
        );
      }
    }),
    runs,
  );
});
