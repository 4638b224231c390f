import { randomBytes } from "node:crypto";
import { answerFeedbackForm } from "#domain/exercises/feedback/answer-feedback-form.ts";
import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { openFeedbackForm } from "#domain/exercises/feedback/open-feedback-form.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { type ParticipantCaller, participantCaller } from "#domain/exercises/room/participant-caller.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { Scene } from "#tests/actions/scene.ts";

type Given = Readonly<Record<string, unknown>>;

const STORY = { title: "First day dark", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-20" };

export const newToken = () => randomBytes(32).toString("base64url");

/** What staff and participants do about a feedback form in a scene. */
export function feedback(scene: Scene) {
  const lead = scene.caller("OPERATOR", "EDITOR");
  const as = async (caller: Caller, action: Action, input: Given) => (await scene.run(caller, action, input)).id;
  const rows = async <R extends object>(caller: Caller, text: string, values: unknown[] = []): Promise<R[]> =>
    asCaller(scene.database, caller, async (connection) => (await connection.query<R>(text, values)).rows);

  const running = async (organization_id = scene.client) => {
    const exercise_id = await as(lead, createExercise, { ...STORY, organization_id });
    await as(lead, startExercise, { id: exercise_id });
    return exercise_id;
  };

  const seat = async (
    exercise_id: string,
    name: string,
    organization_id = scene.client,
  ): Promise<ParticipantCaller> => {
    const participant_id = await as(lead, addParticipant, { exercise_id, name, role: "Duty manager" });
    return participantCaller({ organization_id, exercise_id, participant_id, audience: null, name });
  };

  const prepared = (exercise_id: string, template = "HOT_WASH_SURVEY", template_id?: string) =>
    as(lead, createFeedbackForm, { exercise_id, template, template_id });

  return {
    lead,
    as,
    rows,
    running,
    seat,
    prepared,
    /** A form that is OPEN in a running exercise, and its questions in order. */
    opened: async (template?: string) => {
      const exercise_id = await running();
      const id = await prepared(exercise_id, template);
      await as(lead, openFeedbackForm, { id });
      return { exercise_id, id, questions: await questionsOf(scene, id) };
    },
    answer: (who: Caller, form_id: string, answers: readonly Given[], sheet_token = newToken()) =>
      as(who, answerFeedbackForm, { form_id, sheet_token, answers }),
  };
}

/** Their ids in order. */
export async function questionsOf(scene: Scene, form: string): Promise<string[]> {
  const text = "select id from feedback_questions where form_id = $1 order by position";
  return (await scene.ask<{ id: string }>(text, [form])).map(({ id }) => id);
}
