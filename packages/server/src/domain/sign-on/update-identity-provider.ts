import { identityProvider } from "#domain/sign-on/identity-provider.ts";
import { lockOwn } from "#domain/sign-on/own-sign-in.ts";
import { checkRoles, settingsInput } from "#domain/sign-on/provider-input.ts";
import { sealProviderSecret } from "#domain/sign-on/provider-secret.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import type { Role } from "#kernel/role.ts";
import { updateRow } from "#storage/write.ts";

type Held = {
  readonly status: string;
  readonly role_claim: string | null;
  readonly default_role: Role | null;
  readonly provisions: boolean;
};

export const updateIdentityProvider = action({
  name: "updateIdentityProvider",
  description:
    "Changes an OpenID provider of your own organization, except its issuer: another issuer is another provider. A new " +
    "secret replaces the stored one at once. Roles change when people next sign in. CONFLICT if it was ENDED.",
  permission: "manage_sign_in",
  returns: identityProvider,
  proposal: { never: neverProposed.signIn },
  input: {
    id: idOf("IdentityProvider", "The provider."),
    name: { ...line("New name, as the sign-in page shows it."), optional: true },
    ...settingsInput,
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const { client_secret_token: secret, ...settings } = changes;
    const columns = "status, role_claim, default_role, provisions";
    const held = await lockOwn<Held>(context, identityProvider, { id, expected_updated_at, columns });
    const { role_claim = held.role_claim, default_role = held.default_role, provisions = held.provisions } = settings;
    checkRoles({ role_claim, default_role, provisions });
    const { connection, now, signing } = context;
    if (!signing) throw new Error("Changing a provider requires the server's secret.");
    await updateRow(connection, identityProvider.plural, held, {
      ...settings,
      client_secret: secret === undefined ? undefined : sealProviderSecret(signing.secrets, secret),
      updated_at: now,
    });
    return { organization_id: held.organization_id, id: held.id };
  },
});
