import { readFile } from "node:fs/promises";
import { Client, type ClientConfig } from "pg";
import { newerMigrations } from "#storage/migrate.ts";
import { PARTS } from "#storage/schema-parts.ts";

const SCHEMA = new URL("./schema.sql", import.meta.url);
const TITLE = "Grants";
const LINE =
  /^grant (?<rights>[a-z, ]+) on (?<kind>schema|table|sequence|column|routine) (?<object>.+) to (?<to>\S+);$/;

/**
 * The grants of this version's schema that a database lacks, as statements: for instance after a restore without
 * privileges. Only of a database with all migrations; none if a newer version has changed the schema.
 */
export async function findMissingGrants(client: Client): Promise<readonly string[]> {
  if ((await newerMigrations(client)).length > 0) return [];
  const text = await readFile(SCHEMA, "utf8");
  const wanted = text.slice(text.lastIndexOf(`\n-- ${TITLE}\n`)).split("\n");
  const query = PARTS.find(({ title }) => title === TITLE)?.query ?? "";
  await client.query("begin read only");
  try {
    await client.query("set local search_path = ''");
    const { rows } = await client.query<{ line: string }>(query);
    const present = new Set(rows.flatMap(({ line }) => statementsOf(line)));
    return wanted.flatMap(statementsOf).filter((statement) => !present.has(statement));
  } finally {
    await client.query("rollback");
  }
}

/** One for each right. */
function statementsOf(line: string): string[] {
  const { rights = "", kind = "", object = "", to = "" } = line.match(LINE)?.groups ?? {};
  if (rights === "") return [];
  return rights.split(", ").map((right) => {
    if (kind !== "column") return `grant ${right} on ${kind} ${object} to ${to}`;
    const dot = object.lastIndexOf(".");
    return `grant ${right} (${object.slice(dot + 1)}) on table ${object.slice(0, dot)} to ${to}`;
  });
}

/** Grants what is missing. Returns the statements. */
export async function repairGrants(owner: ClientConfig): Promise<readonly string[]> {
  const client = new Client(owner);
  await client.connect();
  try {
    const missing = await findMissingGrants(client);
    await client.query("begin");
    for (const statement of missing) await client.query(statement);
    await client.query("commit");
    return missing;
  } finally {
    await client.end();
  }
}
