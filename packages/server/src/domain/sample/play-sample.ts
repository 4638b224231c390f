import { issueCertificate } from "#domain/certificates/issue-certificate.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { updateExercise } from "#domain/exercises/plan/update-exercise.ts";
import { respondToInject } from "#domain/exercises/room/respond-to-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { rateDecision } from "#domain/exercises/run/rate-decision.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { groupNotes } from "#domain/findings/group-notes.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import type { Stage } from "./sample-stage.ts";
import {
  FINAL_REASON,
  gaps,
  NARRATIVE,
  NEXT_SCENARIO,
  notes,
  people,
  played,
  SAMPLE_SCENARIO,
  SUMMARY,
} from "./sample-story.ts";

/** Days from today. */
const [PLANNED, HELD, REVIEWED, FINAL, DONE, NEXT] = [-50, -28, -24, -21, -10, 21];
const START = "09:30";
const LENGTH = 180;

type Exercise = { readonly id: string; readonly injects: readonly string[]; readonly participants: readonly string[] };

/** One exercise from its plan to its final report, and the next one planned. */
export async function playSample(stage: Stage, organization_id: string): Promise<void> {
  const exercise = await plan(stage, organization_id, SAMPLE_SCENARIO, HELD, PLANNED);
  await stage.perform(stage.at(HELD, START), startExercise, { id: exercise.id });
  await playInjects(stage, exercise);
  const findings = await findGaps(stage, exercise);
  await holdHotWash(stage, exercise, findings);
  await stage.perform(stage.at(HELD, START, LENGTH), completeExercise, { id: exercise.id });
  await finishReport(stage, exercise.id);
  await followUp(stage, findings);
  const certified = { exercise_id: exercise.id, kind: "COMPLETION" };
  await stage.perform(stage.at(FINAL, "15:00"), issueCertificate, certified);
  await plan(stage, organization_id, NEXT_SCENARIO, NEXT, DONE);
}

async function plan(
  stage: Stage,
  organization_id: string,
  scenario: string,
  on: number,
  planned: number,
): Promise<Exercise> {
  const { perform, connection } = stage;
  const at = stage.at(planned, "10:00");
  const { id } = await perform(at, createExercise, {
    organization_id,
    scenario_id: await idOf(stage, "scenarios where organization_id = $1 and title = $2", [
      stage.caller.organization_id,
      scenario,
    ]),
    exercise_date: stage.day(on),
    start_time: START,
    length_minutes: LENGTH,
    facilitator: stage.caller.actor_name,
    location: "Meeting room 1",
  });
  const participants: string[] = [];
  for (const [name, role] of people) {
    const joined_at = on < 0 ? stage.at(on, START) : undefined;
    participants.push((await perform(at, addParticipant, { exercise_id: id, name, role, joined_at })).id);
  }
  const text = "select id from injects where exercise_id = $1 order by sequence";
  const { rows } = await connection.query<{ readonly id: string }>(text, [id]);
  return { id, participants, injects: rows.map((row) => row.id) };
}

/** Each inject is delivered, answered, decided on and rated before the next one. */
async function playInjects(stage: Stage, { id: exercise_id, injects, participants }: Exercise): Promise<void> {
  const { perform } = stage;
  const minutes = (i: number, after = 0) => stage.at(HELD, START, i * 13 + after);
  for (const [i, { rating, rating_note, responses = [], decision }] of played.entries()) {
    const inject_id = injects[i] ?? "";
    await perform(minutes(i), deliverInject, { id: inject_id });
    for (const [who, body] of responses) {
      await perform(minutes(i, 2), respondToInject, { inject_id, participant_id: participants[who], body });
    }
    if (decision) {
      const { title, rationale, by, minutes: minutes_to_decide, target: target_minutes, quality } = decision;
      const made_by = people[by]?.[0];
      const given = { exercise_id, inject_id, title, rationale, made_by, target_minutes, minutes_to_decide };
      const { id } = await perform(minutes(i, 10), recordDecision, given);
      await perform(minutes(i, 11), rateDecision, { id, quality });
    }
    await perform(minutes(i, 12), rateInject, { id: inject_id, rating, rating_note });
  }
}

type Finding = { readonly gap: string; readonly item: string; readonly isDone: boolean };

async function findGaps(stage: Stage, { id: exercise_id, injects }: Exercise): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { inject, due, action, ...facts } of gaps) {
    const at = stage.at(HELD, START, LENGTH - 15);
    const given = { ...facts, exercise_id, inject_id: injects[inject], due_on: stage.day(due) };
    const { id: gap } = await stage.perform(at, createGap, given);
    const { title, priority, due: until, isDone = false } = action;
    const task = { gap_id: gap, title, priority, owner: facts.owner, due_on: stage.day(until) };
    const { id: item } = await stage.perform(at, createActionItem, task);
    findings.push({ gap, item, isDone });
  }
  return findings;
}

/** What people noted, under the gaps it led to. */
async function holdHotWash(stage: Stage, { id: exercise_id, participants }: Exercise, findings: readonly Finding[]) {
  const at = stage.at(HELD, START, LENGTH - 10);
  for (const [i, [kind, body, gap]] of notes.entries()) {
    const said = { exercise_id, kind, body, participant_id: participants[i] };
    const { id } = await stage.perform(at, recordNote, said);
    if (gap === null) continue;
    await stage.perform(at, groupNotes, { exercise_id, note_ids: [id], gap_id: findings[gap]?.gap });
  }
  await stage.perform(at, updateExercise, { id: exercise_id, narrative: NARRATIVE });
}

async function finishReport(stage: Stage, exercise_id: string): Promise<void> {
  const id = await idOf(stage, "after_action_reports where exercise_id = $1", [exercise_id]);
  const { perform, at } = stage;
  await perform(at(REVIEWED, "14:00"), updateAfterActionReport, { id, executive_summary: SUMMARY });
  await perform(at(REVIEWED, "15:00"), changeAfterActionReportStatus, { id, status: "IN_REVIEW" });
  await perform(at(FINAL, "11:00"), changeAfterActionReportStatus, { id, status: "FINAL", note: FINAL_REASON });
}

async function followUp({ perform, at }: Stage, findings: readonly Finding[]): Promise<void> {
  const [first] = findings;
  if (first) await perform(at(DONE, "09:00"), changeActionItemStatus, { id: first.item, status: "IN_PROGRESS" });
  for (const { gap, item } of findings.filter(({ isDone }) => isDone)) {
    const evidence = "The printed list of the incident plan, page 2.";
    await perform(at(DONE, "09:05"), changeActionItemStatus, { id: item, status: "DONE", evidence });
    await perform(at(DONE, "09:10"), changeGapStatus, { id: gap, status: "IN_PROGRESS" });
    await perform(at(DONE, "09:15"), changeGapStatus, { id: gap, status: "REMEDIATED", note: evidence });
  }
}

async function idOf({ connection }: Stage, where: string, values: unknown[]): Promise<string> {
  const { rows } = await connection.query<{ readonly id: string }>(`select id from ${where}`, values);
  const [row] = rows;
  if (!row) throw new Error(`Nothing is found in ${where}.`);
  return row.id;
}
