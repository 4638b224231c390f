import type { Notice } from "#domain/notifications/notice.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import type { Connection } from "#storage/database.ts";

type Reads = { readonly user_id: string; readonly language: LanguageTag };

const LANGUAGES = "select user_id, language from reader_languages($1)";

/** Each notice in its reader's language; English, or that of the person who causes it, if theirs is not known. */
export async function inReadersWords(connection: Connection, notices: readonly Notice[]) {
  if (notices.length === 0) return [];
  const people = notices.flatMap(({ user_id, invited_by }) => (invited_by ? [user_id, invited_by] : [user_id]));
  const query = { name: "reader-languages", text: LANGUAGES, values: [[...new Set(people)]] };
  const { rows } = await connection.query<Reads>(query);
  const known = new Map(rows.map(({ user_id, language }) => [user_id, language]));
  return notices.map(({ words, invited_by, ...notice }) => {
    const language = known.get(notice.user_id) ?? known.get(invited_by ?? "") ?? "en";
    return { ...notice, ...inLanguage(language, words), language };
  });
}
