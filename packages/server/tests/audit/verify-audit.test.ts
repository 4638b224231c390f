import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createAuditLog } from "#domain/audit/audit-log.ts";
import { createCheckpoint } from "#domain/audit/checkpoint.ts";
import { type Verification, verifyAudit } from "#domain/audit/verify-audit.ts";
import { type AuditFixture, createAuditFixture } from "#tests/audit/fixture.ts";

let fixture: AuditFixture;
let organization: string;
before(async () => {
  fixture = await createAuditFixture();
});
after(() => fixture.end());

/** Each test has a chain of five of its own. */
beforeEach(async () => {
  organization = await fixture.addOrganization();
  await addEntries(5);
});

async function addEntries(count: number): Promise<void> {
  const log = createAuditLog(fixture.database);
  await Promise.all(Array.from({ length: count }, () => log.record(fixture.draft(organization))));
}

async function tamper(text: string): Promise<void> {
  const { rowCount } = await fixture.owner.query(text, [organization]);
  assert.ok(rowCount, "nothing was tampered with");
}

function damagesOf({ damages }: Verification): string[] {
  const ours = damages.filter(({ organization_id }) => organization_id === organization);
  return ours.map(({ kind, sequence }) => `${kind} ${sequence}`);
}

test("A9: an untouched log is undamaged, whatever its entries contain", async () => {
  const log = createAuditLog(fixture.database);
  await log.record({
    ...fixture.draft(organization),
    actor_kind: "USER",
    actor_id: organization,
    actor_name: "Zoë – 「火」 🔥",
    subject_kind: "Gap",
    subject_id: organization,
    tools: ["list_gaps", "search_knowledge"],
    outcome: "REFUSED",
    code: "",
    request_id: "1:a-",
    remote_address: "2001:db8::1",
  });
  const verification = await verifyAudit(fixture.database);
  assert.deepEqual(damagesOf(verification), []);
  assert.ok(verification.entries >= 6);
});

test("A12: an edited entry is found", async () => {
  await tamper("update hotwash.audit_entries set actor_name = 'Nobody' where organization_id = $1 and sequence = 3");
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database)), ["EDITED 3"]);
});

test("A12: a time changed by a microsecond is found", async () => {
  await tamper(
    "update hotwash.audit_entries set at = at + interval '1 microsecond' where organization_id = $1 and sequence = 2",
  );
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database)), ["EDITED 2"]);
});

test("A12: an edited entry with a matching digest is found by the next one", async () => {
  await tamper(`update hotwash.audit_entries e set outcome = 'FAILED', digest = hotwash.audit_digest(
    jsonb_populate_record(e, '{"outcome": "FAILED"}')) where organization_id = $1 and sequence = 3`);
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database)), ["UNLINKED 4"]);
});

test("A12: deleted entries are found, and their number", async () => {
  await tamper("delete from hotwash.audit_entries where organization_id = $1 and sequence in (2, 3)");
  const verification = await verifyAudit(fixture.database);
  assert.deepEqual(damagesOf(verification), ["MISSING 2"]);
  const ours = verification.damages.find(({ organization_id }) => organization_id === organization);
  assert.equal(ours?.message, "entries 2 to 3 are missing");
});

test("A12: swapped entries are found", async () => {
  await tamper(
    "update hotwash.audit_entries set sequence = -sequence where organization_id = $1 and sequence in (2, 4)",
  );
  await tamper("update hotwash.audit_entries set sequence = 6 + sequence where organization_id = $1 and sequence < 0");
  const damages = damagesOf(await verifyAudit(fixture.database));
  assert.ok(damages.includes("MOVED 2") && damages.includes("MOVED 4"), damages.join());
});

test("A12: a truncated log is found, and with a checkpoint even if the database's record was truncated too", async () => {
  const checkpoint = await createCheckpoint(fixture.database, new Date());
  await tamper("delete from hotwash.audit_entries where organization_id = $1 and sequence > 3");
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database)), ["CUT 4"]);

  await tamper(`update hotwash.audit_heads h set sequence = e.sequence, digest = e.digest
    from hotwash.audit_entries e where h.organization_id = $1 and e.organization_id = $1 and e.sequence = 3`);
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database)), []);
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database, checkpoint)), ["CUT 4"]);
});

test("A12: a checkpoint exposes a rewritten log", async () => {
  const checkpoint = await createCheckpoint(fixture.database, new Date());
  await tamper("delete from hotwash.audit_entries where organization_id = $1");
  await tamper("delete from hotwash.audit_heads where organization_id = $1");
  await addEntries(5);
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database)), []);
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database, checkpoint)), ["REPLACED 5"]);
});

test("entries after a checkpoint are not damage", async () => {
  const checkpoint = await createCheckpoint(fixture.database, new Date());
  await addEntries(3);
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database, checkpoint)), []);
});

test("A12: a log longer than one batch is checked to its end", async () => {
  await addEntries(2100);
  await tamper(
    "update hotwash.audit_entries set action = 'x' where organization_id = $1 and sequence in (1000, 1001, 2105)",
  );
  assert.deepEqual(damagesOf(await verifyAudit(fixture.database)), ["EDITED 1000", "EDITED 1001", "EDITED 2105"]);
});
