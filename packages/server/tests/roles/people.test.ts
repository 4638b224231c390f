import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { actions } from "#catalogue/actions.ts";
import { changeUserRole } from "#domain/accounts/change-user-role.ts";
import { disableUser } from "#domain/accounts/disable-user.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { archiveOrganization } from "#domain/organizations/archive-organization.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Role, role } from "#kernel/role.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { actIn, performing, tryOut } from "#tests/support/performing.ts";
import { digestOf } from "#tests/support/table-rows.ts";
import { findInput, poolOf } from "#tests/support/valid-inputs.ts";
import { mutate } from "./mutating.ts";

const market = await startMarket();
after(() => market.stop());
const { members, dependencies, app } = market;
const everybody = Object.values(members).map(({ id }) => id);
let client = await market.signIn("client");
const carrier = await market.signIn("carrier");
const staff = await market.signIn("operator");

const DONE = { code: "OK", message: "" };
const membership = z.object({ role: z.string(), started_at: z.string(), ended_at: z.string().nullable() });
const invited = z.object({ id: z.string(), status: z.string(), organization: z.object({ id: z.string() }) });
for (const each of ["EDITOR", "VIEWER"]) await invite(staff, { email: `${each}@operator.example`, role: each });

const ROLES: readonly Role[] = ["VIEWER", "EDITOR", "ADMIN"];
/** A provider's default role is not among them: only ADMINs set it. */
const giving = actions.filter(({ input }) => input.role && "of" in input.role && input.role.of === role);

test("R4: invitations, changes of role and keys give a role", () => {
  assert.deepEqual(giving.map(({ name }) => name).sort(), [
    "changeUserRole",
    "createApiKey",
    "inviteUser",
    "setDirectoryGroupRole",
  ]);
});

for (const action of giving) {
  test(`R4: ${action.name} gives no role higher than the caller's own, but any other`, async () => {
    const pool = await poolOf(market.owner, [members.client.id, members.operator.id]);
    const before = await digestOf(market.owner, everybody);
    for (const own of ROLES) {
      const caller = { ...members.operator.person, role: own };
      for (const given of ROLES) {
        const input = await findInput(onlyGiving(action, given), {
          dependencies,
          caller: members.operator.person,
          pool,
        });
        assert.ok(input, given);
        const expected = ROLES.indexOf(given) > ROLES.indexOf(own) ? "FORBIDDEN" : "OK";
        assert.equal(await codeOf(caller, action, { ...input, role: given }), expected, `${own} gives ${given}`);
      }
    }
    assert.deepEqual(await digestOf(market.owner, everybody), before);
  });
}

test("R5: the last active ADMIN keeps the role and cannot be disabled", async () => {
  const last = await findPerson("client", "ADMIN");
  await activate();
  const before = await digestOf(market.owner, [members.client.id]);
  await refused(staff, changeUserRole, { id: last, role: "EDITOR" }, "CONFLICT", /last active ADMIN/);
  await refused(staff, disableUser, { id: last, reason: "Left." }, "CONFLICT", /last active ADMIN/);
  await invite(client, { email: "invited@client.example", role: "ADMIN" });
  await refused(staff, disableUser, { id: last, reason: "Left." }, "CONFLICT", /last active ADMIN/);
  await activate();
  assert.notDeepEqual(await digestOf(market.owner, [members.client.id]), before);
  assert.deepEqual(await mutate(market, staff, disableUser, { id: last, reason: "Left." }), DONE);
  client = await market.signIn("client"); // as the current ADMIN
});

test("R5: nobody can disable themselves, even if there is another ADMIN", async () => {
  const { id } = await invite(staff, { email: "self@operator.example", role: "ADMIN" });
  await activate();
  const self: Caller = { ...members.operator.caller, actor_kind: "USER", actor_id: id };
  assert.equal(await codeOf(self, disableUser, { id, reason: "Enough." }), "CONFLICT");
  assert.equal(await codeOf(members.operator.person, disableUser, { id, reason: "Enough." }), "OK");
});

