import {
  INJECT_COLUMNS,
  type InjectContents,
  MAPPING_COLUMNS,
  mappingRows,
  OPTION_COLUMNS,
  optionRows,
  readContents,
} from "#domain/scenarios/content/inject-contents.ts";
import { insertFiles } from "#domain/scenarios/content/insert-files.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

const READ = readContents({
  injects: "scenario_injects",
  whole: "scenario_id",
  options: "scenario_inject_options",
  mappings: "scenario_inject_mappings",
  inject: "scenario_inject_id",
  files: "scenario_inject_files",
  isKept: () => "true",
});

/** The injects of a scenario in order, with all that they have. */
export async function readScenarioContents(
  { connection }: Pick<ActionContext, "connection">,
  { organization_id, id }: RowKey,
): Promise<readonly InjectContents[]> {
  const values = [organization_id, id];
  const { rows } = await connection.query<InjectContents>({ name: "scenario-contents", text: READ, values });
  return rows;
}

const KEY = { organization_id: "uuid", id: "uuid", created_at: "timestamptz", updated_at: "timestamptz" };

/** Fills a new scenario with injects, which keep their numbers. */
export async function insertScenarioContents(
  context: ActionContext,
  { organization_id, id: scenario_id }: RowKey,
  injects: readonly InjectContents[],
  origin?: { readonly import_id: string },
): Promise<void> {
  const { connection, now, newId } = context;
  const row = () => ({ organization_id, id: newId(), created_at: now, updated_at: now });
  const rows = injects.map(({ options: _, mappings: __, files: ___, ...inject }, i) => ({
    ...inject,
    ...row(),
    scenario_id,
    sequence: i + 1,
    authors: JSON.stringify(inject.authors),
  }));
  const places = new Map(rows.map((each) => [each.number, each]));
  const partOf = (scenario_inject_id: string) => ({ ...row(), scenario_inject_id });
  await insertRows(connection, "scenario_injects", { ...KEY, scenario_id: "uuid", ...INJECT_COLUMNS }, rows);
  const part = { ...KEY, scenario_inject_id: "uuid" };
  const options = optionRows(injects, places, partOf);
  await insertRows(connection, "scenario_inject_options", { ...part, ...OPTION_COLUMNS }, options);
  const mappings = mappingRows(injects, places, partOf);
  await insertRows(connection, "scenario_inject_mappings", { ...part, ...MAPPING_COLUMNS }, mappings);
  const filed = {
    table: "scenario_inject_files",
    inject: "scenario_inject_id",
    injects: "scenario_injects",
    import_id: origin?.import_id,
    rest: {},
  } as const;
  await insertFiles(context, organization_id, injects, places, filed);
}
