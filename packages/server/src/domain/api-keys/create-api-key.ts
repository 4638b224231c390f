import { checkRole, checkScopes } from "#domain/access/issue-rules.ts";
import { fingerprint, newKeyText } from "#domain/access/key-text.ts";
import { apiKey } from "#domain/api-keys/api-key.ts";
import { KEY_DAYS, keyExpiry, LONGEST_KEY_DAYS } from "#domain/api-keys/key-lifetime.ts";
import { holdKeyOwner } from "#domain/api-keys/key-owner.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { keyScope } from "#kernel/key-scope.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { role } from "#kernel/role.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

export const createApiKey = action({
  name: "createApiKey",
  description:
    "Creates an API key and returns its text, which is shown only once. The key belongs to a person and can do " +
    "no more than that person. Carriers grant MCP and FEED for themselves and their clients; only the " +
    "operator's staff grant GRAPHQL, and only for their own organization. FORBIDDEN otherwise.",
  permission: "manage_api_keys",
  returns: apiKey,
  proposal: { never: neverProposed.keys },
  once: { plaintext: "Text of the key. It is not stored and cannot be shown again." },
  input: {
    name: line("Name of the key, to tell it from others."),
    scopes: { type: "enum", of: keyScope, list: true, description: "Interfaces that the key opens: one or more." },
    organization_id: {
      ...idOf("Organization", "Organization whose records the key reads, within your scope. Default: your own."),
      optional: true,
    },
    role: {
      type: "enum",
      of: role,
      optional: true,
      description: "Role of the key there, no higher than your own. Default: your own role.",
    },
    owner_id: {
      ...idOf("User", "Owner of the key, a person in your own organization. Default: you."),
      optional: true,
    },
    expires_at: {
      type: "date_time",
      optional: true,
      description: `Expiry date, at most ${LONGEST_KEY_DAYS} days ahead. Default: ${KEY_DAYS} days.`,
    },
  },
  run: async (context, { name, ...given }) => {
    const { connection, caller, newId } = context;
    const wanted = given.organization_id ?? caller.organization_id;
    const granted = given.role ?? caller.role;
    const scopes = [...new Set(given.scopes)];
    checkRole(caller, granted);
    const { id: organization_id } = await findActiveOrganization(context, wanted);
    checkScopes(caller, scopes, organization_id);
    const owner = await holdKeyOwner(context, caller.organization_id, given.owner_id ?? selfOf(caller));
    const { now } = context;
    const expires_at = keyExpiry(given.expires_at, now);

    const key = { organization_id, id: newId() };
    const { prefix, plaintext } = newKeyText();
    await Promise.all([
      insertRow(connection, "api_keys", {
        ...key,
        name,
        prefix,
        sha256: fingerprint(plaintext),
        issuer_kind: caller.kind,
        role: granted,
        scopes,
        owner_organization_id: owner.organization_id,
        owner_id: owner.id,
        created_by: caller.actor_name,
        expires_at,
        created_at: now,
        updated_at: now,
      }),
      recordStateChange(context, apiKey, key, { from: null, to: "ACTIVE" }),
    ]);
    return { ...key, once: { plaintext } };
  },
});

function selfOf({ actor_kind, actor_id }: Caller): string {
  if (actor_kind === "USER" && actor_id) return actor_id;
  return refuseInput("owner_id", verbatim("Required when the key is not created by a person."));
}
