import assert from "node:assert/strict";
import type { LightMyRequestResponse } from "fastify";
import { createAuthenticator } from "#tests/auth/authenticator.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { totpOf } from "#tests/auth/totp.ts";
import type { Person } from "#tests/oauth/flow.ts";
import type { Scene } from "#tests/sso/scene.ts";
import { BASE_URL } from "#tests/support/credentials.ts";

const PASSWORD = "correct horse battery";

export const HOME = "127.0.0.1";
export const ABROAD = "198.51.100.7";

type From = { readonly cookie?: string; readonly address?: string; readonly headers?: Record<string, string> };
type Authenticator = ReturnType<typeof createAuthenticator>;
export type Policy = Readonly<Record<string, boolean | number | string | null>>;

/** How people of a scene sign in, from where, and under which policy. */
export function policyScene(scene: Scene) {
  let addresses = 0;
  const nextAddress = () => `10.9.${++addresses >> 8}.${addresses & 255}`;
  const post = (path: string, payload: object, { cookie, address = nextAddress(), headers = {} }: From = {}) =>
    scene.app.inject({
      method: "POST",
      url: `/api/auth/${path}`,
      headers: { origin: BASE_URL, ...(cookie && { cookie }), ...headers },
      payload,
      remoteAddress: address,
    });
  const me = ({ cookie, address = HOME, headers = {} }: From) =>
    scene.app.inject({
      method: "POST",
      url: "/api/graphql",
      headers: { origin: BASE_URL, ...(cookie && { cookie }), ...headers },
      payload: { query: "{ me { id organization { id } } }" },
      remoteAddress: address,
    });
  const byPassword = (email: string, from: From = {}) => post("sign-in/email", { email, password: PASSWORD }, from);
  const enrol = async (cookie: string) => {
    const begun = await post("two-factor/enable", { password: PASSWORD }, { cookie });
    assert.equal(begun.statusCode, 200, begun.body);
    const uri = String(begun.json().totpURI);
    const confirmed = await post("two-factor/verify-totp", { code: totpOf(uri, new Date()) }, { cookie });
    assert.equal(confirmed.statusCode, 200, confirmed.body);
    return { uri, backup: [...begun.json().backupCodes].map(String), cookie: cookiesOf(confirmed) };
  };
  const register = async (cookie: string, authenticator = createAuthenticator()) => {
    const begun = await post("passkey/generate-register-options", { password: PASSWORD }, { cookie });
    if (begun.statusCode !== 200) return { begun, authenticator };
    const all = { cookie: `${cookie}; ${cookiesOf(begun)}` };
    const response = authenticator.attest(begun.json());
    const added = await post("passkey/verify-registration", { name: "Laptop", response }, all);
    assert.equal(added.statusCode, 200, added.body);
    return { begun, authenticator };
  };
  const byPasskey = async (authenticator: Authenticator, from: From = {}) => {
    const asked = await post("passkey/generate-authenticate-options", {});
    const payload = { response: authenticator.assert(asked.json()) };
    return post("passkey/verify-authentication", payload, { ...from, cookie: cookiesOf(asked) });
  };
  return {
    post,
    me,
    byPassword,
    enrol,
    register,
    byPasskey,
    passkeys: async (cookie: string): Promise<readonly string[]> => {
      const { passkeys } = (await scene.app.inject({ url: "/api/auth/passkey/list", headers: { cookie } })).json();
      return passkeys.map(({ id }: { readonly id: string }) => id);
    },
    /** A second sign-in with password and code. */
    byCode: async (email: string, code: string, from: From = {}) => {
      const half = await byPassword(email, from);
      assert.deepEqual(half.json(), { twoFactorRedirect: true });
      return post("two-factor/verify-backup-code", { code }, { ...from, cookie: cookiesOf(half) });
    },
    session: async (cookie: string) =>
      (await scene.app.inject({ url: "/api/auth/get-session", headers: { cookie } })).json(),
    /** The action, as this session calls it. */
    change: (cookie: string, policy: Policy) =>
      scene.ask(cookie, UPDATE, { input: policy }).then((response) => outcomeOf(response)),
    /** Written directly, as an ADMIN with the strongest session would. */
    impose: async (organization: string, policy: Policy) => {
      const { sign_on_required = false, second_factor_required = false, passkey_only = false } = policy;
      const { session_hours = null, allowed_networks = null } = policy;
      const networks = allowed_networks === null ? null : String(allowed_networks).split("\n");
      await lift(organization);
      await scene.door.owner.query(
        `insert into sign_in_policies values ($1, uuidv7(), $2, $3, $4, $5, $6::cidr[], 'Somebody', now(), now())`,
        [organization, sign_on_required, second_factor_required, passkey_only, session_hours, networks],
      );
    },
    lift,
    /** OK, or the code of the refusal and what the policy misses. */
    barOf: async (from: From) => barOf(await me(from)),
  };

  async function lift(organization: string) {
    await scene.door.owner.query("delete from sign_in_policies where organization_id = $1", [organization]);
  }
}

export type PolicyScene = ReturnType<typeof policyScene>;

const UPDATE = `mutation ($input: UpdateSignInPolicyInput!) {
  updateSignInPolicy(input: $input) {
    id sign_on_required second_factor_required passkey_only session_hours allowed_networks changed_by } }`;

export function outcomeOf(response: LightMyRequestResponse) {
  const { data, errors } = response.json();
  const [error] = errors ?? [];
  return error
    ? { code: error.extensions.code, field: error.extensions.field, message: String(error.message) }
    : { code: "OK", data };
}

/** OK, or why a request of GraphQL was refused. */
export function barOf(response: LightMyRequestResponse): string {
  const { data, errors } = response.json();
  const [error] = errors ?? [];
  if (!error) return data.me ? "OK" : "nobody";
  return [error.extensions.code, error.extensions.policy].filter(Boolean).join(" ");
}

export const claimsOf = ({ email, name }: Person, sub = email) => ({ sub, email, email_verified: true, name });
