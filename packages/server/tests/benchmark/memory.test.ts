import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { shownOf } from "#domain/benchmark/benchmark-answer.ts";
import { BenchmarkHistory } from "#domain/benchmark/benchmark-memory.ts";
import { shareUnchanged } from "#domain/benchmark/share-unchanged.ts";
import { histories, viewersOf } from "#tests/benchmark/population.ts";

const measure = "OVERALL";

test("B18: the cache answers every viewer as the snapshots would, regardless of earlier callers", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (snapshots) => {
      const shared = shareUnchanged(snapshots);
      assert.deepEqual(shared.snapshots, snapshots);
      const history = new BenchmarkHistory("1", shared.snapshots);
      const viewers = viewersOf(snapshots);
      for (const viewer of [...viewers, ...viewers]) {
        assert.deepEqual(await history.shownTo(viewer, measure), shownOf(snapshots, measure, viewer));
      }
    }),
    { numRuns: 15 },
  );
});

test("B18: a member unchanged since the previous quarter is stored once", () => {
  fc.assert(
    fc.property(histories, (snapshots) => {
      const { snapshots: shared, states } = shareUnchanged(snapshots);
      assert.equal(new Set(shared.flatMap(({ members }) => members)).size, states);
    }),
    { numRuns: 15 },
  );
});
