import { may } from "#kernel/permission.ts";
import { type RecordDeclaration, singleName } from "#kernel/record.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { Asker } from "#tests/support/askers.ts";
import { nearDocument, relationDocuments, valuesOf } from "#tests/support/record-documents.ts";
import { callAll, canonical, fullCalls } from "./tool-calls.ts";
import { idsVisibleTo, rootRecords, type World } from "./world.ts";

/** Answers by their questions, as texts. */
export type Answers = ReadonlyMap<string, string>;

// Written some seconds after a key was used, whatever is requested meanwhile.
const BY_THE_CLOCK = ["last_used_at"];

type Reach = {
  /** Which record of a list it is whose relations are followed. */
  readonly of: "latest" | "earliest";
  /** Whether the relations of what they lead to are followed, too. */
  readonly deep: boolean;
};

/** Everything there is to be read: each list with all its values and its count, relations, and each tool with its long texts. */
export async function askEverything(world: World, asker: Asker, reach: Reach): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const record of rootRecords.filter(({ permission }) => may(asker.caller, permission))) {
    for (const [question, answer] of await askOf(world, asker, record, reach)) answers.set(question, answer);
  }
  for (const [question, answer] of await askTools(world, asker)) answers.set(question, answer);
  return answers;
}

async function askOf(
  world: World,
  asker: Asker,
  record: RecordDeclaration,
  { of, deep }: Reach,
): Promise<[string, string][]> {
  const { plural } = record;
  const list = `{ ${plural}(limit: 200) { ${valuesOf(record, BY_THE_CLOCK)} } ${plural}_count }`;
  const answers = [await ask(world, asker, list)];
  if (record.tenant === null) return answers; // reference data leads to nobody's records
  const ids = await idsVisibleTo(world, asker, record);
  const id = of === "latest" ? ids.at(-1) : ids[0];
  for (const document of deep ? relationDocuments(record) : [nearDocument(record)]) {
    if (id) answers.push(await ask(world, asker, document, { id }));
  }
  return answers;
}

async function ask(
  { app }: World,
  asker: Asker,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<[string, string]> {
  const answer = JSON.stringify(await askGraphQL(app, asker.key, document, variables));
  return [`${JSON.stringify(variables)} ${document}`, answer];
}

async function askTools(world: World, asker: Asker): Promise<[string, string][]> {
  const calls = fullCalls();
  const results = await callAll(world, asker, calls);
  return results.map((result, i) => [JSON.stringify(calls[i]), canonical(result)]);
}

/** The codes of errors in an answer. */
export function codesIn(answer: string): string[] {
  return [...answer.matchAll(/"extensions":\{"code":"(\w+)"/g)].flatMap(([, code]) => (code ? [code] : []));
}

export function singleDocument(record: RecordDeclaration): string {
  return `query ($id: ID!) { ${singleName(record)}(id: $id) { ${valuesOf(record)} } }`;
}
