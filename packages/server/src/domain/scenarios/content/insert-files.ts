import type { InjectContents } from "#domain/scenarios/content/inject-contents.ts";
import type { ActionContext } from "#kernel/action.ts";

/** Where copies of files are: the table, and its columns besides those that every file has. */
type Files = {
  readonly table: "scenario_inject_files" | "attachments";
  readonly inject: "scenario_inject_id" | "inject_id";
  readonly injects: "scenario_injects" | "injects";
  /** The import whose files they are; by default they are those of other injects. */
  readonly import_id?: string | undefined;
  readonly rest: Readonly<Record<string, unknown>>;
};

// Whose bytes are kept cannot be removed meanwhile.
const KEPT = `kept_in_scenarios as materialized (select file_key, text from scenario_inject_files
    where file_key = any ($2) for share),
  kept_in_exercises as materialized (select file_key, text from attachments
    where file_key = any ($2) and removed_at is null for share),
  kept as (select distinct on (file_key) file_key, text
    from (table kept_in_scenarios union all table kept_in_exercises) each order by file_key, text)`;

// The import is locked meanwhile.
const KEPT_BY_IMPORT = "kept as (select file_key, text from import_files where file_key = any ($2))";

/** Gives the copies of injects the files of their originals. The bytes are shared. */
export async function insertFiles(
  { connection, caller, now, newId }: ActionContext,
  organization_id: string,
  injects: readonly Pick<InjectContents, "number" | "files">[],
  places: ReadonlyMap<number, { readonly id: string }>,
  { table, inject, injects: parents, import_id, rest }: Files,
): Promise<void> {
  const rows = injects.flatMap(({ number, files }) =>
    files.map((file) => ({ ...file, id: newId(), inject_id: places.get(number)?.id })),
  );
  if (rows.length === 0) return;
  const more = Object.keys(rest).map((column) => `, ${column}`);
  const text = `with ${import_id ? KEPT_BY_IMPORT : KEPT}
    insert into ${table} (organization_id, id, ${inject}, file_name, type, size_bytes, sha256, file_key, authors, text,
      uploaded_by, created_at, updated_at${more.join("")})
    select $1, g.id, g.inject_id, g.file_name, g.type, g.size_bytes, g.sha256, g.file_key, g.authors, kept.text,
      $4, $5, $5${Object.values(rest)
        .map((_, i) => `, $${i + 6}`)
        .join("")}
    from jsonb_to_recordset($3) g (id uuid, inject_id uuid, file_name text, type text, size_bytes integer, sha256 text,
      file_key text, authors jsonb)
    join ${parents} i on i.organization_id = $1 and i.id = g.inject_id
    join kept on kept.file_key = g.file_key`;
  const keys = [...new Set(rows.map(({ file_key }) => file_key))];
  const values = [organization_id, keys, JSON.stringify(rows), caller.actor_name, now, ...Object.values(rest)];
  await connection.query(text, values);
}
