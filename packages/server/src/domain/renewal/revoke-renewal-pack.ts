import { lockRecord } from "#domain/actions/find-record.ts";
import { markRevoked, type Place } from "#domain/certificates/revocation-list.ts";
import { checkMove } from "#domain/history/change-state.ts";
import { renewalPack } from "#domain/renewal/records/renewal-pack.ts";
import { renewalPackMoves, statusAt } from "#domain/renewal/records/renewal-pack-status.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";
import { updateRow } from "#storage/write.ts";

type Held = Place & { readonly expires_at: Date; readonly revoked_at: Date | null };

export const revokeRenewalPack = action({
  name: "revokeRenewalPack",
  description:
    "Revokes an ACTIVE renewal pack permanently: its reader can no longer open it, and verifying its credential shows " +
    "that. The reason stays on record and is never shown to readers. CONFLICT if it is EXPIRED or already REVOKED.",
  permission: "grant_renewal_packs",
  returns: renewalPack,
  proposal: { never: neverProposed.renewal },
  input: {
    id: idOf("RenewalPack", "The pack."),
    reason: prose("Reason, kept on record."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason, expected_updated_at }) => {
    const columns = "expires_at, revoked_at, list_number, list_index";
    const held = await lockRecord<Held>(context, renewalPack, { id, columns, expected_updated_at });
    const { connection, caller, now } = context;
    checkMove(renewalPack, renewalPackMoves, statusAt(held, now), "REVOKED");
    await asCertifierWithin(connection, caller, (certifier) => markRevoked(certifier, held, now));
    const revoked = { revoked_at: now, revoked_by: caller.actor_name, revoked_reason: reason, updated_at: now };
    await updateRow(connection, renewalPack.plural, held, revoked);
    return { organization_id: held.organization_id, id: held.id };
  },
});
