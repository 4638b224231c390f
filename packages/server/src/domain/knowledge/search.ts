import type { KnowledgeState } from "#domain/knowledge/index-cache.ts";
import { type Knowledge, knowledgeOf } from "#domain/knowledge/knowledge.ts";
import { rank, type Wanted } from "#domain/knowledge/rank.ts";
import { type Hit, readHits } from "#domain/knowledge/read-hits.ts";
import { snippet } from "#domain/knowledge/snippet.ts";
import type { Ranked } from "#domain/knowledge/top-k.ts";
import { searchedWhole } from "#domain/knowledge/visible-passages.ts";
import { isOnlyIds } from "#domain/knowledge/words.ts";
import type { AuthorKind } from "#kernel/author-kind.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller, scopeOf } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

export type Search = Omit<Wanted, "vector" | "far"> & {
  readonly organization_id?: string | undefined;
  readonly limit: number;
};

export type Found = { readonly mode: "HYBRID" | "LEXICAL"; readonly results: readonly Result[] };

type Result = Omit<Hit, "id" | "text" | "authors"> & {
  readonly snippet: string;
  readonly score: number;
  readonly author_kinds: readonly TextAuthor[];
};
type TextAuthor = { readonly field: string; readonly kind: AuthorKind };

/** Searches what the caller may see: the organizations are fixed before any passage is ranked. */
export async function search(database: Database, caller: Caller, wanted: Search): Promise<Found> {
  const knowledge = knowledgeOf(database);
  const [states, vector] = await Promise.all([
    visibleStates(database, caller, wanted.organization_id),
    isOnlyIds(wanted.query) ? null : (knowledge.vectors?.ofQuery.of(wanted.query) ?? null),
  ]);
  const fitting = vectorThatFits(states, vector, knowledge);
  const model = fitting && knowledge.vectors ? knowledge.vectors.model : null;
  const indexes = await knowledge.cache.bring(caller, states, model);
  const far = knowledge.vectors?.far ?? null;
  const { asked, hybrid, ranked } = rank(indexes, { ...wanted, vector: fitting, far });
  const terms = new Set(asked.words.flatMap((word) => word.terms.map(({ term }) => term)));
  const results = await resultsOf(database, caller, ranked, terms, wanted.limit);
  return { mode: hybrid ? "HYBRID" : "LEXICAL", results };
}

const STATES = `
  select organization_id, revision::float8 as revision, removals::float8 as removals, searched as passages
  from knowledge_states cross join lateral (select case when $3::uuid[] is null or organization_id = any ($3)
    then passages - shared_passages else shared_passages end as searched) caller
  where searched > 0 and ($1::uuid is null or organization_id = $1) and ($2::uuid[] is null or organization_id = any ($2))`;

/** The revisions of the organizations whose passages the caller may see, and how many of these they have. */
async function visibleStates(database: Database, caller: Caller, organization_id: string | undefined) {
  if (organization_id !== undefined && !isUUID(organization_id)) return [];
  const { rows } = await readAsCaller(database, caller, (connection) =>
    connection.query<KnowledgeState>({
      name: "knowledge-states",
      text: STATES,
      values: [organization_id, scopeOf(caller), searchedWhole(caller)],
    }),
  );
  return rows;
}

/** Approximate size of a passage in memory without its vector, measured on passages of about 90 words. */
const PASSAGE_BYTES = 1_000;

/** The query's vector, unless the vectors of all passages would not fit in memory. */
function vectorThatFits(
  states: readonly KnowledgeState[],
  vector: Float32Array | null,
  { ceiling }: Knowledge,
): Float32Array | null {
  const passages = states.reduce((sum, state) => sum + state.passages, 0);
  if (passages * PASSAGE_BYTES > ceiling) {
    const message = verbatim(`organization_id: required, because ${passages} passages are too many to search at once`);
    throw new Refusal("BAD_USER_INPUT", message, { field: "organization_id" });
  }
  return vector && passages * (PASSAGE_BYTES + vector.byteLength) <= ceiling ? vector : null;
}

/** Reads more than requested, because several records may contain the same text. */
const SPARE = 3;

async function resultsOf(
  database: Database,
  caller: Caller,
  ranked: readonly Ranked[],
  terms: ReadonlySet<string>,
  limit: number,
): Promise<Result[]> {
  const near = ranked.slice(0, limit * SPARE);
  if (near.length === 0) return [];
  const hits = await readHits(
    database,
    caller,
    near.map(({ id }) => id),
  );
  const shown = new Set<string>();
  const results: Result[] = [];
  for (const { id, score } of near) {
    const hit = hits.get(id);
    const passage = `${hit?.organization} ${hit?.text}`;
    if (!hit || shown.has(passage) || results.length === limit) continue;
    shown.add(passage);
    const { id: _, text, authors, ...known } = hit;
    const author_kinds = Object.entries(authors).flatMap(([field, kinds]) => kinds.map((kind) => ({ field, kind })));
    const rounded = Math.round(score * 10_000) / 10_000;
    results.push({ ...known, snippet: snippet(text, terms), score: rounded, author_kinds });
  }
  return results;
}
