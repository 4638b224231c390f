import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { createAuditLog } from "#domain/audit/audit-log.ts";
import { openDatabase } from "#storage/database.ts";
import { type AuditFixture, createAuditFixture } from "#tests/audit/fixture.ts";

let fixture: AuditFixture;
before(async () => {
  fixture = await createAuditFixture();
});
after(() => fixture.end());

type Written = { readonly entries: number; readonly transactions: number };

async function written(organization: string): Promise<Written | undefined> {
  const { rows } = await fixture.owner.query<Written>(
    `select count(*)::int as entries, count(distinct xmin::text)::int as transactions
     from hotwash.audit_entries where organization_id = $1`,
    [organization],
  );
  return rows[0];
}

test("entries of concurrent requests share a transaction", async () => {
  const organization = await fixture.addOrganization();
  const log = createAuditLog(fixture.database);
  await Promise.all(Array.from({ length: 60 }, () => log.record(fixture.draft(organization))));
  // The first goes alone, those that came meanwhile go together.
  assert.deepEqual(await written(organization), { entries: 60, transactions: 2 });
});

test("an entry is on disk when its promise settles", async () => {
  const organization = await fixture.addOrganization();
  await createAuditLog(fixture.database).record(fixture.draft(organization));
  assert.equal((await written(organization))?.entries, 1);
});

test("an entry that cannot be written does not affect the others", async () => {
  const organization = await fixture.addOrganization();
  const log = createAuditLog(fixture.database);
  const drafts = Array.from({ length: 10 }, (_, i) => fixture.draft(i === 5 ? randomUUID() : organization));
  const settled = await Promise.allSettled(drafts.map(log.record));
  assert.deepEqual(
    settled.map(({ status }) => status === "fulfilled"),
    drafts.map((_, i) => i !== 5),
  );
  assert.equal((await written(organization))?.entries, 9);
});

test("after a failure the log continues", async () => {
  const organization = await fixture.addOrganization();
  const log = createAuditLog(fixture.database);
  await assert.rejects(log.record(fixture.draft(randomUUID())));
  await log.record(fixture.draft(organization));
  assert.equal((await written(organization))?.entries, 1);
});

test("drain waits for all recorded entries", async () => {
  const organization = await fixture.addOrganization();
  const log = createAuditLog(fixture.database);
  const recorded = Array.from({ length: 20 }, () => log.record(fixture.draft(organization)));
  await log.drain();
  assert.equal((await written(organization))?.entries, 20);
  await Promise.all(recorded);
  await log.drain();
});

test("when the database is unavailable, every entry is refused and none is tried twice", async () => {
  const organization = await fixture.addOrganization();
  const nowhere = openDatabase({ host: "127.0.0.1", port: 1 });
  const log = createAuditLog(nowhere);
  const settled = await Promise.allSettled([1, 2, 3].map(() => log.record(fixture.draft(organization))));
  assert.ok(settled.every(({ status }) => status === "rejected"));
  await nowhere.end();
});

test("O42: a locked chain delays only its own organization", async () => {
  const [locked, other] = [await fixture.addOrganization(), await fixture.addOrganization()];
  const log = createAuditLog(fixture.database);
  await Promise.all([locked, other].map((each) => log.record(fixture.draft(each))));
  await fixture.owner.query("begin");
  await fixture.owner.query("select from hotwash.audit_heads where organization_id = $1 for update", [locked]);
  const ended: string[] = [];
  const record = (organization: string, name: string) =>
    log.record(fixture.draft(organization)).then(() => void ended.push(name));
  const held = [record(locked, "locked"), record(locked, "locked too")];
  await record(other, "other, in the same batch");
  held.push(record(locked, "locked, later"));
  await record(other, "other, later");
  await fixture.owner.query("commit");
  await Promise.all(held);
  assert.deepEqual(ended, ["other, in the same batch", "other, later", "locked", "locked too", "locked, later"]);
  assert.deepEqual([(await written(locked))?.entries, (await written(other))?.entries], [4, 3]);
});
