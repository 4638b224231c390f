import type { FoundChanges, FoundHistory, FoundScore } from "#domain/changes/found-changes.ts";
import { inWords } from "#domain/code-words.ts";
import { overallShown } from "#domain/documents/shown.ts";
import type { Source } from "#interfaces/assistant/model/citations.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

/** A change in a sentence, with its time. */
export type ChangeLine = { readonly at: string; readonly text: string; readonly sources: readonly Source[] };

const DAY_MS = 86_400_000;

type Titled = { readonly id: string; readonly reference: string; readonly title: string };

const source = (kind: string, { id, reference }: Titled): Source[] => [{ kind, id, label: reference }];
const gapCalled = ({ title, severity }: { title: string; severity: string }) =>
  say("Gap “{0}” ({1})", title, inWords(severity));
const itemCalled = ({ title, priority }: { title: string; priority: string }) =>
  say("Action item “{0}” ({1})", title, inWords(priority));
const exerciseCalled = ({ title }: { title: string }) => say("Exercise “{0}”", title);

/** The changes of one organization, latest first. */
export function changeLines(found: FoundChanges): readonly ChangeLine[] {
  const lines = [
    ...found.history.flatMap(moved),
    ...newRecords(found),
    ...touchedRecords(found),
    ...found.overdue_action_items.map((item) => {
      const at = new Date(Date.parse(item.due_on ?? "") + DAY_MS).toISOString();
      const text = say("{0} became overdue on {1}.", itemCalled(item), dayShown(at));
      return { at, text, sources: source("ActionItem", item) };
    }),
    ...certificateLines(found),
    ...found.made_deliverables.map(({ id, title, format, generated_at: at }) => ({
      at,
      text: say("Deliverable “{0}” ({1}) was generated on {2}.", title, format, dayShown(at)),
      sources: [{ kind: "Deliverable", id, label: say("Deliverable") }],
    })),
    ...scoreLines(found),
  ];
  return lines.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** What a state change did, by its new state. */
function didIn(kind: string, state: string, called: string, day: string): string {
  switch (`${kind}_${state}`) {
    case "Gap_OPEN":
    case "ActionItem_OPEN":
      return say("{0} was reopened on {1}.", called, day);
    case "Gap_IN_PROGRESS":
      return say("{0} was marked as in progress on {1}.", called, day);
    case "Gap_REMEDIATED":
      return say("{0} was remediated on {1}.", called, day);
    case "Gap_VERIFIED":
      return say("{0} was verified on {1}.", called, day);
    case "Gap_ACCEPTED":
      return say("{0} was accepted as a risk on {1}.", called, day);
    case "Gap_WITHDRAWN":
      return say("{0} was withdrawn on {1}.", called, day);
    case "ActionItem_IN_PROGRESS":
      return say("{0} was started on {1}.", called, day);
    case "ActionItem_BLOCKED":
      return say("{0} was marked as blocked on {1}.", called, day);
    case "ActionItem_DONE":
      return say("{0} was done on {1}.", called, day);
    case "ActionItem_CANCELLED":
    case "Exercise_CANCELLED":
      return say("{0} was cancelled on {1}.", called, day);
    case "Exercise_IN_PROGRESS":
      return say("{0} began on {1}.", called, day);
    case "Exercise_COMPLETED":
      return say("{0} was completed on {1}.", called, day);
    case "AfterActionReport_DRAFT":
      return say("{0} went back to draft on {1}.", called, day);
    case "AfterActionReport_IN_REVIEW":
      return say("{0} went into review on {1}.", called, day);
    case "AfterActionReport_FINAL":
      return say("{0} became final on {1}.", called, day);
    default:
      return say("{0} became {1} on {2}.", called, inWords(state), day);
  }
}

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
  const called = say("The after-action report of “{0}” (version {1})", report.exercise.title, report.version);
  return [{ at, text: said(called, "AfterActionReport", change), sources: source("Exercise", report.exercise) }];
}

