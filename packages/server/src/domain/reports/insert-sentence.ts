import type { Evidence } from "#domain/reports/evidenced-sentence.ts";
import { restOn } from "#domain/reports/rest-on.ts";
import { SENTENCE_COLUMNS, type Section } from "#domain/reports/write-sentences.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

type Added = {
  readonly section: Section;
  readonly text: string;
  readonly origin: "DRAFTED" | "WRITTEN";
  readonly rests_on: readonly Evidence[];
};

/** Adds a sentence at the end of the section, as a separate paragraph. */
export async function insertSentence(
  context: Pick<ActionContext, "connection" | "now" | "newId">,
  { organization_id, id: report_id }: RowKey,
  { rests_on, ...added }: Added,
  before: readonly { readonly paragraph: number }[],
): Promise<void> {
  const { connection, now, newId } = context;
  const key = { organization_id, id: newId() };
  const paragraph = (before.at(-1)?.paragraph ?? 0) + 1;
  const place = { position: before.length + 1, paragraph, heading: null };
  const row = { ...key, report_id, ...added, ...place, authors: "{}", created_at: now, updated_at: now };
  await insertRows(connection, "report_sentences", SENTENCE_COLUMNS, [row]);
  await restOn(context, key, rests_on);
}
