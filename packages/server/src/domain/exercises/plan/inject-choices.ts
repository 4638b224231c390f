import type { ActionContext } from "#kernel/action.ts";
import type { Input, InputField } from "#kernel/input.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { insertRows, isUUID, type RowKey } from "#storage/write.ts";

const fields = {
  label: line("Label of the option."),
  next_inject_id: {
    ...idOf("Inject", "Inject of the same exercise that it leads to, if any."),
    optional: true,
    clears: true,
  },
} as const;

export type Choice = Input<typeof fields>;

/** The options of an inject, as input. Each action names its own type. */
export function choices(name: string, description: string) {
  return { type: "objects", name, fields, max: 20, optional: true, description } as const satisfies InputField;
}

/** Refuses an option that leads to another exercise or back to its own inject. */
export async function checkChoices(
  { connection }: ActionContext,
  exercise: RowKey,
  options: readonly Choice[],
  own?: string,
): Promise<void> {
  const next = options.map(({ next_inject_id }) => next_inject_id?.toLowerCase());
  if (next.every((id) => id === undefined)) return;
  const asked = next.filter((id) => id !== undefined).filter(isUUID);
  const text = "select id from injects where organization_id = $1 and exercise_id = $2 and id = any ($3::uuid[])";
  const values = [exercise.organization_id, exercise.id, asked];
  const { rows } = await connection.query<{ id: string }>({ name: "next-injects", text, values });
  const known = new Set(rows.map(({ id }) => id));
  next.forEach((id, i) => {
    if (id === undefined || (id !== own && known.has(id))) return;
    refuseInput(`options.${i}.next_inject_id`, `must be another inject of the same exercise (got ${id})`);
  });
}

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  inject_id: "uuid",
  sequence: "integer",
  label: "text",
  next_inject_id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

export async function insertChoices(
  { connection, now, newId }: ActionContext,
  { organization_id, id: inject_id }: RowKey,
  options: readonly Choice[],
): Promise<void> {
  const rows = options.map((option, i) => {
    const key = { organization_id, id: newId(), inject_id, sequence: i + 1 };
    return { ...option, ...key, created_at: now, updated_at: now };
  });
  await insertRows(connection, "inject_options", TYPES, rows);
}

/** Replaces all options of an inject. */
export async function replaceChoices(context: ActionContext, key: RowKey, options: readonly Choice[]): Promise<void> {
  const text = "delete from inject_options where organization_id = $1 and inject_id = $2";
  const values = [key.organization_id, key.id];
  await Promise.all([
    context.connection.query({ name: "remove-inject-options", text, values }),
    insertChoices(context, key, options),
  ]);
}
