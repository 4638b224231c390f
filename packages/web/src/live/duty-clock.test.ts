import assert from "node:assert/strict";
import { test } from "node:test";
import { clocksToShow, dutyClocks } from "#live/duty-clock.ts";
import { type LiveInject, type LiveRecords, noRecords } from "#live/live-records.ts";

const SAVED = { created_at: "2026-11-26T09:00:00.000Z", updated_at: "2026-11-26T09:00:00.000Z" };

function inject(number: number, more: Partial<LiveInject> = {}): LiveInject {
  return {
    ...{ ...SAVED, id: `inject ${number}`, reference: `I-${number}`, number, sequence: number },
    ...{ title: "A letter", body: "It is out.", channel: "EMAIL", audience: null, sender: null, status: "DELIVERED" },
    ...{ delivered_at: SAVED.created_at, delivered_seconds: 60 },
    ...{ duty_name: "GDPR Article 33(1): 72 hours", clock_minutes: 72, ...more },
  };
}

function decided(of: LiveInject, minutes_to_decide: number | null): LiveRecords["Decision"][number] {
  const about = { inject_id: of.id, title: "Notify", made_by: null, decided_at: null, minutes_to_decide };
  return { ...SAVED, id: `${of.id} after ${minutes_to_decide}`, reference: "D-1", ...about };
}

const at = (seconds: number, isOver: boolean, injects: LiveInject[], decisions: LiveRecords["Decision"] = []) =>
  dutyClocks({ ...noRecords, Inject: injects, Decision: decisions }, seconds, isOver);
const statesAt = (...given: Parameters<typeof at>) => at(...given).map(({ state, used }) => [state, used]);

test("V41: a clock runs from delivery, is overdue after its minutes, and is unanswered at the end", () => {
  const [one] = [inject(1)];
  assert.deepEqual(statesAt(59, false, [one]), []);
  assert.deepEqual(statesAt(60, false, [one]), [["RUNNING", 0]]);
  assert.deepEqual(statesAt(60 + 72 * 60, false, [one]), [["RUNNING", 4_320]]);
  assert.deepEqual(statesAt(61 + 72 * 60, false, [one]), [["OVERDUE", 4_321]]);
  assert.deepEqual(statesAt(120, true, [one]), [["UNANSWERED", 60]]);
  assert.deepEqual(statesAt(Number.POSITIVE_INFINITY, true, [one]).length, 1);
  assert.equal(at(Number.POSITIVE_INFINITY, true, [one])[0]?.state, "UNANSWERED");
});

test("V41: the first decision stops a clock at its minute, also in a replay; one never made leaves it unanswered", () => {
  const one = inject(1);
  const made = [decided(one, 40), decided(one, 38)];
  assert.deepEqual(statesAt(60 + 37 * 60, false, [one], made), [["RUNNING", 37 * 60]]);
  assert.deepEqual(statesAt(60 + 38 * 60, false, [one], made), [["DECIDED", 38 * 60]]);
  assert.deepEqual(statesAt(60 + 90 * 60, false, [one], made), [["DECIDED", 38 * 60]]);
  assert.deepEqual(statesAt(120, true, [one], made), [["DECIDED", 38 * 60]]);
  assert.deepEqual(statesAt(120, false, [one], [decided(one, null)]), [["UNANSWERED", 60]]);
});

test("V41: beside an inject are all clocks that no decision stopped, and its own", () => {
  const [one, two, plain] = [inject(1), inject(2, { delivered_seconds: 30 }), inject(3, { duty_name: null })];
  const clocks = at(600, false, [one, two, plain], [decided(two, 1)]);
  assert.deepEqual(
    clocks.map(({ inject: { number } }) => number),
    [2, 1],
  );
  const shown = (current: LiveInject | undefined) => clocksToShow(clocks, current).map((each) => each.inject.number);
  assert.deepEqual([shown(two), shown(one), shown(undefined)], [[2, 1], [1], [1]]);
});
