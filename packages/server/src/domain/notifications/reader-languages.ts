import type { LanguageTag } from "#platform/language/tags.ts";
import type { Connection } from "#storage/database.ts";

type Reads = { readonly user_id: string; readonly language: LanguageTag };

const LANGUAGES = "select user_id, language from reader_languages($1)";

/** The languages in which people read: chosen, or that of the pages at their last sign-in. Without either, they are left out. */
export async function readerLanguages(
  connection: Connection,
  people: readonly string[],
): Promise<ReadonlyMap<string, LanguageTag>> {
  const query = { name: "reader-languages", text: LANGUAGES, values: [[...new Set(people)]] };
  const { rows } = await connection.query<Reads>(query);
  return new Map(rows.map(({ user_id, language }) => [user_id, language]));
}
