import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { actions } from "#catalogue/actions.ts";
import { recordNamed } from "#catalogue/records.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { perform } from "#domain/actions/perform.ts";
import { apiKey } from "#domain/api-keys/api-key.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { carryOut } from "#interfaces/graphql/mutate.ts";
import { createMutationWindow } from "#interfaces/mutation-window.ts";
import type { Action } from "#kernel/action.ts";
import { isPeoplesAlone } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { type Answer, ask, codesOf, dataOf, type Row, rowOf } from "#tests/graphql/asking.ts";
import { use } from "#tests/graphql/using.ts";
import { fullInput, type Given } from "#tests/graphql/wrong-inputs.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { placeFor } from "#tests/support/place-for.ts";

let market: Market;
let client: string;
let carrier: string;
let staff: string;
before(async () => {
  market = await startMarket();
  client = await market.signIn("client");
  carrier = await market.signIn("carrier");
  staff = await market.signIn("operator");
  const exercise_id = await anyId("exercises where status = 'COMPLETED'");
  await performing(market.dependencies)(market.members.operator.caller, draftAfterActionReport, { exercise_id });
});
after(() => market.stop());

async function rows(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await market.owner.query<Row>(text, values)).rows;
}

async function anyId(from: string): Promise<string> {
  return String((await rows(`select id from ${from} order by id limit 1`))[0]?.id);
}

const asStaff = (query: string): Promise<Answer> =>
  ask(market.app, { "x-api-key": market.members.operator.key }, query);
const staffUse = (action: Action, input: Given, shown?: string) =>
  use(market.app, market.members.operator.key, action, input, shown);
const openGap = () => anyId("gaps where status = 'OPEN'");

test("G45: a mutation returns the record in its new state, with its history, audit entry and event", async () => {
  const id = await anyId("exercises where status = 'PLANNED'");
  const shown = "id status started_at events(limit: 1) { kind } history { from_state to_state }";
  const { started_at, ...rest } = rowOf(dataOf(await staffUse(startExercise, { id }, shown)).startExercise);
  assert.ok(typeof started_at === "string");
  const history = [
    { from_state: null, to_state: "PLANNED" },
    { from_state: "PLANNED", to_state: "IN_PROGRESS" },
  ];
  assert.deepEqual(rest, { id, status: "IN_PROGRESS", events: [{ kind: "STARTED" }], history });
  const entries = await rows("select outcome from audit_entries where action = $1 and subject_id = $2", [
    startExercise.name,
    id,
  ]);
  assert.deepEqual(entries, [{ outcome: "OK" }]);
});

test("G46: mutations run one after the other, and a failure undoes none before it", async () => {
  const id = await openGap();
  const move = (key: string, status: string) =>
    `${key}: changeGapStatus(input: { id: "${id}", status: ${status} }) { status }`;
  const moves = `${move("a", "IN_PROGRESS")} ${move("b", "VERIFIED")} ${move("c", "OPEN")} ${move("d", "IN_PROGRESS")}`;
  const { data, errors } = await asStaff(`mutation { ${moves} }`);
  const [inProgress, open] = [{ status: "IN_PROGRESS" }, { status: "OPEN" }];
  assert.deepEqual(Object.entries(data ?? {}), Object.entries({ a: inProgress, b: null, c: open, d: inProgress }));
  assert.deepEqual(
    errors?.map(({ path, extensions }) => [path, extensions.code]),
    [[["b"], "CONFLICT"]],
  );
  assert.deepEqual(await rows("select status from gaps where id = $1", [id]), [inProgress]);
});

test("G10, G52: a move that the states do not allow is CONFLICT with the allowed ones", async () => {
  const id = await openGap();
  const kept = await rows("select * from gaps where id = $1", [id]);
  const { data, errors = [] } = await staffUse(changeGapStatus, { id, status: "VERIFIED", note: "Seen." });
  assert.equal(data, null);
  assert.deepEqual(errors[0]?.path, ["changeGapStatus"]);
  const allowed = ["IN_PROGRESS", "REMEDIATED", "ACCEPTED", "WITHDRAWN"];
  assert.deepEqual(errors[0]?.extensions, { code: "CONFLICT", allowed });
  assert.deepEqual(await rows("select * from gaps where id = $1", [id]), kept);
});

test("G53: a mutation whose answer cannot be given is refused before anything is done", async () => {
  const id = await openGap();
  const kept = await rows("select * from gaps where id = $1", [id]);
  const shown = "id action_items(limit: 0) { id }";
  const { errors = [] } = await staffUse(changeGapStatus, { id, status: "IN_PROGRESS" }, shown);
  assert.deepEqual(errors[0]?.extensions, { code: "BAD_USER_INPUT", field: "limit" });
  assert.deepEqual(await rows("select * from gaps where id = $1", [id]), kept);
});

test("G53: a mutation whose answer the caller may not read is FORBIDDEN before anything is done", async () => {
  const { dependencies, members } = market;
  const keys = { record: apiKey, form: { kind: "single" }, shape: { select: [], filters: [] } } as const;
  const values = { filters: {}, limit: 1, offset: 0, related: {} };
  const answer = {
    record: apiKey,
    ask: () => ({ ...keys, values }),
    cost: () => ({ path: "keys", rows: 1, inside: [] }),
  };
  const input = { name: "Nobody", email: "nobody@client.example", role: "VIEWER" };
  const planned = { key: "a", kind: "action", action: inviteUser, input: () => input, answer } as const;
  const request = { request_id: null, remote_address: null };
  const defects = { request_id: "", log: () => {} };
  const window = createMutationWindow(dependencies.clock);
  const execution = { dependencies, window, budget: () => {}, language: "en", request, defects } as const;
  const caller = members.client.person;
  await assert.rejects(carryOut(planned, {}, { ...execution, caller }), { code: "FORBIDDEN", message: /api_keys/ });
  assert.deepEqual(await rows("select from users where email = $1", [input.email]), []);
});

