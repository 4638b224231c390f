import { CompactSign } from "jose";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { actorOf, appendAudit } from "#domain/audit/append-audit.ts";
import { type LogStart, STATEMENT_TYPE } from "#domain/audit/log-start.ts";
import { findSigningKey } from "#domain/certificates/signing-keys.ts";
import { organization } from "#domain/organizations/organization.ts";
import { systemCaller } from "#kernel/caller.ts";
import { HOUR_MS, type JobContext, job } from "#kernel/job.ts";
import type { Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller, asCertifierWithin } from "#storage/tenancy.ts";

export type EndingContext = JobContext & { readonly secrets: Secrets };

/** Ends the oldest entries of logs whose organizations set a limit, up to a checkpoint that it signs. */
export const endAuditEntries = job<EndingContext>({
  name: "end-audit-entries",
  everyMs: HOUR_MS,
  run: async (context) => {
    let all = 0;
    for (const log of await findLimited(context)) {
      for (let some = 1; some > 0; all += some) some = await endSome(context, log);
    }
    return all;
  },
});

const LIMITED = `select organization_id from audit_heads
  where kept_since(organization_id, 'AUDIT_ENTRIES', $1, null) > '-infinity' order by 1`;

async function findLimited({ database, clock }: EndingContext): Promise<readonly string[]> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<{ organization_id: string }>({ name: "limited-logs", text: LIMITED, values: [clock()] }),
  );
  return rows.map(({ organization_id }) => organization_id);
}

type Ending = Pick<LogStart, "organization_id" | "sequence" | "digest" | "ended_at">;

// The last of the first 5,000 entries that is over and that every stream has sent; a log keeps one entry at least. They are
// looked for after the checkpoint: before it, an index still leads to those that are gone.
const NEXT = `select l.organization_id, e.sequence::int, encode(e.digest, 'hex') as digest,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ended_at
  from (select h.organization_id, h.sequence as head, kept_since(h.organization_id, 'AUDIT_ENTRIES', $2, null) as before,
      coalesce((select max(c.sequence) from audit_checkpoints c where c.organization_id = h.organization_id), 0) as start,
      (select min(coalesce(p.position, 0)) from audit_streams s left join audit_stream_positions p
          on p.organization_id = s.organization_id and p.stream_id = s.id and p.id = h.organization_id
        where s.status <> 'ENDED' and (s.covers = 'ALL_LOGS' or s.organization_id = h.organization_id)) as sent
    from audit_heads h where h.organization_id = $1) l
  cross join lateral (select f.* from (select sequence, digest, at from audit_entries a
      where a.organization_id = l.organization_id and a.sequence > l.start order by a.sequence limit 5000) f
    where f.at < l.before and f.sequence < l.head and (l.sent is null or f.sequence <= l.sent)
    order by f.sequence desc limit 1) e`;

/** In one transaction: the checkpoint, the end, and the entry that says so. */
function endSome({ database, clock, newId, secrets }: EndingContext, log: string): Promise<number> {
  const caller = systemCaller();
  return asCaller(database, caller, async (connection) => {
    const now = clock();
    const { rows } = await connection.query<Ending>({ name: "next-audit-end", text: NEXT, values: [log, now] });
    const [ending] = rows;
    if (!ending) return 0;
    const { kid, key } = await asCertifierWithin(connection, caller, (certifier) =>
      findSigningKey(certifier, secrets, now),
    );
    const signing = new CompactSign(Buffer.from(JSON.stringify({ ...ending, made_at: now.toISOString() })));
    const statement = await signing.setProtectedHeader({ alg: "EdDSA", typ: STATEMENT_TYPE, kid }).sign(key);
    const removed = await end(connection, ending, newId(), statement);
    const subject = { subject_kind: organization.name, subject_id: ending.organization_id };
    const entry = {
      ...NO_REQUEST,
      ...actorOf(caller),
      ...subject,
      organization_id: ending.organization_id,
      id: newId(),
      at: now,
      action: "endAuditEntries",
      outcome: "OK" as const,
      duration_ms: 0,
      ...(removed > 1 && { times: removed }),
    };
    await appendAudit(connection, [entry]);
    return removed;
  });
}

async function end(connection: Connection, ending: Ending, id: string, statement: string): Promise<number> {
  const { rows } = await connection.query<{ removed: number }>({
    name: "end-audit-entries",
    text: "select end_audit_entries($1, $2, $3, $4) as removed",
    values: [ending.organization_id, id, ending.sequence, statement],
  });
  return rows[0]?.removed ?? 0;
}
