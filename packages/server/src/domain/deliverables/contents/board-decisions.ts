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
import { say } from "#platform/language/say.ts";

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
      name: say("Decisions"),
      caption:
        omitted > 0
          ? say("The most pressing {0} of {1}", shown.length, all.length + 1)
          : say("In the order of their weight"),
      empty: say("Nothing is to be decided."),
    },
    [
      { title: say("Decision"), type: "text", width: 4.4, of: ({ decision }) => decision },
      { title: say("Why"), type: "text", width: 2.9, of: ({ why }) => why },
      { title: say("Owner"), type: "text", width: 1.7, absent: say("the board"), of: ({ owner }) => owner },
      { title: say("Date"), type: "date", width: 1.4, absent: say("to be set"), of: ({ date }) => date },
    ],
    shown,
  );
}

/** Who closes it comes before how, and a plan that is late before one to approve. */
function ofGap(gap: GapFacts, today: string): Decision {
  const named = namedRecord(gap, TITLE);
  const planned = gap.action_items.filter(({ status }) => status !== "DONE" && status !== "CANCELLED");
  const late = planned.filter(({ due_on }) => due_on !== null && due_on < today);
  const found = say("{0}, found on {1}", labelOf(gap.severity), dayShown(gap.identified_at));
  const owner = gap.owner && clipped(gap.owner, OWNER);
  const due = [gap.due_on, ...planned.map(({ due_on }) => due_on)].flatMap((day) => (day && day >= today ? [day] : []));
  const date = due.sort().at(-1) ?? null;
  if (owner === null) return { decision: say("Name an owner for {0}", named), why: found, owner, date };
  if (planned.length === 0) {
    const decision = say("Agree how to close {0}, or accept its risk", named);
    return { decision, why: say("{0}; no action item is open", found), owner, date };
  }
  const plan = listed(planned.map(({ reference }) => reference));
  if (late.length === 0) {
    return {
      decision: say("Approve the plan to close {0}", named),
      why: say("{0}; {1} will close it", found, plan),
      owner,
      date,
    };
  }
  const lateNamed = listed(late.map(({ reference }) => reference));
  const lateOnes = late.length === 1 ? say("{0} is overdue", lateNamed) : say("{0} are overdue", lateNamed);
  return {
    decision: say("Free the means to close {0}, or move its dates", named),
    why: `${found}; ${lateOnes}`,
    owner,
    date,
  };
}

function isStuck({ is_overdue, status }: ActionItemFacts): boolean {
  return is_overdue || status === "BLOCKED";
}

function ofAction(item: ActionItemFacts): Decision {
  const named = namedRecord(item, TITLE);
  const state = item.is_overdue ? say("Overdue") : labelOf("BLOCKED");
  const owner = item.owner && clipped(item.owner, OWNER);
  return {
    decision:
      item.status === "BLOCKED"
        ? say("Remove what blocks {0}", named)
        : say("Free the means for {0}, or move its date", named),
    why: item.gap ? say("{0}; it closes {1}", state, namedRecord(item.gap, TITLE)) : state,
    owner,
    date: item.due_on,
  };
}

function untested(score: ScoreFacts | null): Decision[] {
  const unseen = score?.dimensions.filter((each) => each.score === null).map((each) => inWords(each.dimension)) ?? [];
  if (unseen.length === 0) return [];
  const decision = say("Have the next exercise test {0}", unseen.join(", "));
  return [{ decision, why: say("Never assessed"), owner: null, date: null }];
}

function nextExercise(exercises: OrganizationFacts["exercises"]): Decision {
  const planned = exercises.filter(({ status }) => status === "PLANNED").at(-1);
  if (!planned) {
    return { decision: say("Set a date for the next exercise"), why: say("None is planned"), owner: null, date: null };
  }
  const { facilitator, exercise_date: date } = planned;
  const owner = facilitator && clipped(facilitator, OWNER);
  return { decision: say("Take part in {0}", namedRecord(planned, TITLE)), why: say("The next exercise"), owner, date };
}
