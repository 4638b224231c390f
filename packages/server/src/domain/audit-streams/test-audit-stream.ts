import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { lockStream } from "#domain/audit-streams/managed-stream.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const testAuditStream = action({
  name: "testAuditStream",
  description:
    "Sends one event with the label test within seconds, also while the stream of your own organization is paused. It is " +
    "tried once; test_answered_at and test_failure have the result. CONFLICT if the stream was ended.",
  permission: "manage_audit_streams",
  returns: auditStream,
  proposal: { never: neverProposed.streams },
  input: { id: idOf("AuditStream", "The audit stream.") },
  run: async (context, { id }) => {
    const held = await lockStream(context, { id });
    const { connection, now } = context;
    await updateRow(connection, auditStream.plural, held, { test_requested_at: now });
    return { organization_id: held.organization_id, id: held.id };
  },
});
