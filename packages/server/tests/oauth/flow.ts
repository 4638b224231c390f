import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Role } from "#kernel/role.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { type AnotherOptions, type Door, type OrganizationName, openDoor } from "#tests/mcp/door.ts";
import { plant } from "#tests/mcp/plant.ts";
import { BASE_URL, signInAs } from "#tests/support/credentials.ts";
import { digestOf } from "#tests/support/table-rows.ts";

export const RESOURCE = `${BASE_URL}/api/mcp`;
export const REDIRECT = "https://agent.example/callback";

export type Person = { readonly id: string; readonly name: string; readonly email: string; readonly cookie: string };
export type Granted = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
  readonly scope: string;
};
type Program = { readonly client_id: string; readonly redirect_uri: string };

/** A service whose clock the test moves, with people in its organizations and programs that ask for access. */
export type Flow = {
  readonly door: Door;
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  readonly person: (of: OrganizationName, role?: Role) => Promise<Person>;
  readonly register: (body?: object) => Promise<LightMyRequestResponse>;
  readonly program: (redirect_uri?: string, client_name?: string) => Promise<Program>;
  /** What the consent page asks for and is answered. */
  readonly ask: (cookie: string | undefined, query: Record<string, string> | string, headers?: Headers) => Answered;
  readonly answer: (cookie: string | undefined, body: object, headers?: Headers) => Answered;
  /** Allows a program: the parameters that it gets back, and the verifier of its challenge. */
  readonly allow: (
    person: Person,
    program: Program,
    more?: { readonly days?: number; readonly query?: Record<string, string> },
  ) => Promise<{ readonly returned: URLSearchParams; readonly code: string; readonly verifier: string }>;
  readonly token: (form: Record<string, string>) => Answered;
  /** The whole way, from the registration to the tokens. */
  readonly connect: (
    person: Person,
    days?: number,
  ) => Promise<Granted & { readonly program: Program; readonly id: string }>;
  readonly refresh: (program: Program, refresh_token: string) => Answered;
  readonly later: (ms: number) => void;
  /** Back to the present, where people can sign in, and with no limit used up. */
  readonly fresh: () => Promise<void>;
  /** Of everything that organizations and OAuth keep, but not of counts. */
  readonly digest: () => Promise<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

type Headers = Readonly<Record<string, string>>;
type Answered = Promise<LightMyRequestResponse>;

export async function openFlow(options: AnotherOptions = {}): Promise<Flow> {
  const door = await openDoor();
  // Not when the file was loaded: where many files share a process, that was minutes ago, and sessions have the real time.
  const start = Date.now();
  let moved = 0;
  const { app, dependencies } = door.another({ clock: () => new Date(start + moved), ...options });
  const post = (url: string, cookie: string | undefined, payload: object, headers: Headers = { origin: BASE_URL }) =>
    app.inject({ method: "POST", url, headers: { ...headers, ...(cookie && { cookie }) }, payload });
  const register: Flow["register"] = (body = { client_name: "Test agent", redirect_uris: [REDIRECT] }) =>
    app.inject({ method: "POST", url: "/api/oauth/register", payload: body, remoteAddress: nextAddress() });
  const token: Flow["token"] = (form) =>
    app.inject({
      method: "POST",
      url: "/api/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
      remoteAddress: nextAddress(),
    });
  const ask: Flow["ask"] = (cookie, query, headers) =>
    post("/api/oauth/consent", cookie, { query: new URLSearchParams(query).toString() }, headers);
  const answer: Flow["answer"] = (cookie, body, headers) => post("/api/oauth/consent/answer", cookie, body, headers);
  const program: Flow["program"] = async (redirect_uri = REDIRECT, client_name = "Test agent") => {
    const response = await register({ client_name, redirect_uris: [redirect_uri] });
    assert.equal(response.statusCode, 201, response.body);
    return { client_id: response.json().client_id, redirect_uri };
  };
  const allow: Flow["allow"] = async (person, asking, { days, query = {} } = {}) => {
    const { verifier, parameters } = request(asking);
    const asked = await ask(person.cookie, { ...parameters, ...query });
    assert.equal(asked.statusCode, 200, asked.body);
    const answered = await answer(person.cookie, { request: asked.json().request, allow: true, ...(days && { days }) });
    assert.equal(answered.statusCode, 200, answered.body);
    const returned = new URL(answered.json().return_to).searchParams;
    return { returned, code: returned.get("code") ?? assert.fail("There is no code."), verifier };
  };
  return {
    door,
    app,
    dependencies,
    person: async (of, role = "ADMIN") => {
      const account = await addPerson(door, of, role);
      return { ...account, cookie: await signInAs(app, dependencies, account) };
    },
    register,
    program,
    ask,
    answer,
    allow,
    token,
    connect: async (person, days) => {
      const asking = await program();
      const { code, verifier } = await allow(person, asking, days === undefined ? {} : { days });
      const response = await token({ grant_type: "authorization_code", code, code_verifier: verifier, ...asking });
      assert.equal(response.statusCode, 200, response.body);
      const { rows } = await door.owner.query("select id from connected_agents where client_id = $1", [
        asking.client_id,
      ]);
      return { ...response.json(), program: asking, id: rows[0].id };
    },
    refresh: ({ client_id }, refresh_token) => token({ grant_type: "refresh_token", refresh_token, client_id }),
    later: (ms) => {
      moved += ms;
    },
    fresh: async () => {
      moved = 0;
      await door.owner.query("delete from auth_rate_limits");
      await door.freshMinute();
    },
    digest: async () => {
      // Written every few seconds otherwise, which may be between two digests.
      await Promise.all([dependencies.keyUse.drain(), dependencies.recordReads.drain()]);
      const { audit_entries, audit_heads, audit_keys, ...tenants } = await digestOf(
        door.owner,
        Object.values(door.ids),
      );
      const own: Record<string, string> = {};
      for (const table of ["auth_oauth_clients", "auth_oauth_codes", "auth_oauth_tokens"]) {
        const text = `select md5(string_agg(t::text, ' ' order by t::text)) as digest from ${table} t`;
        own[table] = (await door.owner.query(text)).rows[0].digest;
      }
      return { ...tenants, ...own };
    },
    stop: door.stop,
  };
}

/** The parameters with which a program sends its person to the consent page. */
export function request({ client_id, redirect_uri }: Program) {
  const verifier = randomBytes(32).toString("base64url");
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const pkce = { code_challenge, code_challenge_method: "S256" };
  const parameters = { response_type: "code", client_id, redirect_uri, state: "s-1", resource: RESOURCE, ...pkce };
  return { verifier, parameters };
}

let people = 0;

async function addPerson(door: Door, of: OrganizationName, role: Role) {
  people++;
  const account = { id: randomUUIDv7(new Date()), name: `Person ${people}`, email: `p${people}@${of}.example` };
  const organization_id = door.ids[of];
  await plant(door.owner, "users", [
    { organization_id, ...account, email: account.email.toLowerCase(), status: "ACTIVE" },
  ]);
  const held = { organization_id, id: randomUUIDv7(new Date()), user_id: account.id, role };
  await plant(door.owner, "memberships", [{ ...held, started_at: new Date().toISOString() }]);
  return { ...account, email: account.email.toLowerCase() };
}

let addresses = 0;

/** Each request from an address of its own, so that tests do not use up each other's limits. */
function nextAddress(): string {
  addresses++;
  return `10.7.${addresses >> 8}.${addresses & 255}`;
}

/** As an agent calls a tool. */
export function callWith(app: FastifyInstance, token: string, name = "list_gaps", headers: Headers = {}): Answered {
  const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } };
  const all = { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers };
  return app.inject({ method: "POST", url: "/api/mcp", headers: all, payload: JSON.stringify(payload) });
}
