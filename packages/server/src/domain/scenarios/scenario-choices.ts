import type { ActionContext } from "#kernel/action.ts";
import type { Input, InputField } from "#kernel/input.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { insertRows, isUUID, type RowKey } from "#storage/write.ts";

const fields = {
  label: line("Label of the option."),
  next_inject_id: {
    ...idOf("ScenarioInject", "Inject of the same scenario that it leads to. Default: the exercise goes on in order."),
    optional: true,
    clears: true,
  },
} as const;

type Choice = Input<typeof fields>;

/** The options of a scenario's inject, as input. Each action names its own type. */
export function scenarioChoices(name: string, description: string) {
  return { type: "objects", name, fields, max: 20, optional: true, description } as const satisfies InputField;
}

const KNOWN =
  "select id from scenario_injects where organization_id = $1 and scenario_id = $2 and id = any ($3::uuid[])";

/** Refuses an option that leads to another scenario or back to its own inject. */
export async function checkScenarioChoices(
  { connection }: ActionContext,
  scenario: RowKey,
  options: readonly Choice[],
  own?: string,
): Promise<void> {
  const next = options.map(({ next_inject_id }) => next_inject_id?.toLowerCase());
  const asked = next.filter((id) => id !== undefined).filter(isUUID);
  if (next.every((id) => id === undefined)) return;
  const values = [scenario.organization_id, scenario.id, asked];
  const { rows } = await connection.query<{ id: string }>({ name: "next-scenario-injects", text: KNOWN, values });
  const known = new Set(rows.map(({ id }) => id));
  next.forEach((id, i) => {
    if (id === undefined || (id !== own && known.has(id))) return;
    refuseInput(`options.${i}.next_inject_id`, `must be another inject of the same scenario (got ${id})`);
  });
}

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  scenario_inject_id: "uuid",
  sequence: "integer",
  label: "text",
  next_inject_id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

export async function insertScenarioChoices(
  { connection, now, newId }: ActionContext,
  { organization_id, id: scenario_inject_id }: RowKey,
  options: readonly Choice[],
): Promise<void> {
  const rows = options.map((option, i) => {
    const key = { organization_id, id: newId(), scenario_inject_id, sequence: i + 1 };
    return { ...option, ...key, created_at: now, updated_at: now };
  });
  await insertRows(connection, "scenario_inject_options", TYPES, rows);
}

/** Replaces all options of an inject. */
export async function replaceScenarioChoices(
  context: ActionContext,
  key: RowKey,
  options: readonly Choice[],
): Promise<void> {
  const text = "delete from scenario_inject_options where organization_id = $1 and scenario_inject_id = $2";
  const values = [key.organization_id, key.id];
  await context.connection.query({ name: "remove-scenario-inject-options", text, values });
  await insertScenarioChoices(context, key, options);
}
