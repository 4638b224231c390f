import { addComment } from "#domain/comments/add-comment.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import type { Caller } from "#kernel/caller.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { Stage } from "#tests/actions/exercise-stage.ts";
import { attachEvidence } from "#tests/support/attach-evidence.ts";

/** Two of the operator's people, so that what takes a second person has one. */
export function people({ facilitator }: Pick<Stage, "facilitator">): readonly Caller[] {
  return [
    { ...facilitator, actor_kind: "USER", actor_id: "00000000-0000-7000-8000-0000000000a1", actor_name: "Said 1" },
    { ...facilitator, actor_kind: "USER", actor_id: "00000000-0000-7000-8000-0000000000a2", actor_name: "Said 2" },
  ];
}

const GAP = { title: "Nobody answers", severity: "HIGH", category: "DATA_PROTECTION" };

/** A client of its own, with something of every kind to act on. No time passes meanwhile: it is played from here on. */
export async function plantWork(stage: Stage): Promise<string> {
  const admin = { ...stage.facilitator, role: "ADMIN" } as const;
  const organization_id = await stage.act(createOrganization, { name: "Alder Mills", kind: "CLIENT" }, admin);
  await stage.act(createEngagement, { organization_id, title: "Two exercises", starts_on: "2026-11-01" });
  await plantCompleted(stage, organization_id);
  const paused = await started(stage, organization_id);
  await stage.act(pauseExercise, { id: paused });
  const running = await started(stage, organization_id);
  await stage.inject(running);
  await stage.inject(running);
  await stage.act(addParticipant, { exercise_id: running, name: "Ines Varga", role: "Duty manager" });
  await stage.exercise({ organization_id });
  return organization_id;
}

async function started(stage: Stage, organization_id: string): Promise<string> {
  return stage.act(startExercise, { id: await stage.exercise({ organization_id }) });
}

/** One that has its FINAL report, and a gap that is accepted for a day. */
async function plantCompleted(stage: Stage, organization_id: string): Promise<void> {
  const exercise_id = await started(stage, organization_id);
  const inject_id = await stage.delivered(exercise_id);
  await stage.act(recordDecision, { exercise_id, inject_id, title: "Tell nobody" });
  const gap_id = await stage.act(createGap, { ...GAP, exercise_id, inject_id });
  const item = await stage.act(createActionItem, { gap_id, title: "Name a deputy" });
  const { database, now: clock, newId } = stage;
  await attachEvidence({ database, clock, newId }, stage.facilitator, { id: gap_id });
  await attachEvidence({ database, clock, newId }, stage.facilitator, { subject: "ActionItem", id: item });
  await stage.act(addComment, { gap_id, body: "Since May." });
  const accepted_until = utcDay(new Date(stage.now().getTime() + 86_400_000));
  await stage.act(changeGapStatus, { id: gap_id, status: "ACCEPTED", note: "Until the move.", accepted_until });
  await stage.act(completeExercise, { id: exercise_id });
  const [drafted] = await stage.rows("select id from after_action_reports where exercise_id = $1", exercise_id);
  const id = String(drafted?.id);
  for (const status of ["IN_REVIEW", "FINAL"])
    await stage.act(changeAfterActionReportStatus, { id, status, note: "So be it." });
}
