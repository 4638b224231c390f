import type { KnowledgeSource } from "#domain/knowledge/knowledge-source.ts";
import type { Authors } from "#domain/knowledge/source-records.ts";
import { visibleTo } from "#domain/knowledge/visible-passages.ts";
import type { AuthorKind } from "#kernel/author-kind.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller, type Tenant } from "#storage/tenancy.ts";

export type Hit = {
  readonly id: string;
  readonly organization_id: string;
  readonly source: KnowledgeSource;
  readonly record_id: string;
  readonly exercise_id: string | null;
  readonly organization: string;
  readonly title: string;
  readonly text: string;
  readonly date: string;
  readonly authors: Partial<Authors> & { readonly organization: readonly AuthorKind[] };
};

const HITS = `
  select p.id, p.organization_id, p.source, p.record_id, p.exercise_id, o.name as organization, p.title, p.text, p.date::text,
    jsonb_build_object('organization', authors_of(array[o.authors ->> 'name'])) || p.authors as authors
  from knowledge_passages p join organizations o on o.id = p.organization_id
  where p.id = any ($1::uuid[]) and `;

/** The current passages: one that was removed or withheld since it was ranked is missing. */
export async function readHits(
  database: Database,
  caller: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hit>> {
  const scope = visibleTo(caller, "p.", 2);
  const { rows } = await readAsCaller(database, caller, (connection) =>
    connection.query<Hit>({
      name: `knowledge-hits-${caller.kind}`,
      text: HITS + scope.condition,
      values: [ids, ...scope.values],
    }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
