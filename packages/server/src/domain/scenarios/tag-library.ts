import { library } from "#domain/scenarios/library.ts";
import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

const COLUMNS = ["language", "sector", "audience", "regulation", "length_minutes", "dimensions"];
const of = (row: string) => COLUMNS.map((column) => `${row}.${column}`).join(", ");

const TAG = `update scenarios s set (${COLUMNS.join(", ")}) = row(${of("tags")}), updated_at = $3
  from jsonb_to_recordset($2) as tags (title text, language text, sector text, audience text, regulation text,
    length_minutes integer, dimensions text[])
  where s.organization_id = $1 and s.is_library and s.title = tags.title and (${of("s")}) is distinct from (${of("tags")})
  returning s.organization_id, s.id`;

/** Gives the product's scenarios their tags, also those that an earlier version installed. Returns those that it changed. */
export async function tagLibrary(
  { connection, now }: ActionContext,
  organization_id: string,
): Promise<readonly RowKey[]> {
  const values = [organization_id, JSON.stringify(library.map(tagsOf)), now];
  const { rows } = await connection.query<RowKey>({ name: "tag-library", text: TAG, values });
  return rows;
}

/** It promises to test the dimensions of all its injects. */
function tagsOf({ title, language = "EN", sector, audience, regulation, length_minutes, injects }: LibraryScenario) {
  const dimensions = [...new Set(injects.map(({ dimension }) => dimension))].toSorted();
  return { title, language, sector, audience, regulation, length_minutes, dimensions };
}
