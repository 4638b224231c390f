import { lockRecord } from "#domain/actions/find-record.ts";
import { certificate } from "#domain/certificates/certificate.ts";
import { certificateMoves } from "#domain/certificates/certificate-moves.ts";
import type { certificateStatus } from "#domain/certificates/certificate-status.ts";
import { markRevoked } from "#domain/certificates/revocation-list.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";
import { updateRow } from "#storage/write.ts";

type Held = {
  readonly exercise_id: string;
  readonly expires_on: string | null;
  readonly revoked_at: Date | null;
  readonly list_number: number | null;
  readonly list_index: number | null;
};

export const revokeCertificate = action({
  name: "revokeCertificate",
  description:
    "Revokes a VALID certificate permanently; verifying it shows this from then on. The reason stays on record " +
    "and is not shown outside. CONFLICT if it is EXPIRED or already REVOKED.",
  permission: "issue_certificates",
  returns: certificate,
  proposal: { never: neverProposed.certificates },
  input: {
    id: idOf("Certificate", "The certificate."),
    reason: prose("Reason, kept on record."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason, expected_updated_at }) => {
    const columns = "exercise_id, expires_on::text, revoked_at, list_number, list_index";
    const held = await lockRecord<Held>(context, certificate, { id, columns, expected_updated_at });
    const { connection, caller, now } = context;
    const [from, to] = [statusOf(held, utcDay(now)), "REVOKED"] as const;
    checkMove(certificate, certificateMoves, from, to);
    const { list_number, list_index } = held;
    if (list_number !== null && list_index !== null) {
      await asCertifierWithin(connection, caller, (certifier) =>
        markRevoked(certifier, { list_number, list_index }, now),
      );
    }
    await Promise.all([
      updateRow(connection, "certificates", held, { revoked_at: now, revoked_reason: reason, updated_at: now }),
      recordStateChange(context, certificate, held, { from, to, note: reason }),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

function statusOf({ revoked_at, expires_on }: Held, today: string): Code<typeof certificateStatus> {
  if (revoked_at) return "REVOKED";
  return expires_on !== null && expires_on < today ? "EXPIRED" : "VALID";
}
