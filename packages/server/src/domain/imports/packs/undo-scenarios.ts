import { announce } from "#domain/actions/announce.ts";
import { undoConflict } from "#domain/imports/import-moves.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

const MOST_TOLD = 10;

const HELD = `select id, title, status, version, published_at from scenarios
  where organization_id = $1 and import_id = $2 order by title, id for update`;

type Held = {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly version: number;
  readonly published_at: Date | null;
};

/** Removes the scenarios that an import created, as long as none was ever published: nothing can depend on them. */
export async function undoScenarios({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  const values = [organization_id, id];
  const { rows } = await connection.query<Held>({ name: "imported-scenarios", text: HELD, values });
  const built = rows.filter(({ version, published_at }) => version > 1 || published_at !== null);
  const reasons = built.map(({ title, version }) => `“${title}”, of which version ${version} was published`);
  if (reasons.length > 0) throw undoConflict(reasons.slice(0, MOST_TOLD), reasons.length);
  await connection.query("delete from state_changes where organization_id = $1 and import_id = $2", values);
  for (const { text } of REMOVE) await connection.query(text, values);
  await announce(
    connection,
    rows.map((row) => ({ organization_id, id: row.id, kind: scenario.name, exercise_id: null })),
  );
}

const OF_IMPORT = `scenario_id in (select id from scenarios where organization_id = $1 and import_id = $2)`;

// Options lead to injects, so they go first.
const REMOVE = [
  {
    text: `delete from scenario_inject_options where organization_id = $1
      and scenario_inject_id in (select id from scenario_injects where organization_id = $1 and ${OF_IMPORT})`,
  },
  { text: `delete from scenario_injects where organization_id = $1 and ${OF_IMPORT}` },
  { text: "delete from scenarios where organization_id = $1 and import_id = $2" },
];
