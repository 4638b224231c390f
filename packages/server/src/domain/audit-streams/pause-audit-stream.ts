import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { lockStream } from "#domain/audit-streams/managed-stream.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const pauseAuditStream = action({
  name: "pauseAuditStream",
  description:
    "Pauses an audit stream of your own organization: after the batch under way, nothing is sent until it is resumed, " +
    "and nothing is lost. CONFLICT unless it is ACTIVE.",
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
    if (held.status !== "ACTIVE") {
      throw new Refusal("CONFLICT", phrase`This audit stream is already PAUSED.`, { allowed: ["ACTIVE"] });
    }
    const { connection, now } = context;
    await updateRow(connection, auditStream.plural, held, { status: "PAUSED", paused_at: now, updated_at: now });
    await recordStateChange(context, auditStream, held, { from: "ACTIVE", to: "PAUSED", note });
    return { organization_id: held.organization_id, id: held.id };
  },
});
