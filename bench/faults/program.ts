import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { PROGRAM } from "../../packages/server/tests/storage/server-process.ts";

const run = promisify(execFile);
const EMAIL = "you@company.example";
const reply = z.object({ data: z.record(z.string(), z.unknown()).nullish(), errors: z.array(z.unknown()).optional() });
const withId = z.object({ id: z.string() });
const printed = z.object({ key: z.string() });
const account = z.object({ password: z.string() });

export type Program = {
  /** The same at another instance. */
  readonly at: (url: string) => Program;
  readonly ask: (query: string, variables?: object) => Promise<Response>;
  /** The data of an answer without errors. */
  readonly graphql: (query: string, variables?: object) => Promise<Record<string, unknown>>;
  /** Carries out a mutation, and returns what is shown of its answer. */
  readonly act: (name: string, input: object, shown?: string) => Promise<{ readonly id: string }>;
  /** Any other request, with the key of GraphQL. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly tool: (name: string, args?: object) => Promise<string>;
  /** Returns the cookie of the session. */
  readonly signIn: () => Promise<string>;
  /** Whether the session of this cookie goes on. */
  readonly isSignedIn: (cookie: string) => Promise<boolean>;
};

type Credentials = { readonly password: string; readonly graphqlKey: string; readonly mcpKey: string };

/** Runs a command beside the servers, and returns what it prints. */
export type Command = (env: NodeJS.ProcessEnv, ...args: readonly string[]) => Promise<string>;
/** The command line of an installation. */
export function commandOf(program: string): Command {
  return async (env, ...args) =>
    (await run(process.execPath, [program, ...args], { env, maxBuffer: 64 * 1024 * 1024 })).stdout;
}
export const command = commandOf(PROGRAM);

/** The operator's first account, and programs with keys of it. */
export async function openProgram(env: NodeJS.ProcessEnv, url: string, hotwash: Command = command): Promise<Program> {
  const names = ["--organization", "Your company", "--name", "Your name", "--email", EMAIL, "--json"];
  const { password } = account.parse(JSON.parse(await hotwash(env, "user", "create", ...names)));
  const newKey = async (scopes: string) => {
    const args = ["--name", `drill ${scopes}`, "--role", "ADMIN", "--scopes", scopes, "--owner", EMAIL, "--json"];
    return printed.parse(JSON.parse(await hotwash(env, "key", "create", ...args))).key;
  };
  return programAt(url, { password, graphqlKey: await newKey("graphql"), mcpKey: await newKey("mcp") });
}

function programAt(url: string, credentials: Credentials): Program {
  const { password, graphqlKey, mcpKey } = credentials;
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const ask = (query: string, variables: object = {}) =>
    post("/api/graphql", { query, variables }, { "x-api-key": graphqlKey });
  const graphql = async (query: string, variables: object = {}): Promise<Record<string, unknown>> => {
    const answer = await ask(query, variables);
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    const { data, errors } = reply.parse(JSON.parse(text));
    assert.equal(errors, undefined, text);
    return data ?? {};
  };
  const isSignedIn = async (cookie: string) => {
    const who = await post("/api/graphql", { query: "{ me { name } }" }, { origin: url, cookie });
    return (await who.text()).includes("Your name");
  };
  return {
    at: (other) => programAt(other, credentials),
    ask,
    graphql,
    act: async (name, input, shown = "id") => {
      const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
      const data = await graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { ${shown} } }`, { input });
      const result = data[name];
      return shown === "id" ? withId.parse(result) : { id: "", ...Object(result) };
    },
    fetch: (path, init = {}) =>
      fetch(`${url}${path}`, { ...init, headers: { ...init.headers, "x-api-key": graphqlKey } }),
    tool: async (name, args = {}) => {
      const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
      const answer = await post("/api/mcp", message, { "x-api-key": mcpKey });
      const text = await answer.text();
      assert.equal(answer.status, 200, text);
      assert.doesNotMatch(text, /"isError":true/);
      return text;
    },
    signIn: async () => {
      const answer = await post("/api/auth/sign-in/email", { email: EMAIL, password }, { origin: url });
      assert.equal(answer.status, 200, await answer.text());
      const cookie = String(answer.headers.get("set-cookie")).split(";")[0] ?? "";
      assert.ok(await isSignedIn(cookie));
      return cookie;
    },
    isSignedIn,
  };
}

/** A running exercise, and the code that opens it. */
export async function startExercise({ act }: Program): Promise<{ readonly id: string; readonly code: string }> {
  const client = await act("createOrganization", { name: "Drill", kind: "CLIENT" });
  const story = { title: "Drill", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-27" };
  const { id } = await act("createExercise", { ...story, organization_id: client.id });
  await act("startExercise", { id });
  const opened = await act("openJoinCode", { id }, "join_code");
  return { id, code: z.object({ join_code: z.string() }).parse(opened).join_code };
}

export function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
}
