import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { lockStream } from "#domain/audit-streams/managed-stream.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

export const replayAuditStream = action({
  name: "replayAuditStream",
  description:
    "Moves an audit stream of your own organization to another place in the log: the first entry, the first one at or " +
    "after a moment, or the one after a sequence. It then sends from there, entries that were accepted before included; " +
    "a later place skips entries. CONFLICT if it was ended.",
  permission: "manage_audit_streams",
  returns: auditStream,
  proposal: { never: neverProposed.streams },
  input: {
    id: idOf("AuditStream", "The audit stream."),
    since: {
      type: "date_time",
      optional: true,
      description: "Continues with the first entry at this time or later. Not together with after_sequence.",
    },
    after_sequence: {
      type: "integer",
      min: 0,
      max: 1_000_000_000,
      optional: true,
      description: "Continues with the entry after this one, in one log.",
    },
    log_organization_id: {
      ...idOf(
        "Organization",
        "Organization whose log is moved. Default: all that the stream forwards; with after_sequence, your own.",
      ),
      optional: true,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, since, after_sequence, log_organization_id, expected_updated_at }) => {
    const held = await lockStream(context, { id, expected_updated_at });
    const own = held.organization_id;
    if (since && after_sequence !== undefined) refuseInput("since", verbatim("must be omitted with after_sequence"));
    if (held.covers === "OWN_LOG" && log_organization_id !== undefined && log_organization_id !== own) {
      refuseInput("log_organization_id", verbatim("this stream forwards your own log"));
    }
    const onlyOwn = held.covers === "OWN_LOG" || after_sequence !== undefined;
    const log = log_organization_id ?? (onlyOwn ? own : null);
    const values = [own, held.id, log, after_sequence ?? null, since ?? null, context.now];
    const { rowCount } = await context.connection.query({ name: "move-audit-stream", text: MOVE, values });
    if (rowCount === 0) refuseInput("log_organization_id", verbatim(`the organization ${log ?? "none"} has no log`));
    await startOver(context, held);
    return { organization_id: own, id: held.id };
  },
});

const MOVE = `insert into audit_stream_positions as kept (organization_id, stream_id, id, position, moved_at)
  select $1, $2, h.organization_id, case when $4::bigint is not null then least($4, h.sequence)
    when $5::timestamptz is not null then coalesce((select e.sequence - 1 from audit_entries e
      where e.organization_id = h.organization_id and e.at >= $5 order by e.at, e.id limit 1), h.sequence)
    else 0 end, $6
  from audit_heads h where $3::uuid is null or h.organization_id = $3
  on conflict (organization_id, stream_id, id) do update set position = excluded.position, moved_at = excluded.moved_at`;

const AGAIN = `update audit_streams set replays = replays + 1, failing_since = null, failures = 0, next_attempt_at = null,
  updated_at = $3 where organization_id = $1 and id = $2`;

/** The batch under way no longer counts. */
async function startOver({ connection, now }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  await connection.query({ name: "restart-audit-stream", text: AGAIN, values: [organization_id, id, now] });
}
