import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { checkEmailDomains } from "#domain/sign-on/check-email-domains.ts";
import type { Role } from "#kernel/role.ts";
import type { AnotherOptions, OrganizationName } from "#tests/mcp/door.ts";
import { type Flow, openFlow, type Person } from "#tests/oauth/flow.ts";
import { CLIENT, type Idp, startIdp } from "#tests/sso/idp.ts";
import { BASE_URL } from "#tests/support/credentials.ts";

export type SetUp = { readonly id: string; readonly callback: string; readonly admin: Person };
export type Begun = { readonly url: string; readonly cookie: string };
/** Where the browser is sent, and the cookie of the session, if there is one. */
export type Ended = {
  readonly location: string;
  readonly cookie: string | undefined;
  readonly response: LightMyRequestResponse;
};

const DOMAIN = "id name status finding record_name record_value missing_since next_check_at";
export type Domain = {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly finding: string | null;
  readonly record_name: string;
  readonly record_value: string;
  readonly missing_since: string | null;
  readonly next_check_at: string | null;
};

type Settings = Readonly<Record<string, unknown>>;

/** A service with people and providers, DNS and a clock that the test controls. */
export type Scene = Flow & {
  readonly idp: Idp;
  /** The TXT records of DNS, and whether it answers. */
  readonly records: Map<string, readonly string[]>;
  readonly dns: { isDown: boolean };
  readonly ask: (cookie: string, query: string, variables?: object) => Promise<LightMyRequestResponse>;
  /** A provider of an organization with a verified domain, by one of its ADMINs. */
  readonly setUp: (of: OrganizationName, settings?: Settings) => Promise<SetUp>;
  /** Adds a domain whose record is not in DNS yet. */
  readonly claim: (admin: Person, name: string) => Promise<Domain>;
  readonly domains: (cookie: string) => Promise<readonly Domain[]>;
  /** Adds one, and verifies it. */
  readonly addDomain: (admin: Person, name: string) => Promise<string>;
  readonly checkDomains: () => Promise<unknown>;
  readonly start: (body: object) => Promise<LightMyRequestResponse>;
  /** What `attempt` rests on: the provider that a browser is sent to, … */
  readonly begin: (provider: string, more?: object) => Promise<Begun>;
  /** … and what becomes of its answer. */
  readonly comeBack: (to: URL, cookie?: string) => Promise<Ended>;
  readonly providersFor: (email: string) => Promise<LightMyRequestResponse>;
  /** The whole way, for a person of whom the provider says this. */
  readonly signOn: (provider: string, claims: Idp["person"]["claims"]) => Promise<Ended>;
  /** The organization that a session is in, and the person. */
  readonly me: (
    cookie: string | undefined,
  ) => Promise<{ id: string; role: Role; organization: { id: string } } | undefined>;
  /** Everything that organizations and sign-in keep, but not logs, counts and failures. */
  readonly kept: () => Promise<Record<string, string>>;
};

const CREATE = `mutation ($name: String!, $issuer: String!, $client_id: String, $client_secret_token: String, $provisions: Boolean,
    $default_role: Role, $role_claim: String, $admin_values: String, $viewer_values: String) {
  createIdentityProvider(input: { name: $name, issuer: $issuer, client_id: $client_id,
    client_secret_token: $client_secret_token, provisions: $provisions, default_role: $default_role,
    role_claim: $role_claim, admin_values: $admin_values, viewer_values: $viewer_values }) {
      id status callback_path } }`;

