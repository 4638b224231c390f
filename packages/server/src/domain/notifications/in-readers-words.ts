import type { Notice } from "#domain/notifications/notice.ts";
import { readerLanguages } from "#domain/notifications/reader-languages.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { Connection } from "#storage/database.ts";

/** Each notice in its reader's language; English, or that of the person who causes it, if theirs is not known. */
export async function inReadersWords(connection: Connection, notices: readonly Notice[]) {
  if (notices.length === 0) return [];
  const people = notices.flatMap(({ user_id, invited_by }) => (invited_by ? [user_id, invited_by] : [user_id]));
  const known = await readerLanguages(connection, people);
  return notices.map(({ words, invited_by, ...notice }) => {
    const language = known.get(notice.user_id) ?? known.get(invited_by ?? "") ?? "en";
    return { ...notice, ...inLanguage(language, words), language };
  });
}
