import assert from "node:assert/strict";
import { after, test } from "node:test";
import { isInputObjectType, isNonNullType } from "graphql";
import { actions } from "#catalogue/actions.ts";
import { forgetConversations } from "#domain/assistant/forget-conversations.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { deleteInject } from "#domain/exercises/plan/delete-inject.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { tryAction } from "#domain/proposals/try-action.ts";
import { deleteSavedView } from "#domain/views/delete-saved-view.ts";
import { proposableActions } from "#interfaces/assistant/proposals/propose.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import { createMutationWindow } from "#interfaces/mutation-window.ts";
import { tools } from "#interfaces/tools/tools.ts";
import { inEnglish } from "#platform/language/phrase.ts";
import { createApp } from "#server/app.ts";
import { askByCookie, cookieOf } from "#tests/agreement/inquirers.ts";
import { differing, settled, wholeDatabase } from "#tests/refusals/whole-database.ts";
import { postMcp } from "#tests/support/ask.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import { neverProposedActions } from "./never-proposed.ts";
import { type Proposed, proposing } from "./proposing.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, members, dependencies, database } = market;
const cookie = await cookieOf(market, "operator");
const others = { carrier: await cookieOf(market, "carrier"), client: await cookieOf(market, "client") };
const { post, propose, confirm, decline } = proposing(market.app);
const digest = await wholeDatabase(owner);

async function rowOf(text: string, values: unknown[] = []) {
  const { rows } = await owner.query(text, values);
  return rows[0] ?? assert.fail(text);
}

const OPEN = "select id, title from gaps where organization_id = $1 and status = 'OPEN' order by id limit 1";
const gap = await rowOf(OPEN, [members.client.id]);
const titleOf = async () => (await rowOf("select title from gaps where id = $1", [gap.id])).title;
const proposeTitle = (title: string) => propose("updateGap", { id: gap.id, title }, cookie);
const statusOf = async ({ id }: Proposed) => (await rowOf("select status from proposals where id = $1", [id])).status;

/** It is refused in these words, and nothing but the entry of the refusal is written. */
async function refused(proposed: Pick<Proposed, "id" | "digest">, status: number, words: RegExp, by = cookie) {
  await settled(market);
  const before = await digest();
  const answer = await confirm(proposed, by);
  assert.equal(answer.status, status, answer.body);
  assert.match(answer.body, words);
  await settled(market);
  assert.deepEqual(differing(before, await digest()), []);
}

test("Z28: exactly these actions are never proposed, each with its reason", async () => {
  const never = actions.filter(({ isProposable }) => !isProposable);
  assert.deepEqual(never.map(({ name }) => name).toSorted(), neverProposedActions);
  for (const { whyNeverProposed } of never)
    assert.match(inEnglish(whyNeverProposed({}) ?? assert.fail()), /^[A-Z].+\.$/);
  for (const { once, isProposable, name } of actions) if (once) assert.equal(isProposable, false, name);
  await settled(market);
  const before = await digest();
  for (const { name } of never) {
    // Each has a minute of its own.
    const { post: ask } = proposing(createApp(dependencies));
    const { status, body } = await ask("", { action: name, input: {} }, cookie);
    assert.equal(status, 403, `${name}: ${body}`);
  }
  await settled(market);
  assert.deepEqual(differing(before, await digest()), []);
});