test("R6: people are invited within the inviter's scope, and start INVITED", async () => {
  for (const [who, home] of [
    [staff, "otherClient"],
    [carrier, "carrier"],
    [carrier, "openClient"],
    [client, "client"],
  ] as const) {
    const input = { email: `${crypto.randomUUID()}@x.example`, role: "EDITOR", organization_id: members[home].id };
    const { status, organization } = await invite(who, input);
    assert.deepEqual([status, organization.id], ["INVITED", members[home].id]);
  }
  for (const [who, home] of [
    [carrier, "otherClient"],
    [carrier, "operator"],
    [carrier, "directClient"],
    [client, "carrier"],
    [client, "openClient"],
  ] as const) {
    const person = { name: "Kim", email: "kim@x.example", role: "EDITOR", organization_id: members[home].id };
    await refused(who, inviteUser, person, "BAD_USER_INPUT", /^organization_id: there is no/);
  }
});

test("R8: a carrier can invite nobody to a client that withholds, and can change or disable nobody of any client", async () => {
  const { id } = await invite(staff, {
    email: "theirs@x.example",
    role: "VIEWER",
    organization_id: members.client.id,
  });
  const mole = { name: "Kim", email: "mole@carrier.example" };
  for (const [home, role] of [
    ["client", "VIEWER"],
    ["openClient", "ADMIN"],
  ] as const) {
    const input = { ...mole, role, organization_id: members[home].id };
    await refused(carrier, inviteUser, input, "FORBIDDEN", /except as ADMIN, to clients that disclose/);
  }
  await refused(carrier, changeUserRole, { id, role: "ADMIN" }, "FORBIDDEN", /manages only its own people/);
  await refused(carrier, disableUser, { id, reason: "Left." }, "FORBIDDEN", /manages only its own people/);
});

test("R8: row policies alone also prevent it", async () => {
  const own = await findPerson("carrier", "ADMIN");
  const theirs = await findPerson("client", "ADMIN");
  const open = await findPerson("openClient", "ADMIN");
  const asCarrier = (text: string, values: readonly unknown[]) =>
    tryOut(dependencies, members.carrier.caller, (connection) => connection.query(text, [...values]));
  const add = `insert into users (organization_id, id, name, email, status, created_at, updated_at)
    values ($1, $2, 'Kim', 'kim@x.example', 'INVITED', now(), now())`;
  const join = `insert into memberships (organization_id, id, user_id, role, started_at, created_at, updated_at)
    values ($1, $2, $3, $4, now(), now(), now())`;
  const rename = "update users set name = 'Kim' where id = $1";
  const promote = "update memberships set role = 'VIEWER' where user_id = $1";
  assert.equal((await asCarrier(add, [members.carrier.id, crypto.randomUUID()])).rowCount, 1);
  const joined = await tryOut(dependencies, members.carrier.caller, async (connection) => {
    const [home, id] = [members.openClient.id, crypto.randomUUID()];
    await connection.query(add, [home, id]);
    return connection.query(join, [home, crypto.randomUUID(), id, "EDITOR"]);
  });
  assert.equal(joined.rowCount, 1);
  assert.equal((await asCarrier(rename, [own])).rowCount, 1);
  const refusals = [
    [add, members.client.id, crypto.randomUUID()],
    [join, members.client.id, crypto.randomUUID(), theirs, "VIEWER"],
    [join, members.openClient.id, crypto.randomUUID(), open, "ADMIN"],
  ] as const;
  for (const [text, ...values] of refusals) await assert.rejects(asCarrier(text, values), /row-level security/);
  for (const text of [rename, promote]) assert.equal((await asCarrier(text, [theirs])).rowCount, 0);
});

test("T20: no statement of a carrier can move a client's person to the carrier, or to another client", async () => {
  const id = await findPerson("openClient", "EDITOR");
  const { rows: before } = await market.owner.query("select organization_id from users where id = $1", [id]);
  for (const home of [members.carrier.id, members.client.id]) {
    const move = (text: string) =>
      tryOut(dependencies, members.carrier.caller, (connection) => connection.query(text, [id, home]));
    const { rowCount } = await move("update memberships set organization_id = $2 where user_id = $1");
    assert.equal(rowCount, 0);
    await assert.rejects(move("update users set organization_id = $2 where id = $1"), { code: "42501" });
  }
  assert.deepEqual((await market.owner.query("select organization_id from users where id = $1", [id])).rows, before);
});