test("G45, G53: if the answer fails anyway, the mutation is undone as a whole", async () => {
  const { database, dependencies, members } = market;
  const request = { request_id: null, remote_address: null };
  const performance = {
    caller: members.operator.caller,
    clock: dependencies.clock,
    newId: dependencies.newId,
    request,
  };
  const input = { name: "Never answered", kind: "CARRIER" };
  const undone = perform(database, createOrganization, input, performance, async () => {
    throw new Refusal("FORBIDDEN", verbatim("Not for you"));
  });
  await assert.rejects(undone, { code: "FORBIDDEN" });
  assert.deepEqual(await rows("select from organizations where name = $1", [input.name]), []);
});

/** A key, but the session of a person for what no key may do. */
function credentialFor(action: Action): string {
  // Nobody but its own ADMINs changes an organization's channels.
  if (action.permission === "manage_chat_channels") return client;
  const operator = isPeoplesAlone(action.permission) ? staff : market.members.operator.key;
  return { operator, carrier, client }[placeFor(action)];
}

/** Records that the action may change, those of the client first. */
/** By action, a record that let it clear a field: it comes first, because attempts count against the limit. */
const letting = new Map<string, unknown>();

async function subjectsOf({ input }: Action): Promise<Row[]> {
  if (input.id?.type !== "id") return [];
  const { plural, tenant } = recordNamed(input.id.of);
  // Each organization changes its own audit streams only.
  const first = plural === "audit_streams" ? market.members.operator : market.members.client;
  return rows(`select * from ${plural} order by ${tenant} = $1 desc, id`, [first.id]);
}

// Only a report's named reviewers get as far as its version: tests/actions/report-agreements has that.
const changing = actions.filter(({ name, input }) => "id" in input && name !== "agreeToReport");

for (const action of changing.filter(({ input }) => "expected_updated_at" in input)) {
  test(`G48: ${action.name} of a record that has changed since is CONFLICT, and nothing changes`, async () => {
    const [kept] = await subjectsOf(action);
    assert.ok(kept);
    const input = { ...fullInput(action.input), id: kept.id, expected_updated_at: "2020-01-01T00:00:00Z" };
    const { errors = [] } = await use(market.app, credentialFor(action), action, input);
    assert.deepEqual(errors[0]?.extensions, { code: "CONFLICT", field: "expected_updated_at" }, errors[0]?.message);
    const after = await subjectsOf(action);
    assert.deepEqual(
      after.find(({ id }) => id === kept.id),
      kept,
    );
  });
}

test("G48: with the latest updated_at, the change is made", async () => {
  const id = await openGap();
  const { updated_at } = rowOf(dataOf(await asStaff(`{ gap(id: "${id}") { updated_at } }`)).gap);
  const input = { id, status: "IN_PROGRESS", expected_updated_at: updated_at };
  assert.deepEqual(codesOf(await staffUse(changeGapStatus, input)), []);
  assert.deepEqual(codesOf(await staffUse(changeGapStatus, { ...input, status: "OPEN" })), ["CONFLICT"]);
});

// Those of a record: what is one's own needs no id.
const updates = actions.filter(({ name, input }) => /^update[A-Z]/.test(name) && "id" in input);

/** Only what changes the record: not its id, nor what is expected of it. */
function fieldsOf({ input }: Action) {
  return Object.entries(input).filter(([name]) => name !== "id" && name !== "expected_updated_at");
}

function columnOf(field: string, row: Row): string {
  return field in row ? field : `${field}_id`;
}

for (const action of updates) {
  test(`G49: ${action.name} without fields, or with null where null clears nothing, is BAD_USER_INPUT`, async () => {
    const nulls = fieldsOf(action).filter(([, { clears }]) => !clears);
    const [subject] = await subjectsOf(action);
    for (const given of [{}, Object.fromEntries(nulls.map(([name]) => [name, null]))]) {
      const answer = await use(market.app, credentialFor(action), action, { id: subject?.id, ...given });
      assert.deepEqual(codesOf(answer), ["BAD_USER_INPUT"], JSON.stringify(given));
    }
  });

  for (const [name] of fieldsOf(action).filter(([, { clears }]) => clears)) {
    test(`G49: ${action.name} clears ${name} with null, and omitted fields stay`, async () => {
      const { plural } = action.returns;
      const subjects = await subjectsOf(action);
      const known = subjects.filter(({ id }) => id === letting.get(action.name));
      for (const subject of [...known, ...subjects]) {
        const answer = await use(market.app, credentialFor(action), action, { id: subject.id, [name]: null });
        if (codesOf(answer).length > 0) continue; // its state allows no change
        letting.set(action.name, subject.id);
        const [changed = {}] = await rows(`select * from ${plural} where id = $1`, [subject.id]);
        assert.equal(changed[columnOf(name, subject)], null);
        const left = fieldsOf(action).filter(([other]) => other !== name && columnOf(other, subject) in subject);
        const kept = (row: Row) => left.map(([other]) => row[columnOf(other, subject)]);
        assert.deepEqual(kept(changed), kept(subject));
        return;
      }
      assert.fail(`no record lets ${action.name} clear ${name}`);
    });
  }
}
