import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { actions } from "#catalogue/actions.ts";
import { changeUserRole } from "#domain/accounts/change-user-role.ts";
import { disableUser } from "#domain/accounts/disable-user.ts";
import { enableUser } from "#domain/accounts/enable-user.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { resendInvitation } from "#domain/accounts/resend-invitation.ts";
import { resetSecondFactor } from "#domain/accounts/reset-second-factor.ts";
import { setAgentAccess } from "#domain/agents/set-agent-access.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { revokeApiKey } from "#domain/api-keys/revoke-api-key.ts";
import { transferApiKey } from "#domain/api-keys/transfer-api-key.ts";
import { allowAssistantProvider } from "#domain/assistant/allow-assistant-provider.ts";
import { withdrawAssistantProvider } from "#domain/assistant/withdraw-assistant-provider.ts";
import { archiveOrganization } from "#domain/organizations/archive-organization.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { isPeoplesAlone, permissionsOf } from "#kernel/permission.ts";
import type { Role } from "#kernel/role.ts";
import { type Answer, ask, codesOf, dataOf, type Headers, rowOf } from "#tests/graphql/asking.ts";
import { answersTo, createKey, issueKey, revokeKey } from "#tests/graphql/key-calls.ts";
import { type Signed, type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";
import { use } from "#tests/graphql/using.ts";
import { requiredInput, UNKNOWN_ID } from "#tests/graphql/wrong-inputs.ts";
import { headersOf } from "#tests/support/credentials.ts";

let market: SmallMarket;
let staff: Headers;
before(async () => {
  market = await startSmallMarket();
  staff = headersOf(market.session);
});
after(() => market.stop());

const ME = "{ me { id role permissions } }";
const DAY_MS = 86_400_000;

const disable = (id: string) => use(market.app, market.session, disableUser, { id, reason: "Left." });
const transfer = (credential: string, id: string, owner_id: string, more = {}) =>
  use(market.app, credential, transferApiKey, { id, owner_id, ...more });
const keyOf = ({ cookie }: Signed, input = {}) => issueKey(market.app, headersOf(cookie), input);
const daysAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function rows(text: string, values: readonly unknown[]): Promise<object[]> {
  return (await market.owner.query<Record<string, unknown>>(text, [...values])).rows;
}

function refusal({ errors = [] }: Answer): unknown {
  return errors[0]?.extensions;
}

/** How the key is answered by GraphQL, MCP and the feed. */
async function doorsOf(text: string): Promise<unknown[]> {
  const graphql = codesOf(await ask(market.app, { "x-api-key": text }, ME));
  const [, , mcp] = await answersTo(market.app, text);
  const feed = await market.app.inject({ url: "/api/feed/v1/gaps", headers: { "x-api-key": text } });
  return [graphql, mcp, feed.statusCode];
}

const OPEN = [[], 200, 200];
const SHUT = [["UNAUTHENTICATED"], 401, 401];
const ALL = ["GRAPHQL", "MCP", "FEED"];

test("K15: a key belongs to its creator, or to the named person in the same organization", async () => {
  const ada = await market.addPerson("operator");
  const bo = await market.addPerson("operator", "EDITOR");
  const owned = async (id: string) =>
    dataOf(await ask(market.app, staff, `{ api_key(id: "${id}") { role effective_role owner { id } } }`)).api_key;
  const own = await keyOf(ada);
  assert.deepEqual(await owned(own.id), { role: "ADMIN", effective_role: "ADMIN", owner: { id: ada.id } });
  const named = await keyOf(ada, { owner_id: bo.id });
  assert.deepEqual(await owned(named.id), { role: "ADMIN", effective_role: "EDITOR", owner: { id: bo.id } });
  const count = await rows("select id from api_keys", []);
  for (const owner_id of [UNKNOWN_ID, (await market.addPerson("carrier")).id]) {
    const answer = await createKey(market.app, staff, { owner_id });
    assert.deepEqual(refusal(answer), { code: "BAD_USER_INPUT", field: "owner_id" });
    assert.equal(answer.errors?.[0]?.message, `owner_id: there is no User with the ID ${owner_id}`);
  }
  assert.deepEqual(await rows("select id from api_keys", []), count);
});

test("K16: a key can do no more than its owner currently can, from the next request on", async () => {
  const ada = await market.addPerson("operator");
  const { id, text } = await keyOf(ada, { scopes: ALL });
  const found = (name: string) => use(market.app, text, createOrganization, { name, kind: "CARRIER" });
  dataOf(await found("Before"));
  const roles: readonly Role[] = ["VIEWER", "EDITOR", "ADMIN"];
  for (const role of roles) {
    dataOf(await use(market.app, market.session, changeUserRole, { id: ada.id, role }));
    const { me, api_key } = dataOf(
      await ask(market.app, { "x-api-key": text }, `{ me { role } api_key(id: "${id}") { role effective_role } }`),
    );
    assert.deepEqual([me, api_key], [{ role }, { role: "ADMIN", effective_role: role }]);
    const answer = await found(`As ${role}`);
    assert.deepEqual(codesOf(answer), role === "ADMIN" ? [] : ["FORBIDDEN"]);
  }
  const made = await rows("select name from organizations where name = any ($1) order by name", [
    ["Before", "As VIEWER", "As EDITOR", "As ADMIN"],
  ]);
  assert.deepEqual(made, [{ name: "As ADMIN" }, { name: "Before" }]);
});

test("K16: nor more than its own role, whatever its owner becomes", async () => {
  const ada = await market.addPerson("operator");
  const { text } = await keyOf(ada, { scopes: ALL, role: "VIEWER" });
  assert.deepEqual(codesOf(await use(market.app, text, createOrganization, { name: "No", kind: "CARRIER" })), [
    "FORBIDDEN",
  ]);
});

test("K17: disabling a person revokes their keys in the same transaction, with history and an audit entry for each", async () => {
  const ada = await market.addPerson("operator");
  const keys = [await keyOf(ada, { scopes: ALL }), await keyOf(ada, { organization_id: market.ids.client })];
  const [first, second] = keys;
  assert.ok(first && second);
  const expired = await keyOf(ada);
  await market.owner.query("update api_keys set expires_at = now() where id = $1", [expired.id]);
  const others = await issueKey(market.app, staff, { scopes: ALL });
  assert.deepEqual(await doorsOf(first.text), OPEN);
  dataOf(await disable(ada.id));

  assert.deepEqual(await doorsOf(first.text), SHUT);
  assert.deepEqual(await doorsOf(others.text), OPEN);
  const ids = [...keys.map(({ id }) => id), expired.id];
  const shown = `{ api_keys(owner_id: "${ada.id}") { state revoked_at effective_role } }`;
  const { api_keys } = dataOf(await ask(market.app, staff, shown));
  const [{ updated_at: at } = { updated_at: undefined }] = (
    await market.owner.query("select updated_at from users where id = $1", [ada.id])
  ).rows;
  assert.ok(at instanceof Date);
  const gone = { state: "REVOKED", revoked_at: at.toISOString(), effective_role: null };
  assert.deepEqual(api_keys, [gone, gone, gone]);
  const history = `select from_state, to_state, note, actor, at from state_changes
    where subject_id = any ($1) and to_state = 'REVOKED' order by from_state`;
  const change = { to_state: "REVOKED", note: "Its owner was disabled: Left.", actor: "Dana Whitlock", at };
  const from = (from_state: string) => ({ from_state, ...change });
  assert.deepEqual(await rows(history, [ids]), [from("ACTIVE"), from("ACTIVE"), from("EXPIRED")]);
  const log = `select organization_id, action, actor_name, subject_kind, outcome from audit_entries
    where subject_id = $1 and action = 'revokeApiKey'`;
  for (const [{ id }, organization_id] of [
    [first, market.ids.operator],
    [second, market.ids.client],
  ] as const) {
    const entry = { action: "revokeApiKey", actor_name: "Dana Whitlock", subject_kind: "ApiKey", outcome: "OK" };
    assert.deepEqual(await rows(log, [id]), [{ organization_id, ...entry }]);
  }
});

test("K17: disabling that fails revokes nothing", async () => {
  const ada = await market.addPerson("carrier");
  const { text, id } = await keyOf(ada);
  await market.owner.query("update users set status = 'DISABLED' where organization_id = $1 and id <> $2", [
    market.ids.carrier,
    ada.id,
  ]);
  const before = await rows("select * from api_keys where id = $1", [id]);
  assert.deepEqual(refusal(await disable(ada.id)), { code: "CONFLICT" }, "the last ADMIN");
  assert.deepEqual(await rows("select * from api_keys where id = $1", [id]), before);
  assert.equal((await answersTo(market.app, text))[2], 200);
});

test("K17: a key whose owner is DISABLED does not work, whatever the reason", async () => {
  const ada = await market.addPerson("operator");
  const { text, id } = await keyOf(ada, { scopes: ALL });
  await market.owner.query("update users set status = 'DISABLED' where id = $1", [ada.id]);
  assert.deepEqual(await doorsOf(text), SHUT);
  await market.owner.query("update users set status = 'ACTIVE' where id = $1", [ada.id]);
  assert.deepEqual(await doorsOf(text), OPEN);
  await market.owner.query("update api_keys set owner_id = gen_random_uuid() where id = $1", [id]);
  assert.deepEqual(await doorsOf(text), SHUT);
});

test("K17: a person who is disabled while creating keys leaves no working key", async () => {
  for (let round = 0; round < 5; round++) {
    const ada = await market.addPerson("operator");
    const before = await keyOf(ada);
    const create = () => createKey(market.app, headersOf(ada.cookie), { scopes: ALL });
    const answers = await Promise.all([create(), create(), disable(ada.id), create(), create()]);
    dataOf(answers[2]);
    const made = answers.flatMap(({ data }) => (data?.createApiKey ? [rowOf(data.createApiKey)] : []));
    const living = await rows("select id from api_keys where owner_id = $1 and revoked_at is null", [ada.id]);
    assert.deepEqual(living, []);
    for (const { plaintext } of made) assert.deepEqual(await doorsOf(String(plaintext)), SHUT);
    assert.equal((await answersTo(market.app, before.text))[2], 401);
    assert.deepEqual(codesOf(await create()), ["UNAUTHENTICATED"]);
  }
});

test("K17: a key that is created while its owner is being disabled waits, and is refused", async () => {
  const ada = await market.addPerson("operator");
  await market.owner.query("begin");
  await market.owner.query("update users set status = 'DISABLED' where id = $1", [ada.id]);
  const creating = createKey(market.app, headersOf(ada.cookie), {});
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share'";
  while ((await market.database.query(waiting)).rowCount === 0) await sleep(10);
  await market.owner.query("commit");
  assert.deepEqual(refusal(await creating), { code: "CONFLICT", field: "owner_id" });
  assert.deepEqual(await rows("select id from api_keys where owner_id = $1", [ada.id]), []);
});

test("K18: an ADMIN transfers a key, which keeps working and then has its new owner's limits", async () => {
  const [ada, bo] = [await market.addPerson("operator"), await market.addPerson("operator", "VIEWER")];
  const { id, text } = await keyOf(ada, { scopes: ALL });
  dataOf(await transfer(market.session, id, bo.id, { note: "Ada leaves." }));
  dataOf(await disable(ada.id));
  assert.deepEqual(await doorsOf(text), OPEN);
  assert.deepEqual(rowOf(dataOf(await ask(market.app, { "x-api-key": text }, ME)).me).role, "VIEWER");
  const history =
    "select field, from_state, to_state, note from state_changes where subject_id = $1 and field = 'owner'";
  assert.deepEqual(await rows(history, [id]), [
    { field: "owner", from_state: ada.name, to_state: bo.name, note: "Ada leaves." },
  ]);
  const log = "select outcome from audit_entries where subject_id = $1 and action = 'transferApiKey'";
  assert.deepEqual(await rows(log, [id]), [{ outcome: "OK" }]);
  dataOf(await disable(bo.id));
  assert.deepEqual(await doorsOf(text), SHUT);
});

test("K18: only to an ACTIVE person of its owner's organization; others get the answer of unknown ones", async () => {
  const [ada, carol] = [await market.addPerson("operator"), await market.addPerson("carrier")];
  const client = await market.addPerson("client");
  const { id } = await keyOf(ada, { organization_id: market.ids.client });
  const before = await rows("select * from api_keys where id = $1", [id]);
  for (const owner_id of [carol.id, client.id, UNKNOWN_ID, "x"]) {
    const answer = await transfer(market.session, id, owner_id);
    assert.deepEqual(refusal(answer), { code: "BAD_USER_INPUT", field: "owner_id" });
    assert.equal(answer.errors?.[0]?.message, `owner_id: there is no User with the ID ${owner_id}`);
  }
  const invited = { name: "Kim", email: "kim@operator.example", role: "ADMIN", organization_id: market.ids.operator };
  const { id: kim } = await market.perform(inviteUser, invited);
  const left = await market.addPerson("operator");
  dataOf(await disable(left.id));
  for (const owner_id of [kim, left.id, ada.id]) {
    assert.deepEqual(refusal(await transfer(market.session, id, owner_id)), { code: "CONFLICT", field: "owner_id" });
  }
  assert.deepEqual(await rows("select * from api_keys where id = $1", [id]), before);
});

test("K18: a carrier transfers its own keys among its people, and none that the operator issued", async () => {
  const [carol, dee] = [await market.addPerson("carrier"), await market.addPerson("carrier")];
  const { id } = await keyOf(carol, { organization_id: market.ids.client });
  dataOf(await transfer(carol.cookie, id, dee.id));
  dataOf(await transfer(market.session, id, carol.id));
  const byStaff = await issueKey(market.app, staff, { organization_id: market.ids.client });
  const elsewhere = await issueKey(market.app, staff, { organization_id: market.ids.otherClient });
  assert.deepEqual(refusal(await transfer(carol.cookie, byStaff.id, dee.id)), { code: "FORBIDDEN" });
  assert.deepEqual(codesOf(await transfer(carol.cookie, elsewhere.id, dee.id)), ["NOT_FOUND"]);
  const editor = await market.addPerson("carrier", "EDITOR");
  assert.deepEqual(refusal(await transfer(editor.cookie, id, editor.id)), { code: "FORBIDDEN" });
  await revokeKey(market.app, staff, id);
  assert.deepEqual(refusal(await transfer(carol.cookie, id, dee.id)), { code: "CONFLICT", allowed: [] });
  assert.deepEqual(await rows("select owner_id from api_keys where id = $1", [id]), [{ owner_id: carol.id }]);
});

test("K18: if a key is transferred while its old or new owner is disabled, a working key has a working owner", async () => {
  for (const leaver of ["old", "new"] as const) {
    for (let round = 0; round < 4; round++) {
      const [ada, bo] = [await market.addPerson("operator"), await market.addPerson("operator")];
      const { id } = await keyOf(ada);
      const leaving = leaver === "old" ? ada : bo;
      await Promise.all([transfer(market.session, id, bo.id), disable(leaving.id)]);
      const living = `select from api_keys k join users u on u.id = k.owner_id
        where k.id = $1 and k.revoked_at is null and u.status <> 'ACTIVE'`;
      assert.deepEqual(await rows(living, [id]), []);
    }
  }
});

test("K19: a key works for 365 days unless said otherwise, and for 730 at most", async () => {
  const lifetime = async (id: string) =>
    Number(
      rowOf(
        (
          await rows("select extract(epoch from expires_at - created_at)::float as s from api_keys where id = $1", [id])
        )[0],
      ).s,
    ) / 86_400;
  assert.equal(await lifetime((await issueKey(market.app, staff, {})).id), 365);
  assert.equal(await lifetime((await issueKey(market.app, staff, { expires_at: null })).id), 365);
  const long = await lifetime((await issueKey(market.app, staff, { expires_at: daysAhead(729.9) })).id);
  assert.ok(long > 729 && long <= 730);
  const count = await rows("select id from api_keys", []);
  for (const days of [730.1, 800, 40_000]) {
    const answer = await createKey(market.app, staff, { expires_at: daysAhead(days) });
    assert.deepEqual(refusal(answer), { code: "BAD_USER_INPUT", field: "expires_at" });
    assert.match(answer.errors?.[0]?.message ?? "", /^expires_at: must be at most 730 days ahead, by 20/);
  }
  assert.deepEqual(await rows("select id from api_keys", []), count);
});

const webhookActions = [
  "createWebhook",
  "updateWebhook",
  "pauseWebhook",
  "resumeWebhook",
  "rotateWebhookSecret",
  "replayWebhook",
  "sendTestWebhook",
  "retryWebhookDelivery",
  "endWebhook",
  "createAuditStream",
  "updateAuditStream",
  "pauseAuditStream",
  "resumeAuditStream",
  "testAuditStream",
  "replayAuditStream",
  "endAuditStream",
];

const trackerActions = [
  "createTracker",
  "updateTracker",
  "mapTrackerStates",
  "testTracker",
  "pauseTracker",
  "resumeTracker",
  "endTracker",
];
const chatActions = ["createChatChannel", "updateChatChannel", "sendTestToChannel", "removeChatChannel"];

test("K20: no key manages users, keys, webhooks or disclosure, whatever its role, and me says so", async () => {
  const before = await rows(
    "select (select count(*) from users) as users, (select count(*) from api_keys) as keys",
    [],
  );
  for (const place of ["operator", "carrier", "client"] as const) {
    const { key } = await market.newKey(place, { scopes: ALL });
    for (const action of actions.filter(({ permission }) => isPeoplesAlone(permission))) {
      const answer = await use(market.app, key, action, requiredInput(action.input));
      assert.deepEqual(codesOf(answer), ["FORBIDDEN"], `${place}: ${action.name}`);
      const said = answer.errors?.[0]?.message ?? "";
      const alone = `An API key may not use ${action.name}, whatever its role: sign in instead`;
      assert.ok(said === alone || /^The role ADMIN of .+ organization may not \w+ \w+$/.test(said), said);
    }
    const { me } = dataOf(await ask(market.app, { "x-api-key": key }, ME));
    const kind = { operator: "OPERATOR", carrier: "CARRIER", client: "CLIENT" } as const;
    const whole = permissionsOf({ kind: kind[place], role: "ADMIN" });
    assert.deepEqual(
      rowOf(me).permissions,
      whole.filter((each) => !isPeoplesAlone(each)),
    );
  }
  const names = actions.filter(({ permission }) => isPeoplesAlone(permission)).map(({ name }) => name);
  const expected = [
    inviteUser,
    resendInvitation,
    changeUserRole,
    disableUser,
    enableUser,
    resetSecondFactor,
    createApiKey,
    revokeApiKey,
    transferApiKey,
    setAgentAccess,
    allowAssistantProvider,
    withdrawAssistantProvider,
  ];
  assert.deepEqual(
    names.sort(),
    [
      ...expected.map(({ name }) => name),
      ...chatActions,
      "addSampleData",
      "eraseOrganization",
      "eraseUser",
      "exportOrganization",
      "setLegalHold",
      "setRetentionLimit",
      "createIdentityProvider",
      "updateIdentityProvider",
      "changeIdentityProviderStatus",
      "addEmailDomain",
      "checkEmailDomain",
      "removeEmailDomain",
      "updateSignInPolicy",
      "liftSignInPolicy",
      "removeSampleData",
      "setDisclosure",
      "grantRenewalPack",
      "revokeRenewalPack",
      "agreeToReport",
      "recordEvaluation",
      "connectDirectory",
      "replaceDirectoryToken",
      "setDirectoryGroupRole",
      "disconnectDirectory",
      ...webhookActions,
      ...trackerActions,
    ].sort(),
  );
  const after = await rows("select (select count(*) from users) as users, (select count(*) from api_keys) as keys", []);
  assert.deepEqual(
    after,
    before.map((each) => ({ ...each, keys: String(Number(rowOf(each).keys) + 3) })),
  );
});

test("K21: a key does not work once its owner's organization is ARCHIVED", async () => {
  const { id: organization_id } = await market.perform(createOrganization, { name: "Old book", kind: "CARRIER" });
  const { id: client } = await market.perform(createOrganization, {
    name: "Stays",
    kind: "CLIENT",
    parent_id: organization_id,
  });
  const invited = { name: "Eve", email: "eve@book.example", role: "ADMIN", organization_id };
  const { id: eve } = await market.perform(inviteUser, invited);
  const { id, text } = await issueKey(market.app, staff, { organization_id: client });
  await market.owner.query(
    "update api_keys set issuer_kind = 'CARRIER', owner_organization_id = $2, owner_id = $3 where id = $1",
    [id, organization_id, eve],
  );
  assert.equal((await answersTo(market.app, text))[2], 200);
  await market.owner.query("update organizations set status = 'ARCHIVED' where id = $1", [organization_id]);
  assert.equal((await answersTo(market.app, text))[2], 401);
  await market.owner.query("update organizations set status = 'ACTIVE' where id = $1", [organization_id]);
  await market.perform(archiveOrganization, { id: client });
  assert.equal((await answersTo(market.app, text))[2], 401);
});

test("K22: everybody who sees a key sees its owner, if in their scope, and its effective role", async () => {
  const carol = await market.addPerson("carrier");
  const own = await keyOf(carol, { organization_id: market.ids.client, role: "EDITOR" });
  const byStaff = await issueKey(market.app, staff, { organization_id: market.ids.client });
  const seen = async (headers: Headers, id: string) =>
    dataOf(await ask(market.app, headers, `{ api_key(id: "${id}") { effective_role owner { name } } }`)).api_key;
  assert.deepEqual(await seen(headersOf(carol.cookie), own.id), {
    effective_role: "EDITOR",
    owner: { name: carol.name },
  });
  assert.deepEqual(await seen(headersOf(carol.cookie), byStaff.id), { effective_role: "ADMIN", owner: null });
  assert.deepEqual(await seen(staff, byStaff.id), { effective_role: "ADMIN", owner: { name: "Dana Whitlock" } });
  const client = await market.addPerson("client");
  assert.deepEqual(codesOf(await ask(market.app, headersOf(client.cookie), "{ api_keys { id } }")), ["FORBIDDEN"]);
});