function said(called: string, kind: string, { field, from_state, to_state, at }: FoundHistory): string {
  if (field === "severity") {
    const [from, to] = [inWords(from_state), inWords(to_state)];
    return say("{0} went from {1} to {2} on {3}.", called, from, to, dayShown(at));
  }
  return didIn(kind, to_state, called, dayShown(at));
}

function newRecords({ new_gaps, new_action_items, new_exercises }: FoundChanges): ChangeLine[] {
  return [
    ...new_gaps.map((gap) => line("Gap", gap, gap.created_at, gapCalled(gap))),
    ...new_action_items.map((item) => line("ActionItem", item, item.created_at, itemCalled(item))),
    ...new_exercises.map((exercise) => {
      const [called, day] = [exerciseCalled(exercise), dayShown(exercise.exercise_date)];
      const dated = exercise.status === "PLANNED" ? say("{0} (planned for {1})", called, day) : `${called} (${day})`;
      return line("Exercise", exercise, exercise.created_at, dated);
    }),
  ];
}

function line(kind: string, record: Titled, at: string, called: string): ChangeLine {
  return { at, text: say("{0} was added on {1}.", called, dayShown(at)), sources: source(kind, record) };
}

/** The event is withheld, but not that the record changed and its current status. */
function touchedRecords({ touched_gaps, touched_action_items, touched_exercises }: FoundChanges): ChangeLine[] {
  const touched = (kind: string, called: string, record: Titled & { status: string; updated_at: string }) => {
    const { status, updated_at: at } = record;
    const text = say(
      "{0} changed, the last time on {1}; its status is now {2}.",
      called,
      dayShown(at),
      inWords(status),
    );
    return { at, text, sources: source(kind, record) };
  };
  return [
    ...touched_gaps.map((gap) => touched("Gap", gapCalled(gap), gap)),
    ...touched_action_items.map((item) => touched("ActionItem", itemCalled(item), item)),
    ...touched_exercises.map((exercise) => touched("Exercise", exerciseCalled(exercise), exercise)),
  ];
}

function certificateLines({ issued_certificates, revoked_certificates }: FoundChanges): ChangeLine[] {
  const sources = ({ id, number }: FoundChanges["issued_certificates"][number]) => [
    { kind: "Certificate", id, label: number },
  ];
  return [
    ...issued_certificates.map((each) => {
      const [at, kind] = [each.issued_at, inWords(each.kind)];
      const text = say("Certificate {0} of {1} was issued on {2}.", each.number, kind, dayShown(at));
      return { at, text, sources: sources(each) };
    }),
    ...revoked_certificates.map((each) => {
      const [at, kind] = [each.revoked_at ?? "", inWords(each.kind)];
      const text = say("Certificate {0} of {1} was revoked on {2}.", each.number, kind, dayShown(at));
      return { at, text, sources: sources(each) };
    }),
  ];
}

/** From the score before the period to the latest one in it. */
function scoreLines({ id, name, scores: [latest], score_before: [before] }: FoundChanges): ChangeLine[] {
  if (!latest) return [];
  const { scored_at: at } = latest;
  const sources = [
    { kind: "Organization", id, label: name },
    { kind: "ReadinessScore", id: latest.id, label: say("Score of {0}", dayShown(at)) },
  ];
  return [{ at, text: sayScore(latest, before), sources }];
}

function sayScore(latest: FoundScore, before: FoundScore | undefined): string {
  const [to, from, day] = [shown(latest), before && shown(before), dayShown(latest.scored_at)];
  if (from === undefined) return say("Readiness was scored for the first time, {0}, on {1}.", to, day);
  if (before?.formula_version !== latest.formula_version) {
    return say("Readiness was scored {0} with a different formula than the previous {1}, on {2}.", to, from, day);
  }
  return from === to
    ? say("Readiness was scored again and stayed at {0} on {1}.", to, day)
    : say("Readiness went from {0} to {1} on {2}.", from, to, day);
}

function shown(score: FoundScore): string {
  return score.status === "INSUFFICIENT_EVIDENCE" ? say("with {0}", overallShown(score)) : overallShown(score);
}
