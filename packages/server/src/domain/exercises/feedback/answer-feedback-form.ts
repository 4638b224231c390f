import { fingerprint } from "#domain/access/key-text.ts";
import { type feedbackQuestionKind, MOST_QUESTIONS } from "#domain/exercises/feedback/feedback-enums.ts";
import { feedbackForm } from "#domain/exercises/records/feedback-form.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Input } from "#kernel/input.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { isUUID } from "#storage/write.ts";

const LONGEST_ANSWER = 2_000;

const answered = {
  question_id: idOf("FeedbackQuestion", "A question of the form."),
  agreement: {
    type: "integer",
    min: 1,
    max: 5,
    optional: true,
    description: "For an AGREEMENT question: from 1, strongly disagree, to 5, strongly agree.",
  },
  text: { type: "text", lines: "many", max: LONGEST_ANSWER, optional: true, description: "For a TEXT question." },
} as const;

/** Carried out by the participant who answers. */
export const answerFeedbackForm = action({
  name: "answerFeedbackForm",
  description:
    "Answers an OPEN feedback form as one of the exercise's participants, from their own device. The same token replaces " +
    "what it answered before, until the form is closed. Nobody else may answer for them.",
  permission: "take_part",
  returns: feedbackForm,
  proposal: { never: neverProposed.participants },
  input: {
    form_id: idOf("FeedbackForm", "The form."),
    sheet_token: {
      type: "text",
      lines: "one",
      max: 100,
      pattern: /^[A-Za-z0-9_-]{43,100}$/,
      description: "A secret of the device, 32 random bytes as base64url. It alone belongs to the answers.",
    },
    answers: {
      type: "objects",
      name: "FeedbackAnswer",
      max: MOST_QUESTIONS,
      description: "Answers, at most one for each question. Questions may be left out.",
      fields: answered,
    },
  },
  run: async (context, { form_id, sheet_token, answers }) => {
    const { caller, connection } = context;
    const { seat } = caller;
    if (!seat) throw new Refusal("FORBIDDEN", phrase`Only participants answer, each on their own device.`);
    const sheet = await readSheet(context, form_id, answers);
    const { rows } = await connection.query<{ readonly put: "TAKEN" | "CLOSED" | "ELSEWHERE" }>({
      name: "put-feedback",
      text: "select put_feedback($1::uuid, $2, $3::jsonb) as put",
      values: [form_id, fingerprint(sheet_token), JSON.stringify(sheet)],
    });
    const put = rows[0]?.put;
    if (put === "ELSEWHERE")
      throw new Refusal("CONFLICT", phrase`You answered on another device; only that one can change it.`);
    if (put !== "TAKEN") throw new Refusal("CONFLICT", phrase`This FeedbackForm is not open.`, { field: "form_id" });
    return { organization_id: caller.organization_id, id: form_id.toLowerCase(), exercise_id: seat.exercise_id };
  },
});

type Answer = Input<typeof answered>;
type Sheet = Readonly<Record<string, { readonly agreement: number } | { readonly text: string }>>;
type Asked = { readonly id: string; readonly kind: Code<typeof feedbackQuestionKind> };

const ASKED = "select id, kind from feedback_questions where organization_id = $1 and form_id = $2";

/** What is put into the box. Refusals repeat no answer, because they may be logged. */
async function readSheet(
  { connection, caller }: ActionContext,
  form_id: string,
  answers: readonly Answer[],
): Promise<Sheet> {
  const values = [caller.organization_id, form_id];
  const { rows } = isUUID(form_id)
    ? await connection.query<Asked>({ name: "feedback-asked", text: ASKED, values })
    : { rows: [] };
  if (rows.length === 0) refuseInput("form_id", phrase`there is no FeedbackForm with the ID ${form_id}`);
  if (answers.length === 0) refuseInput("answers", phrase`must have at least one answer`);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const sheet = answers.map(({ question_id, agreement, text }) => {
    const id = question_id.toLowerCase();
    const kind = kinds.get(id);
    if (kind === undefined)
      return refuseInput("answers", verbatim(`question_id must be of this form (got ${question_id})`));
    if (kind === "AGREEMENT" && agreement !== undefined && text === undefined) return [id, { agreement }] as const;
    if (kind === "TEXT" && text !== undefined && agreement === undefined) return [id, { text }] as const;
    return refuseInput(
      "answers",
      verbatim(`a question of kind ${kind} takes ${kind === "TEXT" ? "text" : "agreement"} alone`),
    );
  });
  if (new Set(sheet.map(([id]) => id)).size < sheet.length)
    refuseInput("answers", phrase`must answer each question once`);
  return Object.fromEntries(sheet);
}
