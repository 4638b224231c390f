import type { EvidenceKind, FactOf } from "#domain/reports/evidence-kinds.ts";
import type { Evidence } from "#domain/reports/evidenced-sentence.ts";
import { partsOfReference, REFERENCE, shortReference } from "#kernel/reference.ts";
import type { Connection } from "#storage/database.ts";

export type ReportOf = { readonly organization_id: string; readonly exercise_id: string };

type Named = { readonly reference: string; readonly record_kind: EvidenceKind; readonly id: string };

/** The facts that a person's sentence is assumed to use of a record it names. */
export const BY_NAME: { readonly [K in EvidenceKind]?: readonly FactOf<K>[] } = {
  EXERCISE: ["title", "exercise_date"],
  INJECT: ["title", "status", "rating"],
  DECISION: ["title", "minutes_to_decide", "quality"],
  GAP: ["title", "severity", "standing"],
  ACTION_ITEM: ["title", "status"],
};

// Exercises, gaps and action items are numbered in the organization, injects and decisions in the exercise.
const FIND = `
  select reference, 'EXERCISE' as record_kind, id from exercises
    where organization_id = $1 and number = any ($3::int[])
  union all select reference, 'GAP', id from gaps
    where organization_id = $1 and number = any ($3::int[])
  union all select reference, 'ACTION_ITEM', id from action_items
    where organization_id = $1 and number = any ($3::int[])
  union all select 'I-' || number, 'INJECT', id from injects
    where organization_id = $1 and exercise_id = $2 and number = any ($3::int[])
  union all select 'D-' || number, 'DECISION', id from decisions
    where organization_id = $1 and exercise_id = $2 and number = any ($3::int[])`;

/** The records that each sentence names: MFL-G-231 or G-231, I-7. A reference without a record is only a word. */
export async function findNamed(
  connection: Connection,
  { organization_id, exercise_id }: ReportOf,
  sentences: readonly string[],
): Promise<Evidence[][]> {
  const wanted = [...new Set(sentences.flatMap(namesIn))];
  if (wanted.length === 0) return sentences.map(() => []);
  const numbers = [...new Set(wanted.map((name) => partsOfReference(name).number))];
  const values = [organization_id, exercise_id, numbers];
  const { rows } = await connection.query<Named>({ name: "named-records", text: FIND, values });
  const found = new Map(
    rows.flatMap((row) => [row.reference, shortReference(row.reference)].map((name) => [name, row])),
  );
  return sentences.map((sentence) =>
    namesIn(sentence).flatMap((name) => {
      const record = found.get(name);
      if (!record) return [];
      const { record_kind, id: record_id } = record;
      return [{ record_kind, record_id, facts: BY_NAME[record_kind] ?? [] }];
    }),
  );
}

const NAMES = new RegExp(`\\b${REFERENCE}\\b`, "g");

function namesIn(sentence: string): string[] {
  return [...new Set(sentence.match(NAMES) ?? [])];
}
