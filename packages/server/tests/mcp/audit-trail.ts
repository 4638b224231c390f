import type { LightMyRequestResponse } from "fastify";
import { z } from "zod";
import type { Door } from "#tests/mcp/door.ts";

const entry = z.object({
  organization_id: z.string(),
  actor_kind: z.string(),
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  action: z.string(),
  tools: z.array(z.string()),
  tool_outcomes: z.array(z.string()),
  outcome: z.string(),
  code: z.string().nullable(),
  at: z.date(),
  duration_ms: z.number(),
  request_id: z.string(),
  remote_address: z.string(),
});

/** What the audit log holds of one HTTP request. */
export async function entriesOf(
  { owner, dependencies }: Pick<Door, "owner" | "dependencies">,
  response: Pick<LightMyRequestResponse, "headers">,
) {
  await dependencies.auditLog.drain();
  const text = "select * from audit_entries where request_id = $1 order by sequence";
  const { rows } = await owner.query(text, [response.headers["x-request-id"]]);
  return rows.map((row) => entry.parse(row));
}

/** Until somebody waits for a lock that the owner's connection holds, or it is too late for that. */
export async function untilBlocked({ owner, database }: Pick<Door, "owner" | "database">, isOver: () => boolean) {
  const { rows } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
  const text = "select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))";
  while (!isOver() && (await database.query(text, [rows[0]?.pid])).rowCount === 0);
}
