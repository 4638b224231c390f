import { type InjectContents, readContents } from "#domain/scenarios/content/inject-contents.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

const READ = readContents({
  injects: "injects",
  whole: "exercise_id",
  options: "inject_options",
  mappings: "inject_mappings",
  inject: "inject_id",
  files: "attachments",
  isKept: (row) => `${row}.comment_id is null and ${row}.removed_at is null`,
});

/** The injects of an exercise in order, as they were planned. */
export async function readExerciseContents(
  { connection }: Pick<ActionContext, "connection">,
  { organization_id, id }: RowKey,
): Promise<readonly InjectContents[]> {
  const values = [organization_id, id];
  const { rows } = await connection.query<InjectContents>({ name: "exercise-contents", text: READ, values });
  return rows;
}
