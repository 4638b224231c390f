import assert from "node:assert/strict";

type Asks = { readonly query: (text: string, values: unknown[]) => Promise<{ readonly rows: { id?: unknown }[] }> };

/** The report that was drafted when the exercise was completed. */
export async function draftedReport(owner: Asks, exercise_id: string): Promise<string> {
  const text = "select id from after_action_reports where exercise_id = $1 order by version desc limit 1";
  const { rows } = await owner.query(text, [exercise_id]);
  assert.ok(rows[0], `There is no report of the exercise ${exercise_id}.`);
  return String(rows[0].id);
}
