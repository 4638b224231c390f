import { type StoredVector, toBytes } from "#domain/knowledge/stored-vector.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRows } from "#storage/write.ts";

type Passage = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly shared: boolean;
  readonly revision: string;
};
type Claimed = { readonly organization_id: string; readonly text_revision: string };

type Taken = Claimed & { readonly passages: readonly Passage[] };

const BATCH = 16;
/** After this time another instance may assume that this one died during its batch. */
const LEASE_SECONDS = 120;

const CLAIM = `
  update knowledge_states set embedding_until = clock_timestamp() + interval '${LEASE_SECONDS} s'
  where organization_id = (
    select organization_id from knowledge_states
    where (model is distinct from $1 or embedded_revision < text_revision) and embedding_until < clock_timestamp()
    order by embedding_until limit 1 for update skip locked)
  returning organization_id, text_revision`;

const PENDING = `
  select p.id, p.title, p.text, p.shared, p.revision from knowledge_passages p
  where p.organization_id = $1 and not exists (
    select from knowledge_vectors v where v.organization_id = p.organization_id and v.id = p.id and v.model = $2)
  order by p.revision desc, p.id limit ${BATCH}`;

/** Computes vectors for some passages of one organization. Returns whether there was anything to do. */
export async function embedBatch(database: Database, embedder: Embedder): Promise<boolean> {
  const { model } = embedder;
  const taken = await asCaller<Taken | undefined>(database, systemCaller(), async (connection) => {
    const { rows } = await connection.query<Claimed>({ name: "knowledge-lease", text: CLAIM, values: [model] });
    const [claimed] = rows;
    if (!claimed) return undefined;
    const values = [claimed.organization_id, model];
    const pending = await connection.query<Passage>({ name: "knowledge-pending", text: PENDING, values });
    return { ...claimed, passages: pending.rows };
  });
  if (!taken) return false;
  try {
    // Outside any transaction, because a model may be slow.
    const texts = taken.passages.map(({ title, text }) => `${title}. ${text}`);
    const vectors = texts.length > 0 ? await embedder.embed(texts, "passages") : [];
    await asCaller(database, systemCaller(), (connection) =>
      texts.length > 0 ? keep(connection, taken, model, vectors) : finish(connection, taken, model),
    );
  } finally {
    const values = [taken.organization_id];
    await asCaller(database, systemCaller(), (connection) =>
      connection.query({ name: "knowledge-release", text: RELEASE, values }),
    );
  }
  return true;
}

const RELEASE = "update knowledge_states set embedding_until = clock_timestamp() where organization_id = $1";

const LOCK = "update knowledge_states set revision = revision + 1 where organization_id = $1 returning revision";
const DIMENSIONS = `
  select octet_length(vector) / 4 as dimensions from knowledge_vectors
  where organization_id = $1 and model = $2 and vector <> '' limit 1`;
// Only passages that are unchanged since their vectors were computed. Locked, so that none is removed meanwhile.
const UNCHANGED = `
  select p.id from knowledge_passages p join unnest($2::uuid[], $3::bigint[]) as embedded (id, revision) using (id, revision)
  where p.organization_id = $1 for key share of p`;

async function keep(
  connection: Connection,
  { organization_id, passages }: Taken,
  model: string,
  vectors: readonly StoredVector[],
): Promise<void> {
  const { rows: advanced } = await connection.query<{ revision: string }>(LOCK, [organization_id]);
  const { rows: known } = await connection.query<{ dimensions: number }>(DIMENSIONS, [organization_id, model]);
  const dimensions = known[0]?.dimensions ?? vectors.find(({ length }) => length > 0)?.length;
  const other = vectors.find(({ length }) => length > 0 && length !== dimensions);
  if (other) {
    throw new Error(
      `${model} returned ${other.length} numbers instead of ${dimensions}: run hotwash reindex --vectors.`,
    );
  }
  const [ids, revisions] = [passages.map(({ id }) => id), passages.map(({ revision }) => revision)];
  const { rows } = await connection.query<{ id: string }>(UNCHANGED, [organization_id, ids, revisions]);
  const unchanged = new Set(rows.map(({ id }) => id));
  const revision = advanced[0]?.revision;
  const made = passages.flatMap(({ id, shared }, i) =>
    unchanged.has(id) ? [{ organization_id, id, model, vector: toBytes(vectors[i]), shared, revision }] : [],
  );
  await insertRows(connection, "knowledge_vectors", COLUMNS, made);
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  model: "text",
  vector: "bytea",
  shared: "boolean",
  revision: "bigint",
};

/** All texts up to the claimed revision have vectors, so those of other models are no longer needed. */
async function finish(connection: Connection, { organization_id, text_revision }: Claimed, model: string) {
  const state = "update knowledge_states set model = $2, embedded_revision = $3 where organization_id = $1";
  await connection.query(state, [organization_id, model, text_revision]);
  await connection.query("delete from knowledge_vectors where organization_id = $1 and model <> $2", [
    organization_id,
    model,
  ]);
}
