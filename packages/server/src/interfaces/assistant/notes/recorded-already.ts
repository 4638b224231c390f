import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

/** Texts are compared without case, white space and final punctuation. */
const plain = (text: string) =>
  `regexp_replace(lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g')), '[.!;, ]+$', '')`;

const RECORDED = `
  with given as (select n, ${plain("body")} as said from unnest($3::text[]) with ordinality as each (body, n)),
  recorded as (
    select ${plain("title")} as said, 'D-' || number as called from decisions
      where organization_id = $1 and exercise_id = $2
    union all select ${plain("title")}, reference from gaps where organization_id = $1 and exercise_id = $2
    union all select ${plain("body")}, 'a note' from exercise_notes where organization_id = $1 and exercise_id = $2
  )
  select given.n::int - 1 as place, min(recorded.called) as called, min(earlier.n)::int - 1 as earlier
  from given
    left join recorded on recorded.said = given.said
    left join given earlier on earlier.said = given.said and earlier.n < given.n
  group by given.n having min(recorded.called) is not null or min(earlier.n) is not null`;

/** A text that the exercise already has, and as what, or that occurred earlier in the list, and where. */
export type Known = { readonly place: number; readonly called: string | null; readonly earlier: number | null };

export async function recordedAlready(
  connection: Connection,
  { organization_id, id }: RowKey,
  texts: readonly string[],
): Promise<ReadonlyMap<number, Known>> {
  const values = [organization_id, id, texts];
  const { rows } = await connection.query<Known>({ name: "recorded-already", text: RECORDED, values });
  return new Map(rows.map((row) => [row.place, row]));
}
