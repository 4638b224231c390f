import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { actorOf, appendAudit } from "#domain/audit/append-audit.ts";
import { organization } from "#domain/organizations/organization.ts";
import { systemCaller } from "#kernel/caller.ts";
import { HOUR_MS, type JobContext, job } from "#kernel/job.ts";
import { asCaller } from "#storage/tenancy.ts";

const BATCH = 500;

const KINDS = [
  { action: "forgetDeliverables", text: "select * from forget_deliverables($1, $2)" },
  { action: "forgetModelTransmissions", text: "select * from forget_transmissions($1, $2)" },
] as const;

/** Removes documents, and notes about what was sent to models, once they are over; each organization's log has the number. */
export const forgetDocuments = job({
  name: "forget-documents",
  everyMs: HOUR_MS,
  run: async (context) => {
    let all = 0;
    for (const kind of KINDS) {
      for (let removed = BATCH; removed === BATCH; all += removed) removed = await forgetBatch(context, kind);
    }
    return all;
  },
});

type Gone = { readonly organization_id: string; readonly removed: number };

function forgetBatch(
  { database, clock, newId }: JobContext,
  { action, text }: (typeof KINDS)[number],
): Promise<number> {
  const caller = systemCaller();
  return asCaller(database, caller, async (connection) => {
    const { rows } = await connection.query<Gone>({ name: action, text, values: [clock(), BATCH] });
    if (rows.length === 0) return 0;
    const draft = { ...NO_REQUEST, ...actorOf(caller), action, at: clock(), outcome: "OK" as const, duration_ms: 0 };
    const entries = rows.map(({ organization_id, removed }) => ({
      ...draft,
      organization_id,
      id: newId(),
      subject_kind: organization.name,
      subject_id: organization_id,
      ...(removed > 1 && { times: removed }),
    }));
    await appendAudit(connection, entries);
    return rows.reduce((sum, { removed }) => sum + removed, 0);
  });
}
