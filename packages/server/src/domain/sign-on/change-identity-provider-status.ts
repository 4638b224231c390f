import { checkMove, type Moves, recordStateChange } from "#domain/history/change-state.ts";
import {
  type IdentityProviderStatus,
  identityProvider,
  identityProviderStatus,
} from "#domain/sign-on/identity-provider.ts";
import { keepSignOn } from "#domain/sign-on/own-policy.ts";
import { lockOwn } from "#domain/sign-on/own-sign-in.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: IdentityProviderStatus; readonly is_complete: boolean };

const HELD = "status, num_nonnulls(client_id, client_secret) = 2 as is_complete";
const moves: Moves<IdentityProviderStatus> = { ACTIVE: ["PAUSED", "ENDED"], PAUSED: ["ACTIVE", "ENDED"], ENDED: [] };

export const changeIdentityProviderStatus = action({
  name: "changeIdentityProviderStatus",
  description:
    "Pauses, resumes or ends an OpenID provider of your own organization. From the next request on, the sessions that a " +
    "paused or ended provider opened do not work. Ending deletes its secret and cannot be undone. CONFLICT if it has no " +
    "client ID or secret yet and is to become ACTIVE, if it was ENDED, and if it is the last ACTIVE one and your policy " +
    "requires a provider.",
  permission: "manage_sign_in",
  returns: identityProvider,
  proposal: { never: neverProposed.signIn },
  input: {
    id: idOf("IdentityProvider", "The provider."),
    status: { type: "enum", of: identityProviderStatus, description: "The new status." },
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, status: to, note, expected_updated_at }) => {
    const held = await lockOwn<Held>(context, identityProvider, { id, expected_updated_at, columns: HELD });
    checkMove(identityProvider, moves, held.status, to);
    if (to === "ACTIVE" && !held.is_complete) {
      throw new Refusal("CONFLICT", phrase`This provider needs a client ID and a secret first.`, { field: "status" });
    }
    if (held.status === "ACTIVE") await keepSignOn(context, held.organization_id, held.id);
    const { connection, now } = context;
    await updateRow(connection, identityProvider.plural, held, {
      status: to,
      client_secret: to === "ENDED" ? null : undefined,
      updated_at: now,
    });
    await recordStateChange(context, identityProvider, held, { from: held.status, to, note });
    return { organization_id: held.organization_id, id: held.id };
  },
});
