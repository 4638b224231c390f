import { recordStateChange } from "#domain/history/change-state.ts";
import { identityProvider } from "#domain/sign-on/identity-provider.ts";
import { checkNumber } from "#domain/sign-on/own-sign-in.ts";
import { checkIssuer, checkRoles, issuerInput, settingsInput } from "#domain/sign-on/provider-input.ts";
import { sealProviderSecret } from "#domain/sign-on/provider-secret.ts";
import { action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

const MOST_PROVIDERS = 10;

export const createIdentityProvider = action({
  name: "createIdentityProvider",
  description:
    "Creates an OpenID provider of your own organization. It is ACTIVE if client_id and client_secret_token are given, " +
    "and otherwise PAUSED, so that its callback_path can be registered with the provider first. People sign in with it " +
    `once a domain is VERIFIED. CONFLICT beyond ${MOST_PROVIDERS} providers that are not ENDED.`,
  permission: "manage_sign_in",
  returns: identityProvider,
  proposal: { never: neverProposed.signIn },
  input: { name: line("Name of the provider, as the sign-in page shows it."), issuer: issuerInput, ...settingsInput },
  run: async (context, { name, issuer, client_secret_token: secret, ...settings }) => {
    const { connection, caller, newId, signing } = context;
    if (!signing) throw new Error("Creating a provider requires the server's secret.");
    checkRoles(settings);
    const address = checkIssuer(context, issuer);
    await checkNumber(context, { plural: identityProvider.plural, most: MOST_PROVIDERS, what: phrase`providers` });
    const { now } = context;
    const key = { organization_id: caller.organization_id, id: newId() };
    const status = settings.client_id && secret ? "ACTIVE" : "PAUSED";
    await insertRow(connection, identityProvider.plural, {
      scopes: "openid email profile",
      provisions: false,
      signs_out: false,
      ...settings,
      ...key,
      name,
      issuer: address,
      client_secret: secret ? sealProviderSecret(signing.secrets, secret) : null,
      status,
      created_by: caller.actor_name,
      created_at: now,
      updated_at: now,
    });
    await recordStateChange(context, identityProvider, key, { from: null, to: status });
    return key;
  },
});