test("R6: an address is CONFLICT in its own organization only, in any case, whatever others have", async () => {
  const email = "taken@x.example";
  const people = { name: "Kim", role: "VIEWER" };
  await invite(staff, { ...people, email, organization_id: members.otherClient.id });
  for (const who of [staff, carrier, client]) {
    await invite(who, { ...people, email });
    for (const each of [email, "Taken@X.example"]) {
      await refused(who, inviteUser, { ...people, email: each }, "CONFLICT", /^email: /);
    }
  }
});

test("X28: no role of a tenant changes an address or an account, and no account opens another address's row", async () => {
  const id = await findPerson("openClient", "EDITOR");
  const { rows } = await market.owner.query("select account_id from users where account_id is not null limit 1");
  const account = rows[0].account_id;
  const give = "update users set account_id = $2 where id = $1";
  const readdress = "update users set email = $2 where id = $1";
  const by = (caller: Caller, text: string, value: string) =>
    tryOut(dependencies, caller, (connection) => connection.query(text, [id, value]));
  for (const name of ["operator", "carrier", "openClient"] as const) {
    await assert.rejects(by(members[name].caller, give, account), { code: "42501" });
    await assert.rejects(by(members[name].caller, readdress, "thief@x.example"), { code: "42501" });
  }
  const taken = "update users set account_id = gen_random_uuid() where account_id = $1";
  await assert.rejects(market.owner.query(taken, [account]), { code: "42501" });
});

test("R6: nobody can be invited to an ARCHIVED organization", async () => {
  await performing(dependencies)(members.operator.caller, archiveOrganization, { id: members.directClient.id });
  const person = { name: "Kim", email: "late@x.example", role: "VIEWER", organization_id: members.directClient.id };
  await refused(staff, inviteUser, person, "CONFLICT", /ARCHIVED/);
});

test("R7: a change of role ends one membership and begins the next, and both stay on record", async () => {
  const { id } = await invite(staff, { email: "rising@x.example", role: "VIEWER" });
  for (const to of ["EDITOR", "ADMIN"]) {
    assert.deepEqual(await mutate(market, staff, changeUserRole, { id, role: to }), DONE);
  }
  const document = `{ user(id: "${id}") { memberships { role started_at ended_at } } }`;
  const { data } = await askGraphQL(app, staff, document);
  const held = z.object({ memberships: z.array(membership) }).parse(data?.user).memberships;
  const inTurn = held.toSorted((a, b) => a.started_at.localeCompare(b.started_at));
  assert.deepEqual(
    inTurn.map((each) => each.role),
    ["VIEWER", "EDITOR", "ADMIN"],
  );
  assert.deepEqual(
    inTurn.map(({ ended_at }) => ended_at),
    [...inTurn.slice(1).map(({ started_at }) => started_at), null],
  );
});

async function invite(who: string, input: Readonly<Record<string, string>>) {
  const document =
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { id status organization { id } } }";
  const { data, errors } = await askGraphQL(app, who, document, { input: { name: "Kim", ...input } });
  assert.equal(errors, undefined);
  return invited.parse(data?.inviteUser);
}

/** As the first sign-in does. */
async function activate(): Promise<void> {
  await market.owner.query("update users set status = 'ACTIVE' where status = 'INVITED'");
}

async function findPerson(home: MemberName, of: Role): Promise<string> {
  const text = `select u.id from users u join memberships m on m.user_id = u.id
    where u.organization_id = $1 and m.role = $2 and m.ended_at is null order by u.id limit 1`;
  const { rows } = await market.owner.query<{ id: string }>(text, [members[home].id, of]);
  return rows[0]?.id ?? assert.fail(`${home} has no ${of}`);
}

async function refused(who: string, action: Action, input: object, code: string, message: RegExp): Promise<void> {
  const told = await mutate(market, who, action, { ...input });
  assert.equal(told.code, code, told.message);
  assert.match(told.message, message);
}

/** The same action, to which this role is given whatever else is tried. */
function onlyGiving(action: Action, given: Role): Action {
  const { role: declared, ...input } = action.input;
  assert.ok(declared);
  return { ...action, input, run: (context, input) => action.run(context, { ...input, role: given }) };
}

/** What would come of it for this caller, whether or not the table allows it. */
async function codeOf(caller: Caller, action: Action, input: Readonly<Record<string, unknown>>): Promise<string> {
  try {
    await tryOut(dependencies, caller, (connection) => actIn(connection, dependencies, caller, action, input));
    return "OK";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
