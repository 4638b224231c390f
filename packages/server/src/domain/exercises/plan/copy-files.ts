import { personBehind } from "#domain/access/person-behind.ts";
import type { FileContents } from "#domain/scenarios/content/inject-contents.ts";
import { insertFiles } from "#domain/scenarios/content/insert-files.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

type Copied = FileContents & { readonly of: string };

// Those of the injects themselves, without those of comments.
const READ = `select inject_id as of, file_name, type, size_bytes, sha256, file_key, authors from attachments
  where organization_id = $1 and inject_id = any ($2::uuid[]) and comment_id is null and removed_at is null
  order by inject_id, file_name, sha256, id`;

/** Copies of injects of the same organization have their files too: the new inject of each. */
export async function copyFiles(
  context: ActionContext,
  { organization_id, id: exercise_id }: RowKey,
  injects: ReadonlyMap<string, string>,
): Promise<void> {
  if (injects.size === 0) return;
  const query = { name: "copied-files", text: READ, values: [organization_id, [...injects.keys()]] };
  const { rows } = await context.connection.query<Copied>(query);
  if (rows.length === 0) return;
  const copies = [...injects.keys()].map((from, number) => ({
    number,
    files: rows.flatMap(({ of, ...file }) => (of === from ? [file] : [])),
  }));
  const places = new Map([...injects.values()].map((id, number) => [number, { id }]));
  const rest = { exercise_id, is_confidential: true, uploaded_by_id: await personBehind(context) };
  const filed = { table: "attachments", inject: "inject_id", injects: "injects", rest } as const;
  await insertFiles(context, organization_id, copies, places, filed);
}
