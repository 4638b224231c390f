import type { Caller } from "#domain/access/caller.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { addParticipant } from "#domain/exercises/add-participant.ts";
import { completeExercise } from "#domain/exercises/complete-exercise.ts";
import { startExercise } from "#domain/exercises/start-exercise.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { addComment } from "#domain/history/add-comment.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import type { Stage } from "#tests/actions/exercise-stage.ts";

/** Two of the operator's people, so that what takes a second person has one. */
export function people({ facilitator }: Pick<Stage, "facilitator">): readonly Caller[] {
  return [
    { ...facilitator, actor_kind: "USER", actor_id: "00000000-0000-7000-8000-0000000000a1", actor_name: "Said 1" },
    { ...facilitator, actor_kind: "USER", actor_id: "00000000-0000-7000-8000-0000000000a2", actor_name: "Said 2" },
  ];
}

const GAP = { title: "Nobody answers", severity: "HIGH", category: "DATA_PROTECTION" };

/** A client of its own, with something of every kind to act on. */
export async function plantWork(stage: Stage): Promise<string> {
  const organization_id = await stage.act(createOrganization, { name: "Alder Mills", kind: "CLIENT" });
  await stage.act(createEngagement, { organization_id, title: "Two exercises", starts_on: "2026-11-01" });
  const completed = await stage.exercise({ organization_id });
  await stage.act(startExercise, { id: completed });
  const inject_id = await stage.delivered(completed);
  await stage.act(completeExercise, { id: completed });
  const gap_id = await stage.act(createGap, { ...GAP, exercise_id: completed, inject_id });
  await stage.act(createActionItem, { gap_id, title: "Name a deputy" });
  await stage.act(addComment, { gap_id, body: "Since May." });
  // No time passes for it: it is played from here on.
  const running = await stage.exercise({ organization_id });
  await stage.act(startExercise, { id: running });
  await stage.inject(running);
  await stage.inject(running);
  await stage.act(addParticipant, { exercise_id: running, name: "Ines Varga", role: "Duty manager" });
  await stage.act(draftAfterActionReport, { exercise_id: completed });
  await stage.exercise({ organization_id });
  return organization_id;
}
