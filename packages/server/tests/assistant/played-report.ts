import { addComment } from "#domain/comments/add-comment.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { rateDecision } from "#domain/exercises/run/rate-decision.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { groupNotes } from "#domain/findings/group-notes.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import type { Action } from "#kernel/action.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";

/** A played exercise of the member with one record of each kind, and its drafted report. */
export async function playReport({ dependencies, members, owner }: Market, member: MemberName) {
  const act = async (action: Action, input: object): Promise<string> =>
    (await performing(dependencies)(members.operator.person, action, { ...input })).id;
  const story = { title: "The quiet line", scenario: "OT_DISRUPTION", severity: "LOW", exercise_date: "2026-11-20" };
  const exercise = await act(createExercise, { ...story, organization_id: members[member].id });
  await act(startExercise, { id: exercise });
  const given = { exercise_id: exercise, body: "It rings.", channel: "PHONE", dimension: "COMMUNICATION" };
  const first = await act(createInject, { ...given, title: "A call at night" });
  const second = await act(createInject, { ...given, title: "A second call", dimension: "LEGAL_AND_INSURANCE" });
  for (const id of [first, second]) await act(deliverInject, { id });
  await act(rateInject, { id: first, rating: "PERFORMED" });
  const decision = await act(recordDecision, {
    ...{ exercise_id: exercise, inject_id: first, title: "Call the plant back", made_by: "Ines Varga" },
    ...{ minutes_to_decide: 4, target_minutes: 10 },
  });
  await act(rateDecision, { id: decision, quality: "GOOD" });
  const weakness = { exercise_id: exercise, inject_id: second, severity: "HIGH", category: "DATA_PROTECTION" };
  const gap = await act(createGap, {
    ...weakness,
    title: "Nobody answers the line",
    root_cause: "Shifts end at 18:00.",
  });
  const item = await act(createActionItem, { gap_id: gap, title: "Write the rota", due_on: "2099-03-14" });
  const note = await act(recordNote, { exercise_id: exercise, kind: "IMPROVEMENT", body: "It rang on." });
  await act(groupNotes, { exercise_id: exercise, note_ids: [note], gap_id: gap });
  const comment = await act(addComment, { gap_id: gap, body: "Since May." });
  await act(completeExercise, { id: exercise });
  const report = await draftedReport(owner, exercise);
  const referenceOf = async (table: string, id: string) => {
    const { rows } = await owner.query<{ reference: string }>(`select reference from ${table} where id = $1`, [id]);
    return rows[0]?.reference ?? "";
  };
  const references = {
    gap: await referenceOf("gaps", gap),
    item: await referenceOf("action_items", item),
    exercise: await referenceOf("exercises", exercise),
  };
  return { act, exercise, first, second, decision, gap, item, note, comment, report, references };
}
