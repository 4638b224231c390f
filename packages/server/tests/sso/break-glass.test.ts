import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { checkBreakGlass } from "#cli/doctor-break-glass.ts";
import { setBreakGlass } from "#domain/accounts/break-glass.ts";
import { findPerson } from "#domain/accounts/person.ts";
import { systemCaller } from "#kernel/caller.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import type { Person } from "#tests/oauth/flow.ts";
import { ABROAD, claimsOf, type PolicyScene, policyScene } from "#tests/sso/policy-scene.ts";
import { openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";

let scene: Scene;
let at: PolicyScene;
let operator: SetUp;
before(async () => {
  scene = await openScene();
  at = policyScene(scene);
  operator = await scene.setUp("operator");
});
beforeEach(() => scene.fresh());
afterEach(async () => {
  scene.idp.instead.clear();
  await at.lift(scene.door.ids.operator);
  await scene.door.owner.query("update users set break_glass_at = null");
});
after(() => scene.stop());

/** As the command does. */
async function mark({ id }: Person, marked = true): Promise<void> {
  const { dependencies } = scene;
  const person = (await findPerson(dependencies.database, id)) ?? assert.fail();
  const caller = systemCaller(scene.door.ids.operator, "hotwash command");
  const request = { request_id: null, remote_address: null };
  const { clock, newId } = dependencies;
  await setBreakGlass(dependencies, person, marked, { caller, clock, newId, request });
}

const notices = async (title: string) => {
  const { rows } = await scene.door.owner.query(
    `select n.user_id, n.body, n.kind, n.offered_at from notifications n where n.title = $1 order by n.created_at, n.user_id`,
    [title],
  );
  return rows;
};

test("X51: while the provider is down, only break-glass accounts get in, with their second factor or passkey", async () => {
  const [dana, eve] = [await scene.person("operator"), await scene.person("operator")];
  const held = { dana: await at.enrol(dana.cookie), eve: await at.enrol(eve.cookie) };
  const { authenticator } = await at.register(held.dana.cookie);
  await mark(dana);
  await at.impose(scene.door.ids.operator, { sign_on_required: true, allowed_networks: "203.0.113.0/24" });
  for (const path of ["/.well-known/openid-configuration", "/token"]) {
    scene.idp.instead.set(path, (_request, response) => response.writeHead(503).end());
  }
  const begun = await scene.start({ provider: operator.id });
  assert.deepEqual([begun.statusCode, begun.json().code], [503, "UNAVAILABLE"]);

  assert.equal((await at.byPassword(operator.admin.email)).json().policy, "NETWORK");
  const refused = await at.byCode(eve.email, held.eve.backup[0] ?? "");
  assert.deepEqual([refused.statusCode, refused.json().policy], [403, "NETWORK"]);
  await at.impose(scene.door.ids.operator, { sign_on_required: true });
  assert.equal((await at.byCode(eve.email, held.eve.backup[1] ?? "")).json().policy, "SIGN_ON");

  await at.impose(scene.door.ids.operator, { sign_on_required: true, allowed_networks: "203.0.113.0/24" });
  const code = await at.byCode(dana.email, held.dana.backup[0] ?? "", { address: ABROAD });
  const passkey = await at.byPasskey(authenticator, { address: ABROAD });
  for (const answer of [code, passkey]) {
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(await at.barOf({ cookie: cookiesOf(answer), address: ABROAD }), "OK");
  }
  // They can lift what keeps everybody else out.
  const lifted = await at.change(cookiesOf(code), { sign_on_required: false, allowed_networks: null });
  assert.equal(lifted.code, "OK", lifted.message);
});

test("X51: every such sign-in is in the log, and emailed at once to all of the operator's ADMINs", async () => {
  const [dana, other, editor] = [
    await scene.person("operator"),
    await scene.person("operator"),
    await scene.person("operator", "EDITOR"),
  ];
  const { backup } = await at.enrol(dana.cookie);
  await mark(dana);
  await at.byCode(dana.email, backup[0] ?? "", { address: ABROAD });
  const told = (await notices("A break-glass account was used")).filter(({ body }) => body.includes(dana.email));
  const ids = told.map(({ user_id }) => user_id);
  assert.ok([dana, other, operator.admin].every(({ id }) => ids.includes(id)));
  assert.ok(!ids.includes(editor.id));
  assert.match(told[0].body, new RegExp(`${dana.name} \\(${dana.email}\\).* signed in on .* from ${ABROAD}\\.`));
  assert.deepEqual(
    [...new Set(told.map(({ kind, offered_at }) => `${kind} ${offered_at}`))],
    ["ACCOUNT_SECURITY null"],
  );
  await scene.dependencies.auditLog.drain();
  const { rows } = await scene.door.owner.query(
    "select action, remote_address from audit_entries where subject_id = $1 and action = 'useBreakGlass'",
    [dana.id],
  );
  assert.deepEqual(rows, [{ action: "useBreakGlass", remote_address: ABROAD }]);
  // Signing in as everybody does needs no notice.
  const count = (await notices("A break-glass account was used")).length;
  assert.ok((await scene.signOn(operator.id, claimsOf(dana))).cookie);
  assert.equal((await notices("A break-glass account was used")).length, count);
});

test("X51: up to two of the operator's ADMINs are marked, each with a second factor or passkey; ADMINs are emailed", async () => {
  const people = [await scene.person("operator"), await scene.person("operator"), await scene.person("operator")];
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error("Somebody is missing.");
  await assert.rejects(mark(first), /has no second factor and no passkey/);
  for (const { cookie } of people) await at.register(cookie);
  await mark(first);
  await assert.rejects(mark(first), /already a break-glass account/);
  const outcomes = await Promise.allSettled([mark(second), mark(third)]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const editor = await scene.person("operator", "EDITOR");
  await at.register(editor.cookie);
  await mark(first, false);
  await assert.rejects(mark(editor), /role ADMIN/);
  const client = await scene.person("client");
  await at.register(client.cookie);
  await assert.rejects(mark(client), /does not belong to the operator/);
  const told = await notices("A break-glass account was added");
  assert.ok(told.some(({ user_id }) => user_id === operator.admin.id));
  const { rows } = await scene.door.owner.query(
    "select action, outcome from audit_entries where subject_id = $1 and action like '%BreakGlass' order by action desc",
    [first.id],
  );
  assert.deepEqual(rows, [
    { action: "markBreakGlass", outcome: "OK" },
    { action: "endBreakGlass", outcome: "OK" },
  ]);
});

test("X51: the mark frees nobody from the age of a session, nor a session of a password alone", async () => {
  const dana = await scene.person("operator");
  const password = cookiesOf(await at.byPassword(dana.email));
  const { backup } = await at.enrol(dana.cookie);
  await mark(dana);
  await at.impose(scene.door.ids.operator, { sign_on_required: true, session_hours: 1 });
  assert.equal(await at.barOf({ cookie: password }), "UNAUTHENTICATED SIGN_ON");
  const cookie = cookiesOf(await at.byCode(dana.email, backup[0] ?? ""));
  assert.equal(await at.barOf({ cookie }), "OK");
  scene.later(61 * 60_000);
  assert.equal(await at.barOf({ cookie }), "UNAUTHENTICATED AGE");
});

test("X51: the doctor warns where the policy could lock everybody out, and of a marked account that cannot be used", async () => {
  const { owner, ids } = scene.door;
  const warned = async () => {
    const { warning = false, message } = await checkBreakGlass(owner);
    return [warning, message] as const;
  };
  assert.deepEqual(await warned(), [false, "none, and the operator's sign-in policy needs none"]);
  await at.impose(ids.operator, { sign_on_required: true });
  const [isWarned, message] = await warned();
  assert.ok(isWarned && /run hotwash user break-glass$/.test(message), message);
  await at.lift(ids.operator);
  const dana = await scene.person("operator");
  const { cookie } = await at.enrol(dana.cookie);
  await mark(dana);
  await at.impose(ids.operator, { sign_on_required: true });
  assert.deepEqual(await warned(), [false, "1 ready for an outage"]);
  await at.lift(ids.operator);
  assert.equal(
    (await at.post("two-factor/disable", { password: "correct horse battery" }, { cookie })).statusCode,
    200,
  );
  const [isLost, lost] = await warned();
  assert.ok(isLost && /^1 of 1 accounts cannot be used/.test(lost), lost);
});

test("X51: no tenant's role marks anybody", async () => {
  const { owner, ids } = scene.door;
  for (const role of ["hotwash_carrier", "hotwash_client"]) {
    await owner.query("begin");
    await owner.query(`set local role ${role}`);
    await owner.query(
      `select set_config('hotwash.organization_id', $1, true), set_config('hotwash.book', $2, true),
        set_config('hotwash.disclosed', $2, true), set_config('hotwash.actor_id', '', true)`,
      [ids.client, `{${ids.client}}`],
    );
    await assert.rejects(owner.query("update users set break_glass_at = now()"), /permission denied/);
    await owner.query("rollback");
  }
});
