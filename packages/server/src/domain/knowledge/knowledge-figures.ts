import { knowledgeOf } from "#domain/knowledge/knowledge.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type KnowledgeFigures = {
  readonly queued: number;
  /** How long the oldest of them has waited. */
  readonly lag_seconds: number;
  readonly passages: number;
  /** Organizations with passages that have no vector of the current model yet. */
  readonly pending_organizations: number;
};

const FIGURES = `
  select count(*)::int as queued,
    coalesce(greatest(extract(epoch from clock_timestamp() - min(queued_at)), 0), 0)::float8 as lag_seconds,
    (select coalesce(sum(passages), 0)::int from knowledge_states) as passages,
    (select count(*)::int from knowledge_states
      where passages > 0 and $1::text is not null
        and (model is distinct from $1 or embedded_revision < text_revision)) as pending_organizations
  from knowledge_queue`;

/** Search metrics over all organizations. */
export async function knowledgeFigures(database: Database): Promise<KnowledgeFigures> {
  const values = [knowledgeOf(database).vectors?.model ?? null];
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<KnowledgeFigures>({ name: "knowledge-figures", text: FIGURES, values }),
  );
  const [figures] = rows;
  if (!figures) throw new Error("The search metrics query returned nothing.");
  return figures;
}

export type EmbedderState = { readonly model: string; readonly isReady: boolean };

/** Whether queries currently use the model; undefined if none is configured. */
export function embedderState(database: Database): EmbedderState | undefined {
  const { vectors } = knowledgeOf(database);
  return vectors && { model: vectors.model, isReady: !vectors.ofQuery.isResting };
}
