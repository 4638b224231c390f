import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { after, test } from "node:test";
import { fingerprint } from "#domain/access/key-text.ts";
import { grantRenewalPack } from "#domain/renewal/grant-renewal-pack.ts";
import { revokeRenewalPack } from "#domain/renewal/revoke-renewal-pack.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { asCaller } from "#storage/tenancy.ts";
import { refused } from "#tests/actions/scene.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, members, database } = market;
const perform = performing(market.dependencies);
const grant = (caller: Caller, input: object) =>
  perform(caller, grantRenewalPack, { title: "Renewal 2027", reader: "CARRIER", ...input });
const toBroker = { reader: "LINK", reader_name: "Marsh, K. Doyle" };
const client = members.client.person;

async function row(id: string) {
  const { rows } = await owner.query("select *, period_from::text, period_to::text from renewal_packs where id = $1", [
    id,
  ]);
  return rows[0] ?? assert.fail(`there is no pack ${id}`);
}

async function packsInAll(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>("select count(*)::int as n from renewal_packs");
  return rows[0]?.n ?? 0;
}

/** Whatever code forgets: the rows that the policies show. */
async function shownTo(name: MemberName, id: string): Promise<number> {
  const text = "select from renewal_packs where id = $1";
  const { rowCount } = await asCaller(database, members[name].caller, (connection) => connection.query(text, [id]));
  return rowCount ?? 0;
}

test("H18: a pack's content is frozen when it is granted, under its digest, and nobody changes it", async () => {
  const { id } = await grant(client, { period_from: "2024-01-01" });
  const before = await row(id);
  assert.equal(hash("sha256", before.content), before.sha256);
  assert.deepEqual([before.period_to, before.granted_by], [utcDay(new Date()), client.actor_name]);
  const content = JSON.parse(before.content);
  assert.ok(content.findings.length > 0);
  await owner.query("update gaps set title = 'Changed afterwards' where organization_id = $1", [
    client.organization_id,
  ]);
  assert.equal((await row(id)).content, before.content);
  for (const { caller } of [members.client, members.operator, members.carrier]) {
    const rewriting = asCaller(database, caller, (connection) =>
      connection.query("update renewal_packs set content = '{}' where id = $1", [id]),
    );
    await assert.rejects(rewriting, /permission denied/);
  }
  const { rows } = await owner.query("select action, actor_name from audit_entries where subject_id = $1", [id]);
  assert.deepEqual(rows, [{ action: "grantRenewalPack", actor_name: client.actor_name }]);
});

test("H19: it shows exercises with who took part, findings, retests, score and certificates, as the records have them", async () => {
  const values = [members.openClient.id];
  await owner.query(
    `insert into retests (organization_id, id, exercise_id, inject_id, gap_id, outcome, answered_at, answered_by,
        created_at, updated_at)
      select i.organization_id, uuidv7(), e.id, i.id, (select id from gaps g where g.organization_id = i.organization_id
        order by number limit 1), 'STILL_THERE', '2026-11-20 10:00Z', 'Dana Whitlock', now(), now()
      from injects i join exercises e on e.id = i.exercise_id
      where i.organization_id = $1 and e.status = 'COMPLETED' and i.status = 'DELIVERED' limit 1`,
    values,
  );
  await owner.query(
    `update gaps set due_on = '2027-05-06', agreed_due_on = '2027-01-02', moved_times = 3
      where organization_id = $1 and status = 'OPEN'`,
    values,
  );
  const { id } = await grant(members.openClient.person, { period_from: "2024-01-01" });
  const content = JSON.parse((await row(id)).content);
  const { rows: exercises } = await owner.query<{ reference: string; people: string[] }>(
    `select reference, array(select name || ', ' || role from participants p
        where p.exercise_id = e.id order by created_at, id) as people
      from exercises e where organization_id = $1 and status = 'COMPLETED' and exercise_date >= '2024-01-01'
      order by exercise_date desc, id desc`,
    values,
  );
  assert.ok(exercises.some(({ people }) => people.length > 0));
  const shown = content.exercises.map(
    (each: { reference: string; participants: { name: string; role: string }[] }) => ({
      reference: each.reference,
      people: each.participants.map(({ name, role }) => `${name}, ${role}`),
    }),
  );
  assert.deepEqual(shown, exercises);
  const { rows: gaps } = await owner.query(
    `select reference, severity, status, assurance, due_on::text, agreed_due_on::text, moved_times
      from gaps where organization_id = $1 and status <> 'WITHDRAWN' order by severity_rank desc, identified_at desc, id desc`,
    values,
  );
  const facts = ({ reference, severity, status, assurance, ...rest }: Record<string, unknown>) => {
    const { due_on, agreed_due_on, moved_times } = rest;
    return { reference, severity, status, assurance, due_on, agreed_due_on, moved_times };
  };
  assert.deepEqual(content.findings.map(facts), gaps);
  const { rows: retests } = await owner.query(
    `select e.reference as exercise, g.reference as finding, r.outcome
      from retests r join exercises e on e.id = r.exercise_id join gaps g on g.id = r.gap_id
      where r.organization_id = $1 and e.status = 'COMPLETED'`,
    values,
  );
  assert.deepEqual(
    content.retests.map(({ exercise, finding, outcome }: Record<string, unknown>) => ({ exercise, finding, outcome })),
    retests,
  );
  assert.equal(retests.length, 1);
  const { rows: scores } = await owner.query(
    `select overall_score::float8 as overall_score, range_low::float8 as range_low, range_high::float8 as range_high,
        records, formula_version
      from readiness_scores where organization_id = $1 and exercise_id is null order by as_of desc, scored_at desc, id desc limit 1`,
    values,
  );
  const { overall_score, range_low, range_high, records, formula_version } = content.score;
  assert.deepEqual({ overall_score, range_low, range_high, records, formula_version }, scores[0]);
  const { rows: certificates } = await owner.query<{ number: string }>(
    `select number from certificates where organization_id = $1 and kind = 'COMPLETION' and revoked_at is null
      order by issued_at desc`,
    values,
  );
  assert.deepEqual(
    content.certificates.map(({ number }: { number: string }) => number),
    certificates.map(({ number }) => number),
  );
});

