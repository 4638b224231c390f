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

const READ = `select inject_id as of, ${COPIED} from inject_mappings
  where organization_id = $1 and inject_id = any ($2::uuid[]) order by framework, control_id, id`;

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

/** The controls that injects of the same organization test are tested by their copies too: the new inject of each. */
export async function copyMappings(
  { connection, now, newId }: ActionContext,
  exercise: RowKey,
  injects: ReadonlyMap<string, string>,
): Promise<void> {
  if (injects.size === 0) return;
  const values = [exercise.organization_id, [...injects.keys()]];
  const { rows } = await connection.query<Mapping>({ name: "copied-mappings", text: READ, values });
  const common = { organization_id: exercise.organization_id, exercise_id: exercise.id };
  const copies = rows.map(({ of, ...mapping }) => {
    const times = { created_at: now, updated_at: now };
    return { ...mapping, ...common, ...times, id: newId(), inject_id: injects.get(of) };
  });
  await insertRows(connection, injectMapping.plural, TYPES, copies);
}
