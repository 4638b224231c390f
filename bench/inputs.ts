import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLField, getNamedType, isNonNullType, isObjectType } from "graphql";
import { readCredentials } from "../packages/demo/src/credentials.ts";
import { createEmptyFolder, serveDemo } from "../packages/server/tests/support/served-demo.ts";
import { callersOf, type Headers } from "./inputs/callers.ts";
import { chanceOf } from "./inputs/chance.ts";
import { operationOf } from "./inputs/operation.ts";
import type { Ids } from "./inputs/values.ts";

/** Uses every query and mutation with random inputs, as everybody in the demo. No input may be an unexpected error. */
const SEED = Number(process.env.SEED ?? 1);
const SECONDS = Number(process.env.SECONDS ?? 120);
const AT_ONCE = 6;
/** What ends a caller's own session, or removes what the others use. */
const LEFT_OUT = /^(archiveOrganization|eraseOrganization|eraseUser)$/;

const schema = buildSchema(readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"));
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name }) => !LEFT_OUT.test(name));

const place = await createEmptyFolder();
const demo = await serveDemo(place);
try {
  const credentials = await readCredentials(join(place.folder, "demo-credentials.json"));
  if (!credentials) throw new Error("The demo wrote no credentials.");
  await useEverything(await callersOf(credentials));
} finally {
  await demo.stop();
  await place.remove();
}

async function useEverything(callers: readonly Headers[]): Promise<void> {
  const [program = {}] = callers;
  const chance = chanceOf(SEED);
  const ids = await idsFor(program);
  const answers = new Map<string, number>();
  const faults = new Map<string, string>();
  const until = Date.now() + SECONDS * 1_000;
  const work = async () => {
    while (Date.now() < until) {
      const isQuery = chance.is(0.3);
      const used = operationOf(chance, ids, isQuery ? "query" : "mutation", chance.one(isQuery ? queries : mutations));
      const { code, text } = await ask(chance.is(0.5) ? program : chance.one(callers), used);
      answers.set(code, (answers.get(code) ?? 0) + 1);
      if (code !== "INTERNAL_SERVER_ERROR") continue;
      faults.set(used.name, `${used.query}\n${JSON.stringify(used.variables).slice(0, 2_000)}\n${text.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(
    `seed ${SEED}, ${SECONDS} s, ${callers.length} callers, ${queries.length} queries, ${mutations.length} mutations`,
  );
  for (const [code, count] of [...answers].toSorted()) console.log(`${code} ${count}`);
  for (const [name, fault] of faults) console.log(`\n${name}\n${fault}`);
  if (faults.size > 0) process.exitCode = 1;
}

type Answer = { readonly code: string; readonly text: string };

async function ask(headers: Headers, { query, variables }: { query: string; variables?: object }): Promise<Answer> {
  const answer = await fetch(`${demo.baseUrl}/api/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.text();
  const { errors, code }: { errors?: { extensions: { code: string } }[]; code?: string } = JSON.parse(text);
  return { code: errors?.[0]?.extensions.code ?? code ?? "answered", text };
}

/** Records of each kind, of every list that needs no argument. */
async function idsFor(headers: Headers): Promise<Ids> {
  const ids = new Map<string, readonly string[]>();
  for (const { name, type, args } of queries.filter(isList)) {
    const limit = args.some((each) => each.name === "limit") ? "(limit: 30)" : "";
    const { text } = await ask(headers, { query: `{ found: ${name}${limit} { id } }` });
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