test("H19: a finding of before the period is shown unless it is proven closed, and a withdrawn one is counted", async () => {
  const { id: organization_id } = members.otherClient;
  await owner.query("update gaps set identified_at = '2020-01-01' where organization_id = $1", [organization_id]);
  const { rows: closed } = await owner.query<{ reference: string; assurance: string }>(
    `with numbered as (select id, row_number() over (order by number) as place from gaps
      where organization_id = $1 and status <> 'WITHDRAWN')
    update gaps g set status = 'VERIFIED', verified_at = '2021-01-01', accepted_at = null, accepted_until = null,
      assurance = (array['SELF_ATTESTED', 'CONFIRMED', 'RETESTED'])[place]
    from numbered n where n.id = g.id and n.place <= 3 returning g.reference, g.assurance`,
    [organization_id],
  );
  assert.equal(closed.length, 3);
  const { id } = await grant(members.otherClient.person, {});
  const { findings, withdrawn_findings } = JSON.parse((await row(id)).content);
  const { rows } = await owner.query<{ reference: string }>(
    `select reference from gaps where organization_id = $1 and status <> 'WITHDRAWN'
      and (status <> 'VERIFIED' or assurance = 'SELF_ATTESTED' or verified_at >= now() - interval '1 year') order by 1`,
    [organization_id],
  );
  assert.deepEqual(
    findings.map(({ reference }: { reference: string }) => reference).sort(),
    rows.map((r) => r.reference),
  );
  for (const { reference, assurance } of closed) {
    const shown = findings.find((each: { reference: string }) => each.reference === reference);
    assert.equal(shown?.assurance, assurance === "SELF_ATTESTED" ? assurance : undefined);
  }
  assert.equal(withdrawn_findings, 0);
});

test("H20: only an ADMIN of the client grants and revokes, as a person and never by a key", async () => {
  const { id } = await grant(client, toBroker);
  const count = await packsInAll();
  const others: readonly Caller[] = [
    members.operator.person,
    members.carrier.person,
    members.client.caller,
    { ...client, role: "EDITOR" },
    { ...client, role: "VIEWER" },
  ];
  for (const other of others) {
    await refused(grant(other, toBroker), "FORBIDDEN", /./);
    await refused(perform(other, revokeRenewalPack, { id, reason: "Not theirs." }), "FORBIDDEN", /./);
  }
  await refused(
    perform(members.openClient.person, revokeRenewalPack, { id, reason: "x" }),
    "NOT_FOUND",
    /no RenewalPack/,
  );
  assert.deepEqual([await packsInAll(), (await row(id)).revoked_at], [count, null]);
});

test("H21: the carrier reads what was granted to it in full, though the client discloses a SUMMARY, and nothing else opens", async () => {
  const carrier = await market.signIn("carrier");
  const names = `{ participants(organization_id: "${members.client.id}") { name } }`;
  const before = await askGraphQL(market.app, carrier, names);
  const [{ id }, { id: linked }] = [await grant(client, {}), await grant(client, toBroker)];
  assert.ok((await row(id)).content.includes("participants"));
  for (const name of ["operator", "client", "carrier"] as const) assert.equal(await shownTo(name, id), 1, name);
  for (const name of ["openClient", "otherCarrier", "otherClient"] as const)
    assert.equal(await shownTo(name, id), 0, name);
  const { data } = await askGraphQL(
    market.app,
    carrier,
    `{ granted: renewal_pack(id: "${id}") { reader status granted_by }
    linked: renewal_pack(id: "${linked}") { reader } }`,
  );
  assert.deepEqual(data, {
    granted: { reader: "CARRIER", status: "ACTIVE", granted_by: client.actor_name },
    linked: null,
  });
  assert.deepEqual(await askGraphQL(market.app, carrier, names), before);
});

