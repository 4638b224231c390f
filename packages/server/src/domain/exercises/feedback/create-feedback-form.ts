import { askedQuestions } from "#domain/exercises/feedback/templates/asked-questions.ts";
import { feedbackForm } from "#domain/exercises/records/feedback-form.ts";
import { feedbackQuestion } from "#domain/exercises/records/feedback-question.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, insertRows } from "#storage/write.ts";

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  exercise_id: "uuid",
  form_id: "uuid",
  position: "integer",
  kind: "text",
  body: "text",
  authors: "jsonb",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

export const createFeedbackForm = action({
  name: "createFeedbackForm",
  description:
    "Gives an exercise that is not CANCELLED a feedback form with a copy of the questions of a template. It opens when " +
    "the exercise is completed, or by openFeedbackForm. CONFLICT if the exercise has one: there is one for each exercise.",
  permission: "run_exercises",
  returns: feedbackForm,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    ...createInput(feedbackForm),
    template_id: {
      ...idOf("FeedbackTemplate", "If template is OWN: the operator's template; must be ACTIVE."),
      optional: true,
    },
  },
  run: async (context, { exercise_id, template, template_id }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`adding a feedback form`);
    await checkNone(context, of);
    const asked = await askedQuestions(context, { template, template_id });

    const { connection, now, newId } = context;
    const { organization_id } = of;
    const key = { organization_id, id: newId() };
    const times = { created_at: now, updated_at: now };
    await insertRow(connection, feedbackForm.plural, {
      ...key,
      exercise_id: of.id,
      template,
      status: "PREPARED",
      ...asked.of,
      ...times,
    });
    const common = { organization_id, exercise_id: of.id, form_id: key.id, ...times };
    const rows = asked.questions.map(({ authors, ...each }, i) => {
      const place = { id: newId(), position: i + 1 };
      return { ...common, ...each, ...place, authors: JSON.stringify(authors) };
    });
    await insertRows(connection, feedbackQuestion.plural, TYPES, rows);
    return { ...key, exercise_id: of.id };
  },
});

const KNOWN = "select from feedback_forms where organization_id = $1 and exercise_id = $2";

async function checkNone({ connection }: ActionContext, of: HeldExercise): Promise<void> {
  const values = [of.organization_id, of.id];
  const { rowCount } = await connection.query({ name: "feedback-form-of", text: KNOWN, values });
  if (rowCount === 0) return;
  throw new Refusal("CONFLICT", phrase`This Exercise has a FeedbackForm already.`, { field: "exercise_id" });
}
