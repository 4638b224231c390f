import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { engagementMoves } from "#domain/engagements/engagement-moves.ts";
import { exerciseMoves } from "#domain/exercises/run/exercise-moves.ts";
import { actionItemMoves } from "#domain/findings/action-item-moves.ts";
import { gapMoves } from "#domain/findings/gap-moves.ts";
import { reportMoves } from "#domain/reports/report-moves.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());

const tables: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  exercises: exerciseMoves,
  gaps: gapMoves,
  action_items: actionItemMoves,
  after_action_reports: reportMoves,
  engagements: engagementMoves,
};
const listed = z.array(z.object({ id: z.string(), status: z.string(), next_statuses: z.array(z.string()) }));

for (const [plural, moves] of Object.entries(tables)) {
  test(`S29: ${plural} list their possible next statuses`, async () => {
    const { data } = await askGraphQL(
      market.app,
      market.members.operator.key,
      `{ ${plural}(limit: 200) { id status next_statuses } }`,
    );
    const rows = listed.parse(data?.[plural]);
    assert.ok(rows.length > 0);
    for (const { id, status, next_statuses } of rows)
      assert.deepEqual(next_statuses, moves[status], `${id}, ${status}`);
  });
}
