import assert from "node:assert/strict";
import { join } from "node:path";
import { OPERATOR } from "@hotwash/demo/cast.ts";
import { type Credentials, readCredentials } from "@hotwash/demo/credentials.ts";
import { Client } from "pg";
import { z } from "zod";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { systemCaller } from "#kernel/caller.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { keptSecrets } from "#platform/secret.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { openDatabase } from "#storage/database.ts";
import { openStorage } from "#storage/open-storage.ts";
import { listeningAt } from "#tests/mcp/listening.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { findAdmin } from "#tests/support/market-owner.ts";
import { performing } from "#tests/support/performing.ts";
import { createDemoFolder, serveDemo } from "#tests/support/served-demo.ts";
import { createApp } from "../../src/server/app.ts";
import { type McpSession, openSession } from "./mcp-session.ts";
import type { Task } from "./task.ts";
import { TOLD_TABLES } from "./told-tables.ts";

export type Rows = readonly (readonly unknown[])[];

export type DemoKey = Credentials["api_keys"][number];

/** The demo behind HTTP, and a way past its doors to what is so. */
export type DemoServer = {
  readonly baseUrl: string;
  readonly today: string;
  readonly keys: readonly DemoKey[];
  readonly keyOf: (name: Task["by"]) => string;
  readonly sessionOf: (name: Task["by"]) => Promise<McpSession>;
  readonly truthOf: (task: Task) => Promise<Rows>;
  /** Of an organization or exercise, as a tool takes it in place of an id. */
  readonly nameOf: (id: string) => Promise<string>;
  readonly dependencies: Dependencies;
  /** The owner's connection: no row policy applies to it. */
  readonly owner: Client;
  /** Forgets what keys have used of their minute. */
  readonly freshMinute: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const SECRET = "a secret for tests only, of more than 32 characters";

const LARGEST = "Corbel Underwriting";

export async function startDemoServer(): Promise<DemoServer> {
  const place = await createDemoFolder();
  if (!place.isMade) await (await serveDemo(place, { HOTWASH_JOBS: "off" })).stop();
  const { api_keys: keys } = (await readCredentials(join(place.folder, "demo-credentials.json"))) ?? assert.fail();
  const storage = await openStorage({
    dataDir: place.folder,
    databaseUrl: undefined,
    secrets: keptSecrets(place.folder),
  });
  const owner = new Client({ ...storage.owner, options: "-c search_path=hotwash" });
  await owner.connect();
  await owner.query("analyze");
  await owner.query(TOLD_TABLES);
  const database = openDatabase(storage.login);
  const authDatabase = openAuthDatabase(storage.authLogin);
  const job = { clock: () => new Date(), newId: () => randomUUIDv7(new Date()) };
  while ((await indexBatch(database, job)) > 0);
  // By words alone: what meaning adds to search is measured elsewhere.
  openKnowledge(database, undefined);
  const config = {
    baseUrl: "http://localhost:4000",
    allowedOrigins: [],
    introspection: true,
    secrets: [SECRET] as const,
  };
  const dependencies = createDependencies({ database, authDatabase, config });
  const app = createApp(dependencies);
  const baseUrl = await listeningAt(app);

  const demoKeyOf = (name: string) => {
    const found = keys.find((each) => each.name === name);
    if (!found) throw new Error(`The demo has no key ${name}.`);
    return found.key;
  };
  const ask = async (key: string, query: string) => {
    const { data, errors } = await askGraphQL(app, key, query);
    if (errors) throw new Error(errors[0]?.message);
    return data;
  };
  const newKey = async (organization: string) => {
    const organization_id = await idOf(owner, organization);
    const input = { name: `For ${organization}`, scopes: ["MCP"], role: "VIEWER", organization_id };
    const operator = await idOf(owner, OPERATOR);
    const { id: owner_id } = await findAdmin(owner, operator);
    const { once } = await performing(dependencies)(systemCaller(operator, "tests"), createApiKey, {
      ...input,
      owner_id,
    });
    return once?.plaintext ?? assert.fail();
  };
  const largestKey = await newKey(LARGEST);
  const askPeers = async ({ peersOf, asked_by, dimension }: PeersTruth): Promise<Rows> => {
    const plaintext = await newKey(asked_by);
    // No action would issue such a key: what people see when they are signed in is asked for with it.
    await owner.query("update api_keys set scopes = '{MCP,GRAPHQL}' where name = $1", [`For ${asked_by}`]);
    const about = [
      `organization_id: "${await idOf(owner, peersOf)}"`,
      ...(dimension ? [`dimension: ${dimension}`] : []),
    ];
    const query = `{ industry_benchmark(${about}) { measures { dimension own_score p50 } } }`;
    const { measures } = measured.parse(await ask(plaintext, query)).industry_benchmark;
    return measures.map((each) => [each.dimension?.toLowerCase() ?? null, each.own_score, each.p50]);
  };
  const truths = new Map<Task, Rows>();
  const findTruth = ({ answer }: Task) => ("sql" in answer ? select(owner, answer.sql) : askPeers(answer));
  const keyOf: DemoServer["keyOf"] = (name) => (name === "largest" ? largestKey : demoKeyOf(name));
  return {
    ...{ baseUrl, dependencies, owner },
    today: new Date().toISOString().slice(0, "2026-11-21".length),
    keys,
    keyOf,
    sessionOf: (name) => openSession(baseUrl, keyOf(name)),
    truthOf: async (task) => {
      const truth = truths.get(task) ?? (await findTruth(task));
      truths.set(task, truth);
      return truth;
    },
    nameOf: async (id) => {
      const text = "select name from organizations where id = $1 union all select title from exercises where id = $1";
      return (await owner.query<{ name: string }>(text, [id])).rows[0]?.name ?? assert.fail(`${id} has no name`);
    },
    freshMinute: async () => void (await owner.query("delete from rate_windows")),
    stop: async () => {
      await app.close();
      await drainDependencies(dependencies);
      await Promise.all([database.end(), authDatabase.end(), owner.end()]);
      await storage.stop();
      await place.remove();
    },
  };
}

type PeersTruth = Extract<Task["answer"], { readonly peersOf: string }>;

const measured = z.object({
  industry_benchmark: z.object({
    measures: z.array(
      z.object({ dimension: z.string().nullable(), own_score: z.number().nullable(), p50: z.number().nullable() }),
    ),
  }),
});

/** As JSON has them: dates as days, numbers as numbers. */
async function select(owner: Client, sql: string): Promise<Rows> {
  const { rows } = await owner.query<{ told: Record<string, unknown> }>(`select to_json(t) as told from (${sql}) t`);
  return rows.map(({ told }) => Object.values(told));
}

async function idOf(owner: Client, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>("select id from organizations where name = $1", [name]);
  if (!rows[0]) throw new Error(`There is no ${name}.`);
  return rows[0].id;
}
