import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { library } from "#domain/scenarios/library.ts";
import { controlsOf } from "#domain/scenarios/library-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import type { ActionContext } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import { byHotwash } from "#storage/author.ts";
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
export async function addMissing(
  { connection, now, newId }: ActionContext,
  organization_id: string,
): Promise<readonly RowKey[]> {
  const known = await titlesOf(connection, organization_id);
  const missing = library.filter(({ title }) => !known.has(title));
  if (missing.length === 0) return [];
  const editions = await editionsOf(connection);
  const row = () => ({ organization_id, id: newId(), created_at: now, updated_at: now });
  const scenarios = missing.map(({ injects, ...facts }) => ({
    ...{ injects, ...facts, ...row(), ...PUBLISHED, published_at: now },
    authors: authorsOf(["title", "summary", "objectives"]),
  }));
  const injects = scenarios.flatMap(({ id, injects: of }) =>
    of.map((facts, i) => ({
      ...{ ...facts, ...row(), scenario_id: id, number: i + 1, sequence: i + 1 },
      authors: authorsOf(["title", "body", "expected_actions"]),
    })),
  );
  const mappings = injects.flatMap(({ id, mappings: of = [] }) =>
    of.flatMap(controlsOf).map((facts) => {
      const framework_id = editions.get(facts.framework);
      return { ...facts, ...row(), scenario_inject_id: id, framework_id, authors: authorsOf(["rationale"]) };
    }),
  );
  await insertRows(connection, "scenarios", SCENARIO, scenarios);
  await insertRows(connection, "scenario_injects", INJECT, injects);
  await insertRows(connection, "scenario_inject_mappings", MAPPING, mappings);
  return scenarios.map(({ id }) => ({ organization_id, id }));
}

const TYPES = { organization_id: "uuid", id: "uuid", created_at: "timestamptz", updated_at: "timestamptz" };
const PUBLISHED = { status: "PUBLISHED", is_library: true } as const;
const authorsOf = (columns: readonly string[]) => JSON.stringify(byHotwash(columns));
const SCENARIO = {
  ...TYPES,
  title: "text",
  kind: "text",
  severity: "text",
  summary: "text",
  objectives: "text",
  status: "text",
  is_library: "boolean",
  published_at: "timestamptz",
  authors: "jsonb",
};
const INJECT = {
  ...TYPES,
  scenario_id: "uuid",
  number: "integer",
  sequence: "integer",
  title: "text",
  body: "text",
  channel: "text",
  planned_offset_minutes: "integer",
  expected_actions: "text",
  attack_technique: "text",
  dimension: "text",
  criticality: "text",
  authors: "jsonb",
};
const MAPPING = {
  ...TYPES,
  scenario_inject_id: "uuid",
  framework_id: "uuid",
  framework: "text",
  control_id: "text",
  strength: "text",
  rationale: "text",
  authors: "jsonb",
};

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
