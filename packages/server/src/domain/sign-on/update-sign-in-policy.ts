import { readNetworks } from "#domain/sign-on/allowed-networks.ts";
import { keepOwnWayIn, lockPolicy, NO_POLICY, type PolicySettings, requireSignOn } from "#domain/sign-on/own-policy.ts";
import { notifyOfPolicy } from "#domain/sign-on/policy-notice.ts";
import { signInPolicy } from "#domain/sign-on/sign-in-policy.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput, requireChange } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { insertRow, type RowKey, updateRow } from "#storage/write.ts";

/** The server's own limit: see session-lifetime.ts. */
const MOST_HOURS = 720;

export const updateSignInPolicy = action({
  name: "updateSignInPolicy",
  description:
    "Sets how your own organization's people must sign in, and from where. What is omitted stays as it is. It holds from " +
    "the next request on, for open sessions too. CONFLICT if your own session would not satisfy it, or if a provider is " +
    "required and nobody could sign in with one.",
  permission: "manage_sign_in",
  returns: signInPolicy,
  proposal: { never: neverProposed.signIn },
  input: {
    sign_on_required: {
      type: "boolean",
      optional: true,
      description: "Whether only your providers open sessions. It excludes passkey_only.",
    },
    second_factor_required: {
      type: "boolean",
      optional: true,
      description: "Whether a password alone is not enough. People without a second factor must set one up first.",
    },
    passkey_only: {
      type: "boolean",
      optional: true,
      description: "Whether only passkeys open sessions. It excludes sign_on_required.",
    },
    session_hours: {
      type: "integer",
      min: 1,
      max: MOST_HOURS,
      optional: true,
      clears: true,
      description: `Hours after which a session ends, however much it is used, 1 to ${MOST_HOURS}. Null: ${MOST_HOURS}.`,
    },
    allowed_networks: {
      type: "text",
      lines: "many",
      max: 5_000,
      optional: true,
      clears: true,
      description:
        "Networks from which sessions, API keys and agents are accepted: up to 50 CIDR ranges (IPv4 or IPv6), one in each " +
        "line. Null: anywhere.",
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { expected_updated_at, ...given }) => {
    requireChange(given);
    const { caller } = context;
    const held = await lockPolicy(context, caller.organization_id, { expected_updated_at });
    const settings = changed(held ?? NO_POLICY, given);
    if (settings.sign_on_required && settings.passkey_only) {
      refuseInput("passkey_only", phrase`must be false if sign_on_required is true: a session has one of them`);
    }
    const key = await keep(context, held, settings);
    if (settings.sign_on_required) await requireSignOn(context, caller.organization_id);
    await keepOwnWayIn(context);
    const title = () => say("The sign-in policy was changed");
    const did = (who: string, at: string) =>
      say("{0} changed how your organization’s people must sign in, on {1}.", who, at);
    await notifyOfPolicy(context, key, { title, did, settings });
    return key;
  },
});

type Given = { readonly [N in keyof Omit<PolicySettings, "allowed_networks">]?: PolicySettings[N] | undefined } & {
  readonly allowed_networks?: string | null | undefined;
};

function changed(before: PolicySettings, given: Given): PolicySettings {
  const { session_hours = before.session_hours, allowed_networks: networks } = given;
  const read = networks === null || networks === undefined ? null : readNetworks(networks);
  return {
    sign_on_required: given.sign_on_required ?? before.sign_on_required,
    second_factor_required: given.second_factor_required ?? before.second_factor_required,
    passkey_only: given.passkey_only ?? before.passkey_only,
    session_hours,
    allowed_networks: networks === undefined ? before.allowed_networks : read,
  };
}

async function keep(
  { connection, caller, now, newId }: ActionContext,
  held: RowKey | undefined,
  settings: PolicySettings,
): Promise<RowKey> {
  const row = { ...settings, changed_by: caller.actor_name, updated_at: now };
  if (held) {
    await updateRow(connection, signInPolicy.plural, held, row);
    return { organization_id: held.organization_id, id: held.id };
  }
  const key = { organization_id: caller.organization_id, id: newId() };
  await insertRow(connection, signInPolicy.plural, { ...row, ...key, created_at: now });
  return key;
}
