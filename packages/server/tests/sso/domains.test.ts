import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { LAPSE_MS } from "#domain/sign-on/judge-domain.ts";
import { failureSentence } from "#platform/text/failure-sentences.ts";
import type { Person } from "#tests/oauth/flow.ts";
import { openScene, type Scene } from "#tests/sso/scene.ts";

const HOUR_MS = 3_600_000;

let scene: Scene;
let admin: Person;
before(async () => {
  scene = await openScene();
  admin = await scene.person("client");
});
beforeEach(() => scene.fresh());
after(() => scene.stop());

const seen = async (id: string) => {
  const { cookie } = await (async () => admin)();
  const found = (await scene.domains(cookie)).find((each) => each.id === id);
  assert.ok(found);
  if (found.finding !== null) assert.ok(failureSentence(found.finding), found.finding);
  return found;
};

test("X36: a domain is verified by its TXT record, and looked for every hour until then", async () => {
  const domain = await scene.claim(admin, "Seen.Example");
  assert.deepEqual(
    [domain.name, domain.status, domain.record_name],
    ["seen.example", "PENDING", "_hotwash.seen.example"],
  );
  assert.match(domain.record_value, /^hotwash-verification=[\w-]{32}$/);
  await scene.checkDomains();
  assert.match((await seen(domain.id)).finding ?? "", /no TXT record/);
  scene.records.set(domain.record_name, ["v=spf1 -all", `x${domain.record_value}`]);
  scene.later(HOUR_MS + 1);
  await scene.checkDomains();
  assert.match((await seen(domain.id)).finding ?? "", /other TXT records/);
  scene.records.set(domain.record_name, ["v=spf1 -all", domain.record_value]);
  await scene.checkDomains();
  assert.equal((await seen(domain.id)).status, "PENDING", "not before the hour");
  scene.later(HOUR_MS + 1);
  assert.equal(await scene.checkDomains(), 1);
  assert.equal((await seen(domain.id)).status, "VERIFIED");
});

test("X36: its value is another one for each organization, so nobody uses another's record", async () => {
  const other = await scene.person("openClient");
  const [mine, theirs] = [await scene.claim(admin, "both.example"), await scene.claim(other, "both.example")];
  assert.notEqual(mine.record_value, theirs.record_value);
  scene.records.set(mine.record_name, [mine.record_value]);
  await scene.checkDomains();
  assert.equal((await seen(mine.id)).status, "VERIFIED");
  assert.equal((await scene.domains(other.cookie)).find((each) => each.id === theirs.id)?.status, "PENDING");
});

/** The notifications of a domain, which only ADMINs of its organization may have. */
async function told(id: string): Promise<readonly string[]> {
  const text = `select title, user_id, link from notifications where subject_id = $1 and kind = 'EMAIL_DOMAIN'
    order by created_at, id`;
  const { rows } = await scene.door.owner.query(text, [id]);
  for (const { user_id, link } of rows) assert.deepEqual([user_id, link], [admin.id, "/client/settings/sign-in"]);
  return rows.map((each) => each.title);
}

test("X36: a verified domain lapses after 7 days without its record, and not because DNS does not answer", async () => {
  const id = await scene.addDomain(admin, "lapsing.example");
  const { record_name, record_value } = await seen(id);
  scene.dns.isDown = true;
  for (let days = 0; days < 9; days++) {
    scene.later(24 * HOUR_MS + 1);
    await scene.checkDomains();
  }
  scene.dns.isDown = false;
  const { rows } = await scene.door.owner.query("select status, finding from email_domains where id = $1", [id]);
  assert.deepEqual(rows, [{ status: "VERIFIED", finding: "DNS did not answer." }]);
  const status = async () =>
    (await scene.door.owner.query("select status from email_domains where id = $1", [id])).rows[0].status;
  scene.records.delete(record_name);
  scene.later(HOUR_MS + 1);
  await scene.checkDomains();
  assert.deepEqual(await told(id), [], "not at first sight");
  scene.later(HOUR_MS + 1);
  await scene.checkDomains();
  scene.later(LAPSE_MS - HOUR_MS - 2);
  await scene.checkDomains();
  assert.equal(await status(), "VERIFIED");
  assert.deepEqual(await told(id), ["The DNS record of lapsing.example is missing"]);
  scene.later(HOUR_MS + 1);
  await scene.checkDomains();
  assert.equal(await status(), "LAPSED");
  const both = ["The DNS record of lapsing.example is missing", "The email domain lapsing.example lapsed"];
  assert.deepEqual(await told(id), both, "each once, to ADMINs");
  scene.records.set(record_name, [record_value]);
  scene.later(HOUR_MS + 1);
  await scene.checkDomains();
  assert.equal(await status(), "VERIFIED", "the record is back");
  const { rows: log } = await scene.door.owner.query(
    "select to_state from state_changes where subject_id = $1 order by at, id",
    [id],
  );
  assert.deepEqual(
    log.map((each) => each.to_state),
    ["PENDING", "VERIFIED", "LAPSED", "VERIFIED"],
  );
});

test("X36: after 14 days a domain is looked for only if somebody requests it", async () => {
  const { id, record_name, record_value } = await scene.claim(admin, "late.example");
  scene.later(14 * 24 * HOUR_MS);
  await scene.checkDomains();
  await scene.fresh();
  assert.equal((await seen(id)).next_check_at, null);
  scene.records.set(record_name, [record_value]);
  await scene.checkDomains();
  assert.equal((await seen(id)).status, "PENDING");
  await scene.ask(admin.cookie, "mutation ($id: ID!) { checkEmailDomain(input: { id: $id }) { id } }", { id });
  await scene.checkDomains();
  assert.equal((await seen(id)).status, "VERIFIED");
});

test("X36: malformed names are refused, and one of your own a second time", async () => {
  const add = "mutation ($name: String!) { addEmailDomain(input: { name: $name }) { id } }";
  for (const name of [
    "localhost",
    "a@b.example",
    "-a.example",
    "a..example",
    "*.example",
    "10.0.0.1",
    "a.example.",
    "ü.example",
  ]) {
    const { errors } = (await scene.ask(admin.cookie, add, { name })).json();
    assert.equal(errors?.[0].extensions.code, "BAD_USER_INPUT", name);
  }
  await scene.claim(admin, "twice.example");
  const { errors } = (await scene.ask(admin.cookie, add, { name: "TWICE.example" })).json();
  assert.equal(errors[0].extensions.code, "CONFLICT");
});
