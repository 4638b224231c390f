import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { lockStream } from "#domain/audit-streams/managed-stream.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const endAuditStream = action({
  name: "endAuditStream",
  description:
    "Ends an audit stream of your own organization permanently: nothing more is sent, and its header's value is deleted. " +
    "CONFLICT if it was ended.",
  permission: "manage_audit_streams",
  returns: auditStream,
  proposal: { never: neverProposed.streams },
  input: {
    id: idOf("AuditStream", "The audit stream."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const held = await lockStream(context, { id, expected_updated_at });
    const { connection, now } = context;
    await updateRow(connection, auditStream.plural, held, {
      status: "ENDED",
      paused_at: null,
      secret: null,
      failing_since: null,
      failures: 0,
      next_attempt_at: null,
      updated_at: now,
    });
    await recordStateChange(context, auditStream, held, { from: held.status, to: "ENDED", note });
    return { organization_id: held.organization_id, id: held.id };
  },
});
