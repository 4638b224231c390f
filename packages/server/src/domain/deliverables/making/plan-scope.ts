import type { PlanScope } from "#domain/deliverables/contents/improvement-plan.ts";
import type { Subject } from "#domain/deliverables/making/document-subject.ts";
import { loadEngagementFindings, loadOrganization } from "#domain/deliverables/records/organization-facts.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { listed } from "#domain/reports/english.ts";
import { loadExercise } from "#domain/reports/exercise-facts.ts";
import { factsOf } from "#kernel/record-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";
import type { Connection } from "#storage/database.ts";

/** The gaps and action items of the plan's subject. */
export async function loadPlanScope(connection: Connection, subject: Subject): Promise<PlanScope> {
  if (subject.exercise_id !== null) {
    const key = { organization_id: subject.organization_id, id: subject.exercise_id };
    const [{ facts }, state] = await Promise.all([
      loadExercise(connection, key),
      factsOf<{ status: string }>(connection, exercise, key.id, { fields: ["status"] }),
    ]);
    const held = say("{0}, held on {1}", facts.reference, dayShown(facts.exercise_date));
    return {
      ...facts,
      title: facts.title,
      facts: [{ label: say("Exercise"), value: held }],
      exercises: state ? [state] : [],
    };
  }
  if (subject.engagement_id !== null) return planOfEngagement(connection, subject.engagement_id);
  const { gaps, action_items, exercises } = await loadOrganization(connection, subject.organization_id);
  const completed = exercises.filter(({ status }) => status === "COMPLETED").length;
  const covers = { label: say("Covers"), value: say("All exercises, {0} of them completed", completed) };
  return { title: say("Improvement plan"), facts: [covers], exercises, gaps, action_items };
}

async function planOfEngagement(connection: Connection, id: string): Promise<PlanScope> {
  const [held, found] = await Promise.all([
    factsOf<{ title: string; starts_on: string; ends_on: string | null }>(connection, engagement, id, {
      fields: ["title", "starts_on", "ends_on"],
    }),
    loadEngagementFindings(connection, id),
  ]);
  if (!held) throw new Error(`The engagement ${id} no longer exists.`);
  const { exercises, gaps, action_items } = found;
  const covered = exercises.length === 0 ? say("no exercise yet") : listed(exercises.map(({ reference }) => reference));
  const period = held.ends_on
    ? say("{0} to {1}", dayShown(held.starts_on), dayShown(held.ends_on))
    : say("since {0}", dayShown(held.starts_on));
  return {
    title: held.title,
    facts: [
      { label: say("Engagement"), value: period },
      { label: say("Covers"), value: `${counted(exercises.length, "exercise")}: ${covered}` },
    ],
    exercises,
    gaps,
    action_items,
  };
}
