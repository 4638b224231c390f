import assert from "node:assert/strict";
import { Client } from "pg";
import { z } from "zod";
import { setPassword } from "#domain/accounts/set-password.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { admitParticipant } from "#domain/exercises/room/admit-participant.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Action, ActionResult } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { openDatabase } from "#storage/database.ts";
import { type EventReader, readEvents } from "#tests/live/event-reader.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { SECRET } from "#tests/support/market-signing.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";
import { performing } from "#tests/support/performing.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";
import { unsaidEvents } from "#tests/support/unsaid-events.ts";

type Given = Readonly<Record<string, unknown>>;

/** One server of several over the same database. */
export type Instance = {
  readonly url: string;
  readonly dependencies: Dependencies;
  readonly stop: () => Promise<void>;
};

export type Seated = { readonly cookie: string; readonly id: string };

export type Stage = {
  readonly market: Market;
  readonly startInstance: () => Promise<Instance>;
  /** As the operator's staff. */
  readonly act: (action: Action, input: Given) => Promise<ActionResult>;
  /** Acts at this second of a story that lies ahead, since time never runs backwards for a record. */
  readonly at: <T>(second: number, work: () => Promise<T>) => Promise<T>;
  readonly timeAt: (second: number) => Date;
  /** An exercise IN_PROGRESS of this member, and its code. */
  readonly startedExercise: (of?: MemberName) => Promise<{ readonly id: string; readonly code: string }>;
  readonly addInject: (exercise_id: string, more?: Given) => Promise<string>;
  /** Another connection of the owner's, beside the market's. */
  readonly secondOwner: () => Promise<Client>;
  readonly cookieOf: (email: string) => Promise<string>;
  readonly end: () => Promise<void>;
};

const STORY = { title: "Code Dark", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-21" };
const INJECT = { title: "A call", body: "They want the list.", channel: "PHONE", dimension: "COMMUNICATION" };
export const PASSWORD = "correct horse battery";

export async function openStage(): Promise<Stage> {
  const market = await startMarket();
  const { owner, dependencies, members } = market;
  const files = memoryFiles();
  let now: Date | undefined;
  const perform = performing({ ...dependencies, clock: () => now ?? new Date() });
  const act = (action: Action, input: Given) => perform(members.operator.caller, action, input);
  const timeAt = (second: number) => new Date(Date.UTC(2099, 0, 15, 9) + second * 1000);
  const stops: (() => Promise<void>)[] = [];
  const login = { ...market.database.options };

  const startInstance = async (): Promise<Instance> => {
    const database = openDatabase(login, 6);
    const authDatabase = openAuthDatabase(market.authLogin);
    const config = { baseUrl: BASE_URL, allowedOrigins: [BASE_URL], introspection: false, secrets: [SECRET] as const };
    const instance = createDependencies({ database, authDatabase, config, files, passwords: quickPasswords });
    const app = createApp(instance);
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    let stopped = false;
    const stop = async () => {
      if (stopped) return;
      stopped = true;
      // Connections that a client opened and never used would hold up the end.
      const late = setTimeout(() => app.server.closeAllConnections(), 2_000);
      await app.close();
      clearTimeout(late);
      await drainDependencies(instance);
      await Promise.all([database.end(), authDatabase.end()]);
    };
    stops.push(stop);
    return { url, dependencies: instance, stop };
  };

  return {
    market,
    startInstance,
    act,
    timeAt,
    at: async (second, work) => {
      now = timeAt(second);
      return work().finally(() => {
        now = undefined;
      });
    },
    startedExercise: async (of = "client") => {
      const { id } = await act(createExercise, { ...STORY, organization_id: members[of].id });
      await act(startExercise, { id });
      const { rows } = await owner.query<{ code: string }>("select code from exercise_join_codes where id = $1", [id]);
      return { id, code: rows[0]?.code ?? "" };
    },
    addInject: async (exercise_id, more = {}) => (await act(createInject, { ...INJECT, exercise_id, ...more })).id,
    secondOwner: async () => {
      const { host, port, database, user } = owner;
      const client = new Client({ host, port, database, user, options: "-c search_path=hotwash" });
      await client.connect();
      stops.push(() => client.end());
      return client;
    },
    cookieOf: async (email) => {
      const { rows } = await owner.query("select id, name, email from users where email = $1", [email]);
      await setPassword(market.dependencies, rows[0], PASSWORD, new Date(), quickPasswords);
      const payload = { email, password: PASSWORD };
      const answer = await market.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    },
    end: async () => {
      const unsaid = await unsaidEvents(owner);
      for (const stop of stops) await stop();
      await market.stop();
      assert.deepEqual(unsaid, [], "J55: every event has a form in platform/text/event-sentences.ts");
    },
  };
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const all = { "content-type": "application/json", origin: BASE_URL, ...headers };
  return fetch(url, { method: "POST", headers: all, body: JSON.stringify(body) });
}

export function get(url: string, cookie?: string): Promise<Response> {
  return fetch(url, { headers: cookie ? { cookie } : {} });
}

type Joined = { readonly cookie: string; readonly request: string };

/** Asks to join as a phone does, and waits. */
export async function askToJoin({ url }: Pick<Instance, "url">, code: string, name: string): Promise<Joined> {
  const answer = await post(`${url}/api/live/join`, { code, name, role: "Privacy officer" });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const { join_request } = z.object({ join_request: z.object({ id: z.string() }) }).parse(await answer.json());
  return { cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "", request: join_request.id };
}

/** Joins as a phone does, and is admitted by the operator's staff. */
export async function joinAs(
  { url, dependencies }: Pick<Instance, "url" | "dependencies">,
  code: string,
  name: string,
  more: Given = {},
): Promise<Seated> {
  const { cookie, request } = await askToJoin({ url }, code, name);
  const { id } = await performing(dependencies)(systemCaller(), admitParticipant, { id: request, ...more });
  return { cookie, id };
}

/** Without `known` it begins with how everything stands: what happens after this returns comes as a message of its own. */
export async function watch(
  { url }: Pick<Instance, "url">,
  exercise: string,
  cookie: string,
  { view, known }: { readonly view?: string; readonly known?: number } = {},
): Promise<EventReader> {
  const asked = view ? `?view=${view}` : "";
  const reader = await readEvents(`${url}/api/live/exercises/${exercise}/events${asked}`, { cookie }, known);
  if (known === undefined) await reader.until(() => true);
  return reader;
}
