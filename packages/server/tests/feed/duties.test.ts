import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setDisclosure } from "#domain/organizations/set-disclosure.ts";
import { evaluateDuties } from "#domain/programs/duties/evaluate-duties.ts";
import { addProgramDuty } from "#domain/programs/plan/add-program-duty.ts";
import { changeExerciseProgramStatus } from "#domain/programs/plan/change-exercise-program-status.ts";
import { removeProgramDuty } from "#domain/programs/plan/remove-program-duty.ts";
import { type FeedRow, get, pull, pullAll, pullOn } from "#tests/feed/pulling.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
const { app, members, owner, dependencies } = market;
after(() => market.stop());
const { key: keyOfCarrier } = await market.newKey("carrier", ["FEED"]);
const { key: keyOfOther } = await market.newKey("otherCarrier", ["FEED"]);
const { key: keyOfClient } = await market.newKey("openClient", ["FEED"]);
const { key: keyOfOperator } = await market.newKey("operator", ["FEED"]);
const perform = performing(dependencies);
const { id: client, person } = members.openClient;
const staff = members.operator.person;

const NAME = "duty_results";
const DAY = 86_400_000;
const evaluate = (days = 0) =>
  evaluateDuties({ ...dependencies, clock: () => new Date(dependencies.clock().getTime() + days * DAY) });
const idsOf = (rows: readonly FeedRow[]) => rows.map(({ id }) => id).sort();
const gone = ({ removed_at }: FeedRow) => removed_at !== null;

type Held = { readonly id: string; readonly program_id: string; readonly program_duty_id: string };
const held = async (organization = client) =>
  (await owner.query<Held>(`select * from ${NAME} where organization_id = $1 order by id`, [organization])).rows;

/** Where a pull from the beginning ends. */
async function endOf(key: string): Promise<string> {
  return (await pullAll(market, key, NAME)).next;
}

async function everyRow(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${NAME}`);
  return rows[0]?.count ?? 0;
}

test("E1, E9, C34: the feed has the duties of clients, for a carrier only those of clients that disclose everything", async () => {
  const ids = (await held()).map(({ id }) => id);
  assert.ok(ids.length >= 2);
  const { rows } = await pull(app, keyOfCarrier, NAME);
  assert.deepEqual(idsOf(rows), ids);
  assert.ok((await held(members.client.id)).length > 0, "one that discloses a SUMMARY has them too");
  assert.deepEqual((await pull(app, keyOfOther, NAME)).rows, []);
  const [first] = rows;
  assert.deepEqual(
    new Set(Object.keys(first ?? {})),
    new Set([
      ...[
        "id",
        "organization_id",
        "program_id",
        "duty_id",
        "regulation",
        "provision",
        "title",
        "basis",
        "cadence_months",
      ],
      ...["state", "due_on", "last_served_on", "planned_on", "state_at", "created_at", "updated_at", "removed_at"],
    ]),
  );
});

test("E9, C34: an evaluation that finds nothing new changes nothing, and what the calendar changes comes again", async () => {
  const next = await endOf(keyOfOperator);
  assert.equal(await evaluate(), 0);
  assert.deepEqual((await pull(app, keyOfOperator, NAME, next)).rows, []);
  const before = await held();
  const changed = await evaluate(40_000);
  assert.equal(changed, await everyRow(), "everything is overdue in a century");
  const { rows, next: later } = await pullOn(app, keyOfOperator, NAME, changed, next);
  assert.ok(rows.every(({ state, removed_at }) => state === "overdue" && removed_at === null));
  assert.deepEqual(
    (await held()).map(({ id }) => id),
    before.map(({ id }) => id),
  );
  assert.equal(await evaluate(40_000), 0);
  assert.equal(await evaluate(), changed);
  await pullOn(app, keyOfOperator, NAME, changed, later);
});

test("E8, C34: a duty that a program no longer has is removed once, for all who could see it", async () => {
  const all = await held();
  const [one] = all;
  const starts = new Map<string, string>();
  for (const key of [keyOfCarrier, keyOfClient]) starts.set(key, await endOf(key));
  starts.set(keyOfOperator, await endOf(keyOfOperator));
  await perform(staff, removeProgramDuty, { id: one?.program_duty_id });
  assert.equal(await evaluate(), 1);
  for (const [key, start] of starts) {
    const { rows, next } = await pullOn(app, key, NAME, 1, start);
    assert.deepEqual(
      rows.map((row) => [row.id, gone(row), row.title]),
      [[one?.id, true, null]],
    );
    assert.deepEqual((await pull(app, key, NAME, next)).rows, []);
  }
  assert.deepEqual((await pull(app, keyOfOther, NAME)).rows, []);
});

test("E8, C34: what a client withholds is removed for its carrier once, also if it ends meanwhile, and new ones are not named", async () => {
  const seen = await held();
  const [kept] = seen;
  assert.ok(kept);
  const start = await endOf(keyOfCarrier);
  const ours = await endOf(keyOfOperator);
  await perform(person, setDisclosure, { disclosure: "SUMMARY" });
  const told = await pullOn(app, keyOfCarrier, NAME, seen.length, start);
  assert.deepEqual(
    idsOf(told.rows.filter(gone)),
    seen.map(({ id }) => id),
  );

  // One that the carrier never saw, and the one that it saw, end while they are withheld.
  const { rows: duties } = await owner.query<{ id: string }>("select id from duties where provision = '17.7'");
  const added = { program_id: kept.program_id, duty_id: duties[0]?.id, reason: "The board asks for it." };
  await perform(staff, addProgramDuty, { ...added, cadence_months: 12 });
  assert.equal(await evaluate(), 1);
  const known = new Set(seen.map(({ id }) => id));
  const fresh = (await held()).find(({ id }) => !known.has(id)) ?? assert.fail("it is evaluated");
  await perform(staff, changeExerciseProgramStatus, { id: kept.program_id, status: "CLOSED" });
  assert.equal(await evaluate(), seen.length + 1);
  const ended = await pullOn(app, keyOfOperator, NAME, seen.length + 1, ours);
  assert.deepEqual(new Set(ended.rows.filter(gone).map(({ id }) => id)), new Set([...known, fresh.id]));
  assert.deepEqual((await pull(app, keyOfCarrier, NAME, told.next)).rows, []);

  await perform(person, setDisclosure, { disclosure: "FULL" });
  const since = (await get(app, keyOfCarrier, `${NAME}?updated_since=2020-01-01`)).body;
  assert.ok(
    seen.every(({ id }) => since.split(id).length === 2),
    "each once",
  );
  assert.ok(!since.includes(fresh.id));
  // A pull from before all that has it too.
  const late = await pullOn(app, keyOfCarrier, NAME, seen.length, start);
  assert.deepEqual(idsOf(late.rows.filter(gone)), [...known].sort());

  await perform(staff, changeExerciseProgramStatus, {
    id: kept.program_id,
    status: "ACTIVE",
    note: "Closed too early.",
  });
  assert.equal(await evaluate(), seen.length + 1);
  const back = await pullOn(app, keyOfCarrier, NAME, seen.length + 1, late.next);
  assert.ok(back.rows.length === seen.length + 1 && back.rows.every((row) => !gone(row) && !known.has(row.id)));
});
