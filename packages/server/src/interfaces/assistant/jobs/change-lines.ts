import type { FoundChanges, FoundHistory, FoundScore } from "#domain/changes/found-changes.ts";
import { inWords } from "#domain/code-words.ts";
import { overallShown } from "#domain/documents/shown.ts";
import type { Source } from "#interfaces/assistant/model/citations.ts";

/** A change in a sentence, with its time. */
export type ChangeLine = { readonly at: string; readonly text: string; readonly sources: readonly Source[] };

const DAY_MS = 86_400_000;

export function dayOf(moment: string): string {
  return moment.slice(0, "2026-11-21".length);
}

type Titled = { readonly id: string; readonly reference: string; readonly title: string };

const source = (kind: string, { id, reference }: Titled): Source[] => [{ kind, id, label: reference }];
const gapCalled = ({ title, severity }: { title: string; severity: string }) => `Gap “${title}” (${inWords(severity)})`;
const itemCalled = ({ title, priority }: { title: string; priority: string }) =>
  `Action item “${title}” (${inWords(priority)})`;
const exerciseCalled = ({ title }: { title: string }) => `Exercise “${title}”`;

/** The changes of one organization, latest first. */
export function changeLines(found: FoundChanges): readonly ChangeLine[] {
  const lines = [
    ...found.history.flatMap(moved),
    ...newRecords(found),
    ...touchedRecords(found),
    ...found.overdue_action_items.map((item) => {
      const at = new Date(Date.parse(item.due_on ?? "") + DAY_MS).toISOString();
      const text = `${itemCalled(item)} became overdue on ${dayOf(at)}.`;
      return { at, text, sources: source("ActionItem", item) };
    }),
    ...certificateLines(found),
    ...found.made_deliverables.map(({ id, title, format, generated_at: at }) => ({
      at,
      text: `Deliverable “${title}” (${format}) was generated on ${dayOf(at)}.`,
      sources: [{ kind: "Deliverable", id, label: "Deliverable" }],
    })),
    ...scoreLines(found),
  ];
  return lines.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** What a state change did, by its new state. */
const MOVES: Readonly<Record<string, string>> = {
  Gap_OPEN: "was reopened",
  Gap_IN_PROGRESS: "was marked as in progress",
  Gap_REMEDIATED: "was remediated",
  Gap_VERIFIED: "was verified",
  Gap_ACCEPTED: "was accepted as a risk",
  Gap_WITHDRAWN: "was withdrawn",
  ActionItem_OPEN: "was reopened",
  ActionItem_IN_PROGRESS: "was started",
  ActionItem_BLOCKED: "was marked as blocked",
  ActionItem_DONE: "was done",
  ActionItem_CANCELLED: "was cancelled",
  Exercise_IN_PROGRESS: "began",
  Exercise_COMPLETED: "was completed",
  Exercise_CANCELLED: "was cancelled",
  AfterActionReport_DRAFT: "went back to draft",
  AfterActionReport_IN_REVIEW: "went into review",
  AfterActionReport_FINAL: "became final",
};

function moved(change: FoundHistory): ChangeLine[] {
  const { gap, action_item, changed_exercise, report, at } = change;
  if (gap) return [{ at, text: said(gapCalled(gap), "Gap", change), sources: source("Gap", gap) }];
  if (action_item) {
    const text = said(itemCalled(action_item), "ActionItem", change);
    return [{ at, text, sources: source("ActionItem", action_item) }];
  }
  if (changed_exercise) {
    const text = said(exerciseCalled(changed_exercise), "Exercise", change);
    return [{ at, text, sources: source("Exercise", changed_exercise) }];
  }
  if (!report?.exercise) return [];
  const called = `The after-action report of “${report.exercise.title}” (version ${report.version})`;
  return [{ at, text: said(called, "AfterActionReport", change), sources: source("Exercise", report.exercise) }];
}

function said(called: string, kind: string, { field, from_state, to_state, at }: FoundHistory): string {
  if (field === "severity") {
    return `${called} went from ${inWords(from_state)} to ${inWords(to_state)} on ${dayOf(at)}.`;
  }
  const did = MOVES[`${kind}_${to_state}`] ?? `became ${inWords(to_state)}`;
  return `${called} ${did} on ${dayOf(at)}.`;
}

function newRecords({ new_gaps, new_action_items, new_exercises }: FoundChanges): ChangeLine[] {
  return [
    ...new_gaps.map((gap) => line("Gap", gap, gap.created_at, `${gapCalled(gap)} was added`)),
    ...new_action_items.map((item) => line("ActionItem", item, item.created_at, `${itemCalled(item)} was added`)),
    ...new_exercises.map((exercise) => {
      const isPlanned = exercise.status === "PLANNED";
      const date = `${isPlanned ? "planned for" : "of"} ${exercise.exercise_date}`;
      return line("Exercise", exercise, exercise.created_at, `${exerciseCalled(exercise)}, ${date}, was added`);
    }),
  ];
}

function line(kind: string, record: Titled, at: string, text: string): ChangeLine {
  return { at, text: `${text} on ${dayOf(at)}.`, sources: source(kind, record) };
}

/** The event is withheld, but not that the record changed and its current status. */
function touchedRecords({ touched_gaps, touched_action_items, touched_exercises }: FoundChanges): ChangeLine[] {
  const touched = (kind: string, called: string, record: Titled & { status: string; updated_at: string }) => {
    const { status, updated_at: at } = record;
    const text = `${called} changed, the last time on ${dayOf(at)}; its status is now ${inWords(status)}.`;
    return { at, text, sources: source(kind, record) };
  };
  return [
    ...touched_gaps.map((gap) => touched("Gap", gapCalled(gap), gap)),
    ...touched_action_items.map((item) => touched("ActionItem", itemCalled(item), item)),
    ...touched_exercises.map((exercise) => touched("Exercise", exerciseCalled(exercise), exercise)),
  ];
}

function certificateLines({ issued_certificates, revoked_certificates }: FoundChanges): ChangeLine[] {
  const say = (did: string, { id, number, kind }: FoundChanges["issued_certificates"][number], at: string) => ({
    at,
    text: `Certificate ${number} of ${inWords(kind)} was ${did} on ${dayOf(at)}.`,
    sources: [{ kind: "Certificate", id, label: number }],
  });
  return [
    ...issued_certificates.map((each) => say("issued", each, each.issued_at)),
    ...revoked_certificates.map((each) => say("revoked", each, each.revoked_at ?? "")),
  ];
}

/** From the score before the period to the latest one in it. */
function scoreLines({ id, name, scores: [latest], score_before: [before] }: FoundChanges): ChangeLine[] {
  if (!latest) return [];
  const { scored_at: at } = latest;
  const sources = [
    { kind: "Organization", id, label: name },
    { kind: "ReadinessScore", id: latest.id, label: `Score of ${dayOf(at)}` },
  ];
  return [{ at, text: `${sayScore(latest, before)} on ${dayOf(at)}.`, sources }];
}

function sayScore(latest: FoundScore, before: FoundScore | undefined): string {
  const [to, from] = [shown(latest), before && shown(before)];
  if (from === undefined) return `Readiness was scored for the first time, ${to},`;
  if (before?.formula_version !== latest.formula_version) {
    return `Readiness was scored ${to} with a different formula than the previous ${from},`;
  }
  return from === to ? `Readiness was scored again and stayed at ${to}` : `Readiness went from ${from} to ${to}`;
}

function shown(score: FoundScore): string {
  return score.status === "INSUFFICIENT_EVIDENCE" ? `with ${overallShown(score)}` : overallShown(score);
}
