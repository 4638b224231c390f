import { personBehind } from "#domain/access/person-behind.ts";
import { insertInjects } from "#domain/exercises/plan/insert-injects.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import {
  type InjectContents,
  MAPPING_COLUMNS,
  mappingRows,
  OPTION_COLUMNS,
  optionRows,
} from "#domain/scenarios/content/inject-contents.ts";
import { insertFiles } from "#domain/scenarios/content/insert-files.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRow, insertRows, type RowKey } from "#storage/write.ts";

const KEY = {
  organization_id: "uuid",
  id: "uuid",
  inject_id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

/** The first injects of a new exercise, with their numbers, options and the controls that they test. */
export async function copyInjects(
  context: ActionContext,
  exercise: RowKey,
  injects: readonly InjectContents[],
): Promise<void> {
  if (injects.length === 0) return;
  const { connection, now, newId } = context;
  const { organization_id, id: exercise_id } = exercise;
  const last = Math.max(...injects.map(({ number }) => number));
  const planned = injects.map(({ options: _, mappings: __, files: ___, ...each }) => each);
  const [copies] = await Promise.all([
    insertInjects(context, exercise, planned, { number: 1, sequence: 1 }),
    insertRow(connection, "reference_counters", {
      organization_id,
      id: exercise_id,
      prefix: inject.reference_letter,
      last,
    }),
  ]);
  const places = new Map(injects.flatMap(({ number }, i) => (copies[i] ? [[number, copies[i]] as const] : [])));
  const partOf = (inject_id: string) => ({
    ...{ organization_id, id: newId(), inject_id, created_at: now, updated_at: now },
  });
  const options = optionRows(injects, places, partOf);
  await insertRows(connection, "inject_options", { ...KEY, ...OPTION_COLUMNS }, options);
  const mappings = mappingRows(injects, places, (inject_id) => ({ ...partOf(inject_id), exercise_id }));
  await insertRows(connection, "inject_mappings", { ...KEY, exercise_id: "uuid", ...MAPPING_COLUMNS }, mappings);
  if (injects.every(({ files }) => files.length === 0)) return;
  const uploaded_by_id = await personBehind(context);
  const rest = { exercise_id, is_confidential: true, uploaded_by_id };
  const filed = { table: "attachments", inject: "inject_id", injects: "injects", rest } as const;
  await insertFiles(context, organization_id, injects, places, filed);
}