export async function openScene(options: AnotherOptions = {}): Promise<Scene> {
  const idp = await startIdp();
  const records: Scene["records"] = new Map();
  const dns = { isDown: false };
  const resolveTxt = async (name: string) => {
    if (dns.isDown) throw new Error("DNS does not answer.");
    return records.get(name) ?? [];
  };
  const flow = await openFlow({ outboundAllow: ["127.0.0.1"], resolveTxt, ...options });
  const { app, dependencies } = flow;
  const ask: Scene["ask"] = (cookie, query, variables = {}) =>
    app.inject({
      method: "POST",
      url: "/api/graphql",
      headers: { cookie, origin: BASE_URL },
      payload: { query, variables },
    });
  const answered = async (cookie: string, query: string, variables: object) => {
    const { data, errors } = (await ask(cookie, query, variables)).json();
    assert.equal(errors, undefined, JSON.stringify(errors));
    return data;
  };
  const checkDomains = () => checkEmailDomains.run({ ...dependencies });
  const claim: Scene["claim"] = async (admin, name) => {
    const add = `mutation ($name: String!) { addEmailDomain(input: { name: $name }) { ${DOMAIN} } }`;
    return (await answered(admin.cookie, add, { name })).addEmailDomain;
  };
  const addDomain: Scene["addDomain"] = async (admin, name) => {
    const { id, record_name, record_value } = await claim(admin, name);
    records.set(record_name, [...(records.get(record_name) ?? []), record_value].flat());
    await checkDomains();
    return id;
  };
  const start: Scene["start"] = (body) => post(app, "/api/auth/sso/start", body);
  const begin: Scene["begin"] = async (provider, more = {}) => {
    const response = await start({ provider, ...more });
    assert.equal(response.statusCode, 200, response.body);
    return { url: response.json().url, cookie: cookiesOf(response) ?? "" };
  };
  const comeBack: Scene["comeBack"] = async (to, cookie) => {
    const url = `${to.pathname}${to.search}`;
    const response = await app.inject({ url, headers: cookie ? { cookie } : {}, remoteAddress: nextAddress() });
    assert.equal(response.statusCode, 303, response.body);
    return { location: String(response.headers.location), cookie: cookiesOf(response), response };
  };
  return {
    ...flow,
    idp,
    records,
    dns,
    ask,
    claim,
    addDomain,
    domains: async (cookie) => (await answered(cookie, `{ email_domains { ${DOMAIN} } }`, {})).email_domains,
    checkDomains,
    start,
    begin,
    comeBack,
    setUp: async (of, settings = {}) => {
      const admin = await flow.person(of);
      const given = {
        name: `Provider of ${of}`,
        issuer: idp.issuer,
        client_id: CLIENT.client_id,
        client_secret_token: CLIENT.client_secret,
        ...settings,
      };
      const { createIdentityProvider } = await answered(admin.cookie, CREATE, given);
      const { id, callback_path } = createIdentityProvider;
      const callback = `${dependencies.baseUrl}${callback_path}`;
      idp.register(callback);
      await addDomain(admin, `${of.toLowerCase()}.example`);
      return { id, callback, admin };
    },
    providersFor: (email) => post(app, "/api/auth/sso/providers", { email }),
    signOn: async (provider, claims) => {
      idp.person.claims = claims;
      const { url, cookie } = await begin(provider);
      return comeBack(await idp.signIn(url), cookie);
    },
    me: async (cookie) => {
      if (cookie === undefined) return undefined;
      const { data } = (await ask(cookie, "{ me { id role organization { id } } }")).json();
      return data?.me ?? undefined;
    },
    kept: async () => {
      const tables = ["users", "memberships", "identity_providers", "email_domains", "auth_users", "auth_accounts"];
      const rest = ["auth_sessions", "auth_identities", "auth_two_factors", "auth_passkeys", "auth_devices"];
      const digests: [string, string][] = [];
      for (const table of [...tables, ...rest]) {
        const row = "to_jsonb(t) - 'last_failure' - 'last_failure_at'";
        const text = `select md5(string_agg((${row})::text, ' ' order by (${row})::text)) as digest from ${table} t`;
        digests.push([table, (await flow.door.owner.query(text)).rows[0].digest]);
      }
      return Object.fromEntries(digests);
    },
    stop: async () => {
      await flow.stop();
      await idp.stop();
    },
  };
}

/** A JSON answer, instead of the provider's own. */
export function answering(body: object) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
}

function post(app: FastifyInstance, url: string, payload: object) {
  return app.inject({ method: "POST", url, headers: { origin: BASE_URL }, payload, remoteAddress: nextAddress() });
}

function cookiesOf({ headers }: LightMyRequestResponse): string | undefined {
  const all = [headers["set-cookie"] ?? []].flat().flatMap((each) => each.split(";")[0] ?? []);
  return all.length > 0 ? all.join("; ") : undefined;
}

let addresses = 0;

/** Each request from an address of its own, so that tests do not use up each other's limits. */
function nextAddress(): string {
  addresses++;
  return `10.8.${addresses >> 8}.${addresses & 255}`;
}
