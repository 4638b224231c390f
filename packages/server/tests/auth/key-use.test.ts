import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { createKeyUse } from "#domain/api-keys/key-use.ts";
import { createSignInFixture, type SignInFixture } from "#tests/auth/fixture.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

async function addKey(): Promise<string> {
  const id = randomUUID();
  await fixture.askOwner(
    `insert into hotwash.api_keys (organization_id, id, name, prefix, sha256, issuer_kind, role, scopes, created_by,
       owner_organization_id, owner_id, expires_at, created_at, updated_at)
     values ($1, $2, 'key', 'hw_00000000', $3, 'OPERATOR', 'VIEWER', '{MCP}', 'Ada', $1, $2, '2099-01-01', now(), now())`,
    [fixture.organization, id, randomBytes(32)],
  );
  return id;
}

async function lastUse(id: string): Promise<string | undefined> {
  const rows = await fixture.askOwner<{ last_used_at: Date | null }>(
    "select last_used_at from hotwash.api_keys where id = $1",
    [id],
  );
  return rows[0]?.last_used_at?.toISOString();
}

test("K14: uses of keys are written in one batch, to the minute", async () => {
  const [one, other, unused] = [await addKey(), await addKey(), await addKey()];
  const keyUse = createKeyUse(fixture.database, () => new Date("2026-11-21T10:15:42.500Z"));
  keyUse.note(one);
  keyUse.note(other);
  keyUse.note(one);
  assert.equal(await lastUse(one), undefined);
  await keyUse.drain();
  assert.equal(await lastUse(one), "2026-11-21T10:15:00.000Z");
  assert.equal(await lastUse(other), "2026-11-21T10:15:00.000Z");
  assert.equal(await lastUse(unused), undefined);
});

test("failed writes are kept for the next time", async () => {
  const id = await addKey();
  const failures: unknown[] = [];
  const keyUse = createKeyUse(
    fixture.database,
    () => new Date("2026-11-21T10:16:00Z"),
    (error) => failures.push(error),
  );
  keyUse.note("no uuid");
  keyUse.note(id);
  await keyUse.drain();
  await keyUse.drain();
  assert.equal(failures.length, 2, "nothing was left to write");
});
