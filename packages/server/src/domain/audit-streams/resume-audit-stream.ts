import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { lockStream } from "#domain/audit-streams/managed-stream.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const resumeAuditStream = action({
  name: "resumeAuditStream",
  description:
    "Resumes a paused audit stream of your own organization where it stopped, at once. CONFLICT unless it is PAUSED.",
  permission: "manage_audit_streams",
  returns: auditStream,
  proposal: { never: neverProposed.streams },
  input: { id: idOf("AuditStream", "The audit stream."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const held = await lockStream(context, { id, expected_updated_at });
    if (held.status !== "PAUSED") {
      throw new Refusal("CONFLICT", phrase`This audit stream is ACTIVE.`, { allowed: ["PAUSED"] });
    }
    const { connection, now } = context;
    await updateRow(connection, auditStream.plural, held, {
      status: "ACTIVE",
      paused_at: null,
      failing_since: null,
      failures: 0,
      next_attempt_at: null,
      updated_at: now,
    });
    await recordStateChange(context, auditStream, held, { from: "PAUSED", to: "ACTIVE" });
    return { organization_id: held.organization_id, id: held.id };
  },
});
