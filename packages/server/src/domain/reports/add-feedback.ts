import { textOf } from "#domain/reports/evidenced-sentence.ts";
import { loadExerciseRecord } from "#domain/reports/exercise-record.ts";
import { feedbackParts } from "#domain/reports/feedback-parts.ts";
import { linesOf, placeSentences } from "#domain/reports/place-sentences.ts";
import { insertPlaced } from "#domain/reports/write-sentences.ts";
import type { ActionContext } from "#kernel/action.ts";
import { asAuthor } from "#storage/author.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Draft = RowKey & { readonly text: string | null; readonly author: string | null };

const DRAFT = `select organization_id, id, participant_feedback as text,
    authors ->> 'participant_feedback' as author from after_action_reports
  where organization_id = $1 and exercise_id = $2 and status = 'DRAFT' for no key update`;

const LAST = `select coalesce(max(position), 0) as position, coalesce(max(paragraph), 0) as paragraph
  from report_sentences where organization_id = $1 and report_id = $2 and section = 'PARTICIPANT_FEEDBACK'`;

/** Adds the results to the report's section while it is a DRAFT; what reviewers read or was final stays as it is. */
export async function addFeedback(context: ActionContext, of: RowKey): Promise<RowKey | undefined> {
  const { connection, now } = context;
  const { rows } = await connection.query<Draft>({
    name: "draft-for-feedback",
    text: DRAFT,
    values: [of.organization_id, of.id],
  });
  const [draft] = rows;
  const parts = draft ? feedbackParts(await loadExerciseRecord(connection, of)) : [];
  if (!draft || parts.length === 0) return undefined;
  const { organization_id, id } = draft;
  const added = textOf(parts);
  const text = draft.text ? `${draft.text.trimEnd()}\n\n${added}` : added;
  const write = () =>
    updateRow(connection, "after_action_reports", draft, { participant_feedback: text, updated_at: now });
  if (draft.author === null || draft.author === "HOTWASH") await asAuthor(connection, "HOTWASH", write);
  else await write();
  await addSentences(context, { organization_id, id, exercise_id: of.id }, added, parts);
  return { organization_id, id };
}

type Report = Parameters<typeof insertPlaced>[1];
type Last = { readonly position: number; readonly paragraph: number };

async function addSentences(
  context: ActionContext,
  report: Report,
  added: string,
  parts: ReturnType<typeof feedbackParts>,
): Promise<void> {
  const values = [report.organization_id, report.id];
  const { rows } = await context.connection.query<Last>({ name: "last-of-feedback", text: LAST, values });
  const { position, paragraph } = rows[0] ?? { position: 0, paragraph: 0 };
  const lines = parts.flatMap((part) => part.lines);
  const known = lines.flatMap((each) => linesOf(each.text).map((line) => ({ text: line.text, of: each.rests_on })));
  const placed = placeSentences(added, known).map((each, i) => ({
    ...each,
    section: "PARTICIPANT_FEEDBACK" as const,
    position: position + i + 1,
    paragraph: paragraph + each.paragraph,
  }));
  await insertPlaced(context, report, placed);
}
