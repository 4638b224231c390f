import { inWords } from "#domain/code-words.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf, namedRecord } from "#domain/deliverables/contents/wording.ts";
import type { OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Table } from "#domain/documents/document.ts";
import { clipped } from "#domain/documents/prose.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import type { ScoreFacts } from "#domain/readiness/score-facts.ts";
import { listed } from "#domain/reports/english.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

type Decision = {
  readonly decision: string;
  readonly why: string;
  readonly owner: string | null;
  readonly date: string | null;
};

const [ROWS, TITLE, OWNER] = [6, 90, 32];

/** What a board decides: each with the records' names, who answers for it, and when. */
export function decisionTable(
  score: ScoreFacts | null,
  unclosed: readonly GapFacts[],
  unfinished: readonly ActionItemFacts[],
  { exercises, today }: Pick<OrganizationFacts, "exercises"> & { readonly today: string },
): Table {
  const severe = unclosed.filter(({ severity }) => severity === "CRITICAL" || severity === "HIGH");
  const all = [
    ...severe.map((gap) => ofGap(gap, today)),
    ...unfinished
      .filter((item) => isStuck(item) && !severe.some(({ reference }) => reference === item.gap?.reference))
      .map(ofAction),
    ...untested(score),
  ];
  const last = nextExercise(exercises);
  const shown = [...all.slice(0, ROWS - 1), last];
  const omitted = all.length + 1 - shown.length;
  return tableOf<Decision>(
    {
      name: "Decisions",
      caption: omitted > 0 ? `The most pressing ${shown.length} of ${all.length + 1}` : "In the order of their weight",
      empty: "Nothing is to be decided.",
    },
    [
      { title: "Decision", type: "text", width: 4.4, of: ({ decision }) => decision },
      { title: "Why", type: "text", width: 2.9, of: ({ why }) => why },
      { title: "Owner", type: "text", width: 1.7, absent: "the board", of: ({ owner }) => owner },
      { title: "Date", type: "date", width: 1.4, absent: "to be set", of: ({ date }) => date },
    ],
    shown,
  );
}

/** Who closes it comes before how, and a plan that is late before one to approve. */
function ofGap(gap: GapFacts, today: string): Decision {
  const named = namedRecord(gap, TITLE);
  const planned = gap.action_items.filter(({ status }) => status !== "DONE" && status !== "CANCELLED");
  const late = planned.filter(({ due_on }) => due_on !== null && due_on < today);
  const found = `${labelOf(gap.severity)}, found on ${dayShown(gap.identified_at)}`;
  const owner = gap.owner && clipped(gap.owner, OWNER);
  const due = [gap.due_on, ...planned.map(({ due_on }) => due_on)].flatMap((day) => (day && day >= today ? [day] : []));
  const date = due.sort().at(-1) ?? null;
  if (owner === null) return { decision: `Name an owner for ${named}`, why: found, owner, date };
  if (planned.length === 0) {
    const decision = `Agree how to close ${named}, or accept its risk`;
    return { decision, why: `${found}; no action item is open`, owner, date };
  }
  const plan = listed(planned.map(({ reference }) => reference));
  if (late.length === 0) {
    return { decision: `Approve the plan to close ${named}`, why: `${found}; ${plan} will close it`, owner, date };
  }
  const lateOnes = `${listed(late.map(({ reference }) => reference))} ${late.length === 1 ? "is" : "are"} overdue`;
  return { decision: `Free the means to close ${named}, or move its dates`, why: `${found}; ${lateOnes}`, owner, date };
}

function isStuck({ is_overdue, status }: ActionItemFacts): boolean {
  return is_overdue || status === "BLOCKED";
}

function ofAction(item: ActionItemFacts): Decision {
  const named = namedRecord(item, TITLE);
  const closes = item.gap ? `; it closes ${namedRecord(item.gap, TITLE)}` : "";
  const owner = item.owner && clipped(item.owner, OWNER);
  return {
    decision:
      item.status === "BLOCKED" ? `Remove what blocks ${named}` : `Free the means for ${named}, or move its date`,
    why: `${item.is_overdue ? "Overdue" : "Blocked"}${closes}`,
    owner,
    date: item.due_on,
  };
}

function untested(score: ScoreFacts | null): Decision[] {
  const unseen = score?.dimensions.filter((each) => each.score === null).map((each) => inWords(each.dimension)) ?? [];
  if (unseen.length === 0) return [];
  const decision = `Have the next exercise test ${unseen.join(", ")}`;
  return [{ decision, why: "Never assessed", owner: null, date: null }];
}

function nextExercise(exercises: OrganizationFacts["exercises"]): Decision {
  const planned = exercises.filter(({ status }) => status === "PLANNED").at(-1);
  if (!planned) {
    return { decision: "Set a date for the next exercise", why: "None is planned", owner: null, date: null };
  }
  const { facilitator, exercise_date: date } = planned;
  const owner = facilitator && clipped(facilitator, OWNER);
  return { decision: `Take part in ${namedRecord(planned, TITLE)}`, why: "The next exercise", owner, date };
}