test("Z24: the actions that may be proposed are those of the person's role, with the fields that their mutations take", () => {
  const { person } = members.operator;
  const offered = proposableActions(person);
  const may = actions.filter(({ isProposable }) => isProposable);
  assert.deepEqual(offered.map(({ name }) => name).toSorted(), may.map(({ name }) => name).toSorted());
  for (const { name, inputSchema } of offered) {
    const input = schema.getType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`);
    assert.ok(isInputObjectType(input), name);
    const fields = Object.values(input.getFields()).filter((field) => field.name !== "idempotency_key");
    assert.deepEqual(Object.keys(Object(inputSchema.properties)).sort(), fields.map((field) => field.name).sort());
    const needed = fields.filter(({ type }) => isNonNullType(type)).map((field) => field.name);
    assert.deepEqual(inputSchema.required, needed, name);
  }
  const namesFor = (role: "VIEWER" | "EDITOR") =>
    proposableActions({ ...members.client.person, role })
      .map(({ name }) => name)
      .toSorted();
  assert.deepEqual(namesFor("VIEWER"), ["commentOnReport"], "a report's reviewers may be VIEWERs");
  assert.deepEqual(namesFor("EDITOR"), [
    "addScenarioInjectMapping",
    "archiveScenario",
    "changeActionItemStatus",
    "commentOnReport",
    "createScenario",
    "createScenarioFromExercise",
    "createScenarioInject",
    "duplicateScenario",
    "moveScenarioInject",
    "publishScenario",
    "restoreScenario",
    "reviseScenario",
    "updateActionItem",
    "updateScenario",
    "updateScenarioInject",
  ]);
});

test("Z28: verifying and withdrawing a gap are never proposed, its other moves are", async () => {
  const app = createApp(dependencies);
  const { post: ask } = proposing(app);
  for (const status of ["VERIFIED", "WITHDRAWN"]) {
    const { status: code, body } = await ask("", { action: "changeGapStatus", input: { id: gap.id, status } }, cookie);
    assert.equal(code, 403, body);
    assert.match(body, /because it is a judgment/);
  }
  const moved = await proposing(app).propose("changeGapStatus", { id: gap.id, status: "IN_PROGRESS" }, cookie);
  assert.deepEqual(
    moved.changed.map(({ kind, change, fields }) => ({ kind, change, fields })),
    [{ kind: "Gap", change: "changed", fields: [{ field: "status", before: "OPEN", after: "IN_PROGRESS" }] }],
  );
});

test("Z25: an input that the mutation would refuse is refused with the field, and nothing is written", async () => {
  const { post: ask } = proposing(createApp(dependencies));
  await settled(market);
  const before = await digest();
  for (const [action, input, field] of [
    ["updateGap", { id: "x", title: "One" }, /There is no Gap with the ID x/],
    ["updateGap", { id: 5, title: {} }, /title/],
    ["updateGap", { id: gap.id, due_on: "some day" }, /due_on/],
    ["updateGap", { id: gap.id, colour: "red" }, /colour/],
    ["updateGap", { title: "Of none" }, /id/],
    ["changeGapStatus", { id: gap.id, status: "verified" }, /status/],
    ["updateExercise", { id: gap.id, exercise_date: 20270115 }, /exercise_date/],
    ["updateGap", { id: gap.id, title: "One", idempotency_key: "k" }, /idempotency_key/],
    ["noAction", {}, /unknown action/],
  ] as const) {
    const { status, body } = await ask("", { action, input }, cookie);
    assert.ok(status === 400 || status === 404, `${status} ${body}`);
    assert.match(body, field);
  }
  for (const payload of [{}, { action: 1, input: {} }, { action: "updateGap" }, { action: "updateGap", input: [] }]) {
    assert.equal((await ask("", payload, cookie)).status, 400);
  }
  await settled(market);
  assert.deepEqual(differing(before, await digest()), []);
});

test("Z25: a record that others lock meanwhile is shown as it was", async () => {
  await owner.query("begin");
  try {
    await owner.query("select from gaps where id = $1 for key share", [gap.id]);
    const { changed } = await proposeTitle("Held by others");
    const [{ change, fields } = assert.fail("Nothing is shown.")] = changed;
    assert.deepEqual([change, fields.map(({ before }) => before)], ["changed", [gap.title]]);
  } finally {
    await owner.query("rollback");
  }
});

test("Z28: a deletion is shown record by record, and one that could not be shown is refused", async () => {
  const { person: caller } = members.operator;
  const request = { request_id: null, remote_address: null };
  const making = { caller, clock: dependencies.clock, newId: dependencies.newId, request };
  const pending = await rowOf(
    "select id, title from injects where organization_id = $1 and status = 'PENDING' limit 1",
    [members.client.id],
  );
  const { changed } = await tryAction(database, deleteInject, { id: pending.id }, making);
  const gone = changed.filter(({ change }) => change === "removed");
  assert.ok(gone.some(({ id, called }) => id === pending.id && called?.endsWith(pending.title)));
  const saved = await rowOf("select id from saved_views where organization_id = $1", [members.operator.id]);
  await settled(market);
  const before = await digest();
  await assert.rejects(tryAction(database, deleteSavedView, { id: saved.id }, making), /Deletion cannot be undone/);
  assert.deepEqual(differing(before, await digest()), []);
});

test("Z26: a confirmed proposal is the ordinary action: its entry, event, notification and limit", async () => {
  const told: string[] = [];
  owner.on("notification", ({ payload }) => void told.push(payload ?? ""));
  await owner.query("listen hotwash_changes");
  const proposed = await proposeTitle("Backups are tested by hand");
  assert.equal(told.length, 0);
  const [first, second] = await Promise.all([confirm(proposed, cookie), confirm(proposed, cookie)]);
  assert.deepEqual([first.status, second.status].sort(), [200, 409], first.body + second.body);
  assert.match(first.body + second.body, /already confirmed/);
  assert.equal(await titleOf(), "Backups are tested by hand");
  await owner.query("select");
  assert.deepEqual(told.filter((each) => each.includes(gap.id)).length, 1);
  const entries = await owner.query(
    "select action, subject_id, actor_kind, via, outcome from audit_entries where proposal_id = $1 and outcome = 'OK'",
    [proposed.id],
  );
  assert.deepEqual(entries.rows, [
    { action: "updateGap", subject_id: gap.id, actor_kind: "USER", via: "ASSISTANT", outcome: "OK" },
  ]);
  const kept = await rowOf("select status, result_id from proposals where id = $1", [proposed.id]);
  assert.deepEqual(kept, { status: "CONFIRMED", result_id: gap.id });
  const list = await askByCookie(market, cookie, `{ audit_entries(limit: 5) { via proposal_id action } }`);
  assert.match(JSON.stringify(list), new RegExp(`"via":"ASSISTANT","proposal_id":"${proposed.id}"`));
});

test("Z26: it counts against the limit of its mutation, however it is used", async () => {
  const mutations = createMutationWindow(dependencies.clock);
  const { propose: ask, confirm: accept } = proposing(createApp({ ...dependencies, mutations }));
  const proposed = await ask("updateGap", { id: gap.id, title: "One too many" }, cookie);
  const user = await rowOf("select user_id as id from proposals where id = $1", [proposed.id]);
  const caller = { ...members.operator.person, actor_id: user.id };
  const use = { database, caller, action: updateGap, input: () => ({}) };
  for (let used = 0; used < updateGap.per_minute; used++) await mutations(use, async () => {});
  await settled(market);
  const before = await digest();
  const { status, body } = await accept(proposed, cookie);
  assert.equal(status, 429, body);
  assert.deepEqual(differing(before, await digest()), []);
});

test("Z26: people to be notified are shown by name, and are notified once it is confirmed", async () => {
  await market.signIn("operator", "EDITOR");
  const draft = await rowOf("select id, exercise_id from after_action_reports where organization_id = $1 limit 1", [
    members.client.id,
  ]);
  await owner.query("update after_action_reports set status = 'DRAFT', finalized_at = null where id = $1", [draft.id]);
  const toldOf = () =>
    owner.query(
      "select u.name, n.title from notifications n join users u on u.id = n.user_id where n.subject_id = $1",
      [draft.id],
    );
  await owner.query("delete from notifications where subject_id = $1", [draft.id]);
  const proposed = await propose("changeAfterActionReportStatus", { id: draft.id, status: "IN_REVIEW" }, cookie);
  assert.ok(proposed.notified.length > 0);
  assert.equal((await toldOf()).rowCount, 0);
  const { status, body } = await confirm(proposed, cookie);
  assert.equal(status, 200, body);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  assert.deepEqual((await toldOf()).rows.sort(byName), proposed.notified.toSorted(byName));
});

test("Z27: stale, altered, declined, expired and replayed proposals are each refused in their own words, and nothing changes", async () => {
  const proposed = await proposeTitle("One");
  await refused({ ...proposed, digest: "0".repeat(64) }, 409, /differs from what was proposed/);
  await refused({ id: "018f0000-0000-7000-8000-000000000000", digest: proposed.digest }, 404, /no such proposal/);

  await owner.query("update gaps set updated_at = updated_at + interval '1 ms' where id = $1", [gap.id]);
  await refused(proposed, 409, /have changed since this was proposed/);
  const tried = await rowOf("select outcome, code, via from audit_entries where proposal_id = $1 order by at desc", [
    proposed.id,
  ]);
  assert.deepEqual(tried, { outcome: "REFUSED", code: "CONFLICT", via: "ASSISTANT" });
  assert.equal(await statusOf(proposed), "PENDING");

  const declined = await proposeTitle("Two");
  assert.equal((await decline(declined, cookie)).status, 204);
  assert.equal(await statusOf(declined), "DECLINED");
  await refused(declined, 409, /declined/);

  const altered = await proposeTitle("Four");
  const input = JSON.stringify({ id: gap.id, title: "Five" });
  await owner.query("update proposals set input = $2 where id = $1", [altered.id, input]);
  await refused(altered, 409, /changed since/);

  const carriedOut = await proposeTitle("Six");
  assert.equal((await confirm(carriedOut, cookie)).status, 200);
  await refused(carriedOut, 409, /already confirmed/);
  assert.equal((await decline(carriedOut, cookie)).status, 409);
});

test("Z27: a record that the preview only read also makes it stale", async () => {
  const item = await propose("createActionItem", { gap_id: gap.id, title: "Name a deputy" }, cookie);
  await owner.query("update gaps set updated_at = updated_at + interval '1 ms' where id = $1", [gap.id]);
  await refused(item, 409, /changed since/);
});

test("Z27: a proposal can be confirmed for 10 minutes", async () => {
  let now = Date.now();
  const app = createApp({ ...dependencies, clock: () => new Date(now) });
  const { propose: ask, confirm: accept } = proposing(app);
  const [early, late] = [
    await ask("updateGap", { id: gap.id, root_cause: "Never agreed." }, cookie),
    await ask("updateGap", { id: gap.id, root_cause: "Never written down." }, cookie),
  ];
  now += 10 * 60_000 - 1;
  assert.equal((await accept(early, cookie)).status, 200);
  now += 1;
  await settled(market);
  const before = await digest();
  const { status, body } = await accept(late, cookie);
  assert.equal(status, 409);
  assert.match(body, /expired/);
  await settled(market);
  assert.deepEqual(differing(before, await digest()), []);
});

test("Z27: nobody else can confirm or decline it, nor can the person once their role is lost", async () => {
  const proposed = await proposeTitle("Mine");
  for (const by of [...Object.values(others), await market.signIn("operator", "EDITOR")]) {
    await refused(proposed, 404, /no such proposal/, by);
    assert.equal((await decline(proposed, by)).status, 404);
  }
  assert.equal(await statusOf(proposed), "PENDING");
  const { id: user } = await rowOf("select user_id as id from proposals where id = $1", [proposed.id]);
  const change = "update memberships set role = $2 where user_id = $1 and ended_at is null";
  await owner.query(change, [user, "VIEWER"]);
  await refused(proposed, 403, /may not use updateGap/);
  await owner.query(change, [user, "ADMIN"]);
});

test("Z29: a session and an allowed origin are required; keys propose and confirm nothing, and MCP lists the tools alone", async () => {
  const { key } = await market.newKey("operator", ["GRAPHQL", "MCP"]);
  const payload = { action: "updateGap", input: { id: gap.id, title: "By key" } };
  const proposed = await proposeTitle("By nobody");
  await settled(market);
  const before = await digest();
  const bearer = { authorization: `Bearer ${key}`, origin: BASE_URL };
  for (const [path, body] of [
    ["", payload],
    [`/${proposed.id}/confirm`, { digest: proposed.digest }],
    [`/${proposed.id}/decline`, {}],
  ] as const) {
    assert.equal((await post(path, body, "", bearer)).status, 401);
    assert.equal((await post(path, body, cookie, { origin: "https://elsewhere.example" })).status, 403);
  }
  assert.deepEqual(differing(before, await digest()), []);
  const listed = (await postMcp(market.app, key, { jsonrpc: "2.0", id: 1, method: "tools/list" })).body;
  assert.equal([...listed.matchAll(/"inputSchema"/g)].length, tools.length);
  assert.doesNotMatch(listed, /propos/i);
});

test("Z30: chains with and without proposals verify, and a changed `via` is detected", async () => {
  assert.deepEqual((await verifyAudit(database)).damages, []);
  const { id, proposal_id } = await rowOf(
    "select id, proposal_id from audit_entries where via is not null and outcome = 'OK' limit 1",
  );
  await owner.query("update audit_entries set via = null, proposal_id = null where id = $1", [id]);
  assert.equal((await verifyAudit(database)).damages.length, 1);
  await owner.query("update audit_entries set via = 'ASSISTANT', proposal_id = $2 where id = $1", [id, proposal_id]);
  assert.deepEqual((await verifyAudit(database)).damages, []);
});

test("Z31: a proposal is readable only by its person, and is removed with its conversation and with time", async () => {
  const proposed = await proposeTitle("For me");
  const query = `{ proposals(limit: 200) { id status } }`;
  assert.match(JSON.stringify(await askByCookie(market, cookie, query)), new RegExp(proposed.id));
  for (const by of [...Object.values(others), await market.signIn("operator", "ADMIN")].slice(0, 2)) {
    assert.doesNotMatch(JSON.stringify(await askByCookie(market, by, query)), new RegExp(proposed.id));
  }
  await owner.query("update proposals set updated_at = now() - interval '91 days' where id = $1", [proposed.id]);
  await forgetConversations.run({ ...market.dependencies, clock: () => new Date(), conversationDays: 90 });
  assert.equal((await owner.query("select from proposals where id = $1", [proposed.id])).rowCount, 0);
});
