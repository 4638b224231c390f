import type { ActionContext } from "#kernel/action.ts";
import type { Input, InputField } from "#kernel/input.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRows, isUUID, type RowKey } from "#storage/write.ts";

/** Where injects and their options are: those of a scenario, or of an exercise. */
type Place = {
  readonly record: "ScenarioInject" | "Inject";
  readonly whole: "scenario" | "exercise";
  readonly injects: "scenario_injects" | "injects";
  readonly options: "scenario_inject_options" | "inject_options";
  /** The column of an option that names its inject. */
  readonly inject: "scenario_inject_id" | "inject_id";
  /** What an option without a next inject means. */
  readonly otherwise: string;
};

/** The options of an inject, as input, and how they are checked and written. */
export function choicesOf({ record, whole, injects, options: table, inject, otherwise }: Place) {
  const next = idOf(record, `Inject of the same ${whole} that it leads to${otherwise}`);
  const fields = {
    label: line("Label of the option."),
    next_inject_id: { ...next, optional: true, clears: true },
  } as const;
  type Choice = Input<typeof fields>;
  const types = { ...TYPES, [inject]: "uuid" };
  const known = `select id from ${injects} where organization_id = $1 and ${whole}_id = $2 and id = any ($3::uuid[])`;
  const removal = `delete from ${table} where organization_id = $1 and ${inject} = $2`;

  /** Each action names its own type. */
  const input = (name: string, description: string) =>
    ({ type: "objects", name, fields, max: 20, optional: true, description }) as const satisfies InputField;

  /** Refuses an option that leads elsewhere or back to its own inject. */
  const check = async ({ connection }: ActionContext, of: RowKey, options: readonly Choice[], own?: string) => {
    const wanted = options.map(({ next_inject_id }) => next_inject_id?.toLowerCase());
    if (wanted.every((id) => id === undefined)) return;
    const asked = wanted.filter((id) => id !== undefined).filter(isUUID);
    const values = [of.organization_id, of.id, asked];
    const { rows } = await connection.query<{ id: string }>({ name: `next-${injects}`, text: known, values });
    const found = new Set(rows.map(({ id }) => id));
    wanted.forEach((id, i) => {
      if (id === undefined || (id !== own && found.has(id))) return;
      refuseInput(`options.${i}.next_inject_id`, phrase`must be another inject of the same ${whole} (got ${id})`);
    });
  };

  const insert = async ({ connection, now, newId }: ActionContext, of: RowKey, options: readonly Choice[]) => {
    const rows = options.map((option, i) => {
      const key = { organization_id: of.organization_id, id: newId(), [inject]: of.id, sequence: i + 1 };
      return { ...option, ...key, created_at: now, updated_at: now };
    });
    await insertRows(connection, table, types, rows);
  };

  /** Replaces all options of an inject. */
  const replace = async (context: ActionContext, of: RowKey, options: readonly Choice[]) => {
    const values = [of.organization_id, of.id];
    await Promise.all([
      context.connection.query({ name: `remove-${table}`, text: removal, values }),
      insert(context, of, options),
    ]);
  };

  return { input, check, insert, replace };
}

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  sequence: "integer",
  label: "text",
  next_inject_id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
