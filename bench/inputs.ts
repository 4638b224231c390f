import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildSchema, type GraphQLField, getNamedType, isNonNullType, isObjectType } from "graphql";
import { readCredentials } from "../packages/demo/src/credentials.ts";
import { freePort } from "../packages/server/src/platform/free-port.ts";
import { describedIn } from "../packages/server/tests/support/described.ts";
import { createEmptyFolder, serveDemo } from "../packages/server/tests/support/served-demo.ts";
import { callersOf, type Headers } from "./inputs/callers.ts";
import { type Chance, chanceOf } from "./inputs/chance.ts";
import type { Answer, Endpoint, Sent } from "./inputs/endpoint.ts";
import { filesToSend } from "./inputs/files.ts";
import { graphqlEndpoints } from "./inputs/graphql.ts";
import { heapMiB } from "./inputs/heap.ts";
import { mcpEndpoints } from "./inputs/mcp.ts";
import { oauthEndpoints } from "./inputs/oauth.ts";
import { createReport, LONGEST_MS } from "./inputs/report.ts";
import { routeEndpoints } from "./inputs/routes.ts";
import type { Ids } from "./inputs/values.ts";

/**
 * Uses every query and mutation, every MCP tool, OAuth, and every route that OpenAPI describes, with random and hostile
 * inputs, as everybody in the demo. No input may be an unexpected error, an answer that is not documented or one that
 * takes long, and none may leave the server with much more memory.
 */
const SEED = Number(process.env.SEED ?? 1);
const SECONDS = Number(process.env.SECONDS ?? 180);
/** Only endpoints whose name contains this. */
const ONLY = process.env.ONLY ?? "";
const AT_ONCE = 6;
/** Of what the heap keeps: caches fill up. */
const MOST_GROWTH_MIB = 100;
/** What ends a caller's own session, or removes what the others use. */
const LEFT_OUT = /^(archiveOrganization|eraseOrganization|eraseUser|disconnectDirectory|replaceDirectoryToken)$/;

const schema = buildSchema(readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"));
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name }) => !LEFT_OUT.test(name));

const place = await createEmptyFolder();
const inspectorPort = await freePort();
const demo = await serveDemo(place, { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` });
try {
  const credentials = await readCredentials(join(place.folder, "demo-credentials.json"));
  if (!credentials) throw new Error("The demo wrote no credentials.");
  const callers = await callersOf(credentials);
  const ids = await idsFor(callers.program);
  const given = {
    callers,
    byKind: ids,
    ids: [...ids.values()].flatMap((each) => each.slice(0, 5)),
    files: await filesToSend(),
  };
  const described = describedIn(await (await fetch(`${demo.baseUrl}/api/openapi.json`)).json());
  const sources = [
    graphqlEndpoints("query", queries, ids, callers),
    graphqlEndpoints("mutation", mutations, ids, callers),
    await mcpEndpoints(demo.baseUrl, given),
    oauthEndpoints(given),
    ...Object.values(Object.groupBy(routeEndpoints(described, given), ({ group }) => group)),
  ];
  await tryAll(
    sources.map((each = []) => each.filter(({ name }) => name.includes(ONLY))).filter((each) => each.length > 0),
  );
} finally {
  await demo.stop();
  await place.remove();
}

/** Each source as often as the others, however many endpoints it has. */
async function tryAll(sources: readonly (readonly Endpoint[])[]): Promise<void> {
  const report = createReport();
  const chance = chanceOf(SEED);
  const before = await heapMiB(inspectorPort);
  const until = Date.now() + SECONDS * 1_000;
  const work = async () => {
    while (Date.now() < until) await tryOne(report, chance, chance.one(chance.one(sources)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const after = await heapMiB(inspectorPort);
  console.log(
    `seed ${SEED}, ${SECONDS} s, ${sources.flat().length} endpoints; heap ${before} MiB, then ${after} MiB\n`,
  );
  for (const line of report.lines()) console.log(line);
  await sleep(1_000); // the log is written late
  for (const [name, { said, requestId }] of report.problems) console.log(`\n${name}: ${said}\n${loggedOf(requestId)}`);
  if (report.problems.size > 0 || after - before > MOST_GROWTH_MIB) process.exitCode = 1;
}

async function tryOne(report: ReturnType<typeof createReport>, chance: Chance, endpoint: Endpoint): Promise<void> {
  const sent = endpoint.ask(chance);
  const began = performance.now();
  const answer = await send(sent);
  const ms = performance.now() - began;
  const slow = ms > LONGEST_MS ? `took ${Math.round(ms)} ms` : undefined;
  const problem = answer.isCut ? undefined : (endpoint.problemIn(answer) ?? slow);
  report.note(endpoint, shown(sent), answer, ms, problem);
}

async function send({ method, path, headers, body }: Sent): Promise<Answer> {
  const request = { method, headers, ...(body !== undefined && { body }), redirect: "manual" } as const;
  try {
    const answer = await fetch(`${demo.baseUrl}${path}`, request);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const isCut = (body?.length ?? 0) > 2 ** 20;
    return { status: isCut ? 413 : 599, headers: new Headers(), text: `No answer: ${error}`, isCut };
  }
}

function shown({ method, path, headers, body }: Sent): string {
  const { cookie, ...named } = headers;
  const said = Buffer.isBuffer(body) ? `${body.length} bytes` : (body ?? "").slice(0, 600);
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(named)}${cookie ? " with a session" : ""}\n${said}`;
}

/** The error that the server logged, if any. */
function loggedOf(requestId: string): string {
  const found = demo
    .said()
    .split("\n")
    .find((line) => line.startsWith("{") && line.includes(requestId) && line.includes('"err"'));
  return found?.slice(0, 1_500) ?? "";
}

/** Records of each kind, of every list that needs no argument. */
async function idsFor(headers: Headers): Promise<Ids> {
  const ids = new Map<string, readonly string[]>();
  for (const { name, type, args } of queries.filter(isList)) {
    const limit = args.some((each) => each.name === "limit") ? "(limit: 30)" : "";
    const body = JSON.stringify({ query: `{ found: ${name}${limit} { id } }` });
    const sent = { method: "POST", path: "/api/graphql", headers: { "content-type": "application/json", ...headers } };
    const { text } = await send({ ...sent, body });
    const { data }: { data?: { found: { id: string }[] } | null } = JSON.parse(text);
    const found = data?.found.map(({ id }) => id) ?? [];
    if (found.length > 0) ids.set(getNamedType(type).name, found);
  }
  return ids;
}

function isList({ type, args }: GraphQLField<unknown, unknown>): boolean {
  const named = getNamedType(type);
  const isOfRecords = isObjectType(named) && named.getFields().id !== undefined && String(type).startsWith("[");
  return isOfRecords && !args.some((each) => isNonNullType(each.type));
}
