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
    let [all, some] = [0, 0];
    do {
      some = await endOne(context);
      all += some;
    } while (some > 0);
    return all;
  },
});

type Ending = Pick<LogStart, "organization_id" | "sequence" | "digest" | "ended_at">;

// The last of the first 5,000 entries that is over and that every stream has sent; a log keeps one entry at least.
const NEXT = `select l.organization_id, e.sequence::int, encode(e.digest, 'hex') as digest,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ended_at
  from (select h.organization_id, h.sequence as head, kept_since(h.organization_id, 'AUDIT_ENTRIES', $1, null) as before,
      (select min(coalesce(p.position, 0)) from audit_streams s left join audit_stream_positions p
          on p.organization_id = s.organization_id and p.stream_id = s.id and p.id = h.organization_id
        where s.status <> 'ENDED' and (s.covers = 'ALL_LOGS' or s.organization_id = h.organization_id)) as sent
    from audit_heads h) l
  cross join lateral (select f.* from (select sequence, digest, at from audit_entries a
      where a.organization_id = l.organization_id order by a.sequence limit 5000) f
    where f.at < l.before and f.sequence < l.head and (l.sent is null or f.sequence <= l.sent)
    order by f.sequence desc limit 1) e
  where l.before > '-infinity' order by 1 limit 1`;

/** In one transaction: the checkpoint, the end, and the entry that says so. */
function endOne({ database, clock, newId, secrets }: EndingContext): Promise<number> {
  const caller = systemCaller();
  return asCaller(database, caller, async (connection) => {
    const now = clock();
    const { rows } = await connection.query<Ending>({ name: "next-audit-end", text: NEXT, values: [now] });
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
