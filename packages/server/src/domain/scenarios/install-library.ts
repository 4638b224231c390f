import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { library } from "#domain/scenarios/library.ts";
import { INJECT, libraryRows, MAPPING, OPTION, SCENARIO } from "#domain/scenarios/library-rows.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { tagLibrary } from "#domain/scenarios/tag-library.ts";
import type { ActionContext } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Connection, Database } from "#storage/database.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

type Job = { readonly clock: () => Date; readonly newId: () => string };

/** Adds the product's scenarios that the operator's library lacks, by title; none before there is an operator. */
export async function installLibrary(database: Database, { clock, newId }: Job): Promise<readonly RowKey[]> {
  const organization_id = await findOperator(database);
  if (organization_id === undefined) return [];
  const run = (context: ActionContext) => addMissing(context, organization_id);
  const caller = systemCaller(organization_id);
  return performAsSystem(database, { name: "installLibrary", returns: scenario, run }, { clock, newId, caller });
}

/** The operator's row stays locked until the transaction ends. */
export async function addMissing(context: ActionContext, organization_id: string): Promise<readonly RowKey[]> {
  const { connection } = context;
  const known = await titlesOf(connection, organization_id);
  const missing = library.filter(({ title }) => !known.has(title));
  if (missing.length > 0) {
    const rows = libraryRows(missing, { context, organization_id, editions: await editionsOf(connection) });
    await insertRows(connection, "scenarios", SCENARIO, rows.scenarios);
    await insertRows(connection, "scenario_injects", INJECT, rows.injects);
    await insertRows(connection, "scenario_inject_options", OPTION, rows.options);
    await insertRows(connection, "scenario_inject_mappings", MAPPING, rows.mappings);
  }
  return tagLibrary(context, organization_id);
}

/** Locks the operator, so that of two servers that start at once only one adds them. */
async function titlesOf(connection: Connection, operator: string): Promise<ReadonlySet<string>> {
  await connection.query("select from organizations where id = $1 for no key update", [operator]);
  const text = "select title from scenarios where organization_id = $1 and is_library";
  const { rows } = await connection.query<{ readonly title: string }>(text, [operator]);
  return new Set(rows.map(({ title }) => title));
}

/** The newest edition of each framework. */
async function editionsOf(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const text = "select code, id from compliance_frameworks order by edition";
  const { rows } = await connection.query<{ readonly code: string; readonly id: string }>(text);
  return new Map(rows.map(({ code, id }) => [code, id]));
}
