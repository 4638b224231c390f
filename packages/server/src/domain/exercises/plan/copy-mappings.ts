import { injectMapping } from "#domain/exercises/records/inject-mapping.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

type Mapping = {
  /** The inject that it is copied from. */
  readonly of: string;
  readonly framework_id: string;
  readonly framework: string;
  readonly control_id: string;
  readonly strength: string;
  readonly rationale: string;
};

const COPIED = "framework_id, framework, control_id, strength, rationale";

const READ = {
  scenario_inject_mappings: `select scenario_inject_id as of, ${COPIED} from scenario_inject_mappings
    where organization_id = $1 and scenario_inject_id = any ($2::uuid[]) order by framework, control_id, id`,
  inject_mappings: `select inject_id as of, ${COPIED} from inject_mappings
    where organization_id = $1 and inject_id = any ($2::uuid[]) order by framework, control_id, id`,
} as const;

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  exercise_id: "uuid",
  inject_id: "uuid",
  framework_id: "uuid",
  framework: "text",
  control_id: "text",
  strength: "text",
  rationale: "text",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

type Copying = {
  readonly from: keyof typeof READ;
  /** Whose injects they are. */
  readonly organization_id: string;
  /** The new inject for each that is copied. */
  readonly injects: ReadonlyMap<string, string>;
};

/** The controls that copied injects test are tested by the copies too. */
export async function copyMappings(
  { connection, now, newId }: ActionContext,
  exercise: RowKey,
  { from, organization_id, injects }: Copying,
): Promise<void> {
  if (injects.size === 0) return;
  const values = [organization_id, [...injects.keys()]];
  const { rows } = await connection.query<Mapping>({ name: `copied ${from}`, text: READ[from], values });
  const common = { organization_id: exercise.organization_id, exercise_id: exercise.id };
  const copies = rows.map(({ of, ...mapping }) => {
    const times = { created_at: now, updated_at: now };
    return { ...mapping, ...common, ...times, id: newId(), inject_id: injects.get(of) };
  });
  await insertRows(connection, injectMapping.plural, TYPES, copies);
}
