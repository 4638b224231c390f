import { z } from "zod";
import type { Credentials } from "../../packages/demo/src/credentials.ts";

export type Headers = Readonly<Record<string, string>>;

/** Everybody in the demo, by what they may use. */
export type Callers = {
  /** The key of the operator's programs. */
  readonly program: Headers;
  /** Of every person who signs in with a password alone. */
  readonly sessions: readonly Headers[];
  /** Several keys each, because a key has a limit for each minute. */
  readonly agents: readonly Headers[];
  readonly feed: readonly Headers[];
  /** The token of a connected directory. */
  readonly directory: Headers;
};

const CREATE = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { plaintext } }";
const CONNECT = 'mutation { connectDirectory(input: { name: "Directory" }) { token } }';
const KEYS = 12;

export async function callersOf({ base_url, users, api_keys }: Credentials): Promise<Callers> {
  const keyNamed = (name: string) => api_keys.find((each) => each.name === name)?.key ?? "";
  const sessions = new Map<string, Headers>();
  for (const { email, password, organization_kind: kind, role } of users) {
    const answer = await fetch(`${base_url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: base_url },
      body: JSON.stringify({ email, password }),
    });
    const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
    if (answer.ok) sessions.set(`${kind} ${role} ${email}`, { cookie: cookie.join("; "), origin: base_url });
  }
  const adminOf = (kind: string) => [...sessions].find(([who]) => who.startsWith(`${kind} ADMIN`))?.[1] ?? {};
  const keysFor = async (scopes: readonly string[]): Promise<Headers[]> => {
    const made: Headers[] = [];
    for (let i = 0; i < KEYS; i++) {
      const input = { name: `Inputs ${i}`, scopes, role: "VIEWER" };
      const key = z
        .object({ data: z.object({ createApiKey: z.object({ plaintext: z.string() }) }) })
        .parse(await ask(base_url, adminOf("CARRIER"), CREATE, { input })).data.createApiKey.plaintext;
      made.push({ "x-api-key": key });
    }
    return made;
  };
  const { token } = z
    .object({ data: z.object({ connectDirectory: z.object({ token: z.string() }) }) })
    .parse(await ask(base_url, adminOf("CLIENT"), CONNECT)).data.connectDirectory;
  return {
    program: { "x-api-key": keyNamed("staff-graphql") },
    sessions: [...sessions.values()],
    agents: [...(await keysFor(["MCP"])), { "x-api-key": keyNamed("staff-graphql") }],
    feed: await keysFor(["FEED"]),
    directory: { authorization: `Bearer ${token}` },
  };
}

async function ask(baseUrl: string, headers: Headers, query: string, variables: object = {}): Promise<unknown> {
  const answer = await fetch(`${baseUrl}/api/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return answer.json();
}
