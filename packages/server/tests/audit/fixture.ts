import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type AuditDraft, actorOf } from "#domain/audit/append-audit.ts";
import { systemCaller } from "#kernel/caller.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { createDatabase } from "#tests/support/database.ts";

export type AuditFixture = {
  readonly database: Database;
  /** Signed in as the owner, who alone can tamper. */
  readonly owner: Client;
  readonly addOrganization: () => Promise<string>;
  readonly draft: (organization_id: string, action?: string) => AuditDraft;
  readonly end: () => Promise<void>;
};

export async function createAuditFixture(): Promise<AuditFixture> {
  const { owner: address, login, drop } = await createDatabase();
  const database = openDatabase(login, 4);
  const owner = new Client(address);
  await owner.connect();
  const addOrganization = async (): Promise<string> => {
    const id = randomUUID();
    await owner.query(
      `insert into hotwash.organizations (id, parent_id, name, reference_prefix, kind, disclosure, created_at, updated_at)
       select $1, (select id from hotwash.organizations where kind = 'OPERATOR'), 'Organization ' || $2, 'P' || upper(left(md5($2::text), 7)),
         case when exists (select from hotwash.organizations) then 'CARRIER' else 'OPERATOR' end, 'FULL', now(), now()`,
      [id, id],
    );
    return id;
  };
  await addOrganization();
  const end = async () => {
    await database.end();
    await owner.end();
    await drop();
  };
  return { database, owner, addOrganization, draft, end };
}

function draft(organization_id: string, action = "createGap"): AuditDraft {
  return {
    organization_id,
    id: randomUUID(),
    at: new Date(),
    ...actorOf(systemCaller()),
    action,
    outcome: "OK",
    duration_ms: 3,
    request_id: null,
    remote_address: null,
  };
}