test("H21: no carrier reads a pack for a broker, even of a client that discloses in full, nor one that ended", async () => {
  const open = members.openClient.person;
  const { id: linked } = await grant(open, toBroker);
  assert.equal(await shownTo("carrier", linked), 0);
  const [{ id: revoked }, { id: expired }] = [await grant(open, {}), await grant(open, {})];
  await perform(open, revokeRenewalPack, { id: revoked, reason: "A mistake." });
  await owner.query(
    "update renewal_packs set granted_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1",
    [expired],
  );
  for (const id of [revoked, expired]) {
    assert.deepEqual([await shownTo("carrier", id), await shownTo("openClient", id)], [0, 1]);
  }
});

test("H22: a link is shown once, and only its hash is stored", async () => {
  const { id, once } = await grant(client, toBroker);
  const token = /^\/packs\/([\w-]{43})$/.exec(once?.link ?? "")?.[1] ?? assert.fail(once?.link);
  const held = await row(id);
  assert.deepEqual(held.token_sha256, fingerprint(token));
  const { rows } = await owner.query<{ text: string }>("select p::text as text from renewal_packs p where id = $1", [
    id,
  ]);
  assert.ok(!rows[0]?.text.includes(token));
  const find = async (wanted: string) =>
    (await database.query("select * from linked_renewal_pack($1)", [fingerprint(wanted)])).rows;
  assert.deepEqual(await find(token), [{ organization_id: client.organization_id, id }]);
  assert.deepEqual(await find(`${token.slice(1)}A`), []);
  await perform(client, revokeRenewalPack, { id, reason: "Sent to the wrong address." });
  assert.deepEqual(await find(token), []);
  assert.equal((await grant(client, {})).once, undefined);
});

test("H23: a pack expires after 90 days unless stated, at most 400 days ahead, and covers at most five years", async () => {
  const { id } = await grant(client, {});
  const { granted_at, expires_at, period_from } = await row(id);
  assert.equal(expires_at.getTime() - granted_at.getTime(), 90 * 86_400_000);
  assert.equal(period_from.slice(0, 4), String(new Date().getUTCFullYear() - 1));
  const days = (n: number) => new Date(Date.now() + n * 86_400_000);
  await grant(client, { expires_at: days(399.9) });
  const count = await packsInAll();
  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ expires_at: days(-1) }, /^expires_at: must be in the future/],
    [{ expires_at: days(401) }, /^expires_at: must be at most 400 days ahead/],
    [{ period_from: utcDay(new Date()) }, /^period_from: must be before today/],
    [{ period_from: "1999-01-01" }, /^period_from: must be at most 5 years ago/],
    [{ reader: "LINK" }, /^reader_name: Required/],
    [{ reader_name: "Marsh" }, /^reader_name: must be omitted/],
  ];
  for (const [input, message] of wrong) await refused(grant(client, input), "BAD_USER_INPUT", message);
  await refused(grant(members.directClient.person, {}), "BAD_USER_INPUT", /no carrier; choose LINK/);
  assert.equal(await packsInAll(), count);
});

test("H24: revoking is permanent, keeps its reason from readers, and reaches the published revocations", async () => {
  const { id } = await grant(client, {});
  await perform(client, revokeRenewalPack, { id, reason: "We changed carriers." });
  const { revoked_reason, revoked_by, list_number, list_index } = await row(id);
  assert.deepEqual([revoked_reason, revoked_by], ["We changed carriers.", client.actor_name]);
  const { rowCount } = await owner.query(
    "select from revocation_entries where list_number = $1 and list_index = $2 and revoked_at is not null",
    [list_number, list_index],
  );
  assert.equal(rowCount, 1);
  await refused(perform(client, revokeRenewalPack, { id, reason: "Again." }), "CONFLICT", /REVOKED is final/);
  assert.equal((await row(id)).revoked_reason, "We changed carriers.");
  const { id: late } = await grant(client, {});
  await owner.query(
    "update renewal_packs set granted_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1",
    [late],
  );
  await refused(perform(client, revokeRenewalPack, { id: late, reason: "Late." }), "CONFLICT", /EXPIRED is final/);
  const session = await market.signIn("client", "VIEWER");
  const asked = `{ renewal_pack(id: "${id}") { status next_statuses revoked_reason } }`;
  assert.deepEqual((await askGraphQL(market.app, session, asked)).data?.renewal_pack, {
    status: "REVOKED",
    next_statuses: [],
    revoked_reason: "We changed carriers.",
  });
});

test("H24: of two concurrent revocations, one succeeds", async () => {
  const { id } = await grant(client, toBroker);
  const outcomes = await Promise.allSettled(
    ["One.", "Two."].map((reason) => perform(client, revokeRenewalPack, { id, reason })),
  );
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const lost = outcomes.find((each) => each.status === "rejected");
  assert.ok(lost?.reason instanceof Refusal && lost.reason.code === "CONFLICT");
});
