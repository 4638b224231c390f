import type { ActionContext } from "#kernel/action.ts";
import type { InputField, InputFields } from "#kernel/input.ts";
import { line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { type Role, role } from "#kernel/role.ts";
import { phrase } from "#platform/language/phrase.ts";
import { outboundRules } from "#platform/outbound/outbound-rules.ts";
import { readTarget } from "#platform/outbound/outbound-target.ts";

export const issuerInput = {
  type: "text",
  lines: "one",
  max: 500,
  pattern: /^https?:\/\/[^\s?#]+$/i,
  form: phrase`an https address such as https://login.client.example, without a query`,
  description:
    "Issuer: an https address such as https://login.client.example, without a query. Its discovery document must be " +
    "at /.well-known/openid-configuration below it. It cannot be changed later",
} as const satisfies InputField;

/** What both creating and updating take. */
export const settingsInput = {
  client_id: { ...line("ID of the application that is registered with the provider."), max: 500, optional: true },
  client_secret_token: {
    ...line("Secret of that application. It is stored encrypted and never shown again."),
    max: 1_000,
    optional: true,
  },
  scopes: {
    type: "text",
    lines: "one",
    max: 500,
    pattern: /^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/,
    form: phrase`scopes separated by spaces, the first being openid`,
    optional: true,
    description: "scopes to request, separated by spaces, the first being openid. Default: openid email profile",
  },
  role_claim: {
    ...line("Claim with a person's groups or roles, such as groups or realm_access.roles. Null: roles are set here."),
    optional: true,
    clears: true,
  },
  admin_values: valuesOf("ADMIN"),
  editor_values: valuesOf("EDITOR"),
  viewer_values: valuesOf("VIEWER"),
  default_role: {
    type: "enum",
    of: role,
    optional: true,
    clears: true,
    description:
      "Role of people whose claims name none of these values. Null: with a role claim, they are refused. Default: null.",
  },
  provisions: {
    type: "boolean",
    optional: true,
    description:
      "Whether people without an invitation become users when they first sign in. It needs a role claim or a default " +
      "role. Default: false.",
  },
  signs_out: {
    type: "boolean",
    optional: true,
    description:
      "Whether people who sign out of a session that the provider opened are sent there to sign out too. It must offer " +
      "OpenID Connect RP-Initiated Logout without an ID token, and this server's address with /sign-in must be " +
      "registered as a redirect address after signing out. Default: false.",
  },
} as const satisfies InputFields;

function valuesOf(named: string) {
  return {
    type: "text",
    lines: "many",
    max: 5_000,
    optional: true,
    clears: true,
    description: `Values of the role claim that make a person ${named}, one in each line. The highest role counts.`,
  } as const satisfies InputField;
}

const strict = outboundRules([]);

/** Discovery goes there, so it must be an address that this server may call. */
export function checkIssuer({ outbound = strict }: ActionContext, text: string): string {
  const target = readTarget(text, outbound);
  if ("problem" in target) return refuseInput("issuer", target.problem);
  if (target.url.pathname.includes("/.well-known/"))
    refuseInput("issuer", phrase`must be the issuer, not its document`);
  return text;
}

type Roles = {
  readonly role_claim?: string | null | undefined;
  readonly default_role?: Role | null | undefined;
  readonly provisions?: boolean | undefined;
};

/** Refused where nobody could get a role. */
export function checkRoles({ role_claim, default_role, provisions }: Roles): void {
  if (!provisions || role_claim || default_role) return;
  refuseInput("provisions", phrase`needs a role_claim or a default_role, which new people get`);
}
