import { evidenceOf } from "#demo/evidence.ts";
import { issueOutputs } from "#demo/outputs.ts";
import { reportSteps } from "#demo/report-steps.ts";
import { gapNamed } from "#demo/retest-steps.ts";
import type { Stage, Step } from "#demo/stage.ts";
import type { ActionItemStory, GapStory } from "#demo/story.ts";
import { minutesAfter } from "#demo/story-time.ts";
import type { Telling } from "#demo/telling.ts";

const [FORENOON, PLAN_DAYS, EXAMINED_MINUTES] = [10 * 60, 5, 40];
/** A risk is carried for a year before somebody looks at it again. */
const ACCEPTED_DAYS = 365;

/** What an exercise brought to light, and what became of it until today. */
export function findingsSteps(telling: Telling, hotWash: Date): Step[] {
  const { story, time } = telling;
  const steps = (story.gaps ?? []).flatMap((gap, i) => gapSteps(telling, gap, i, minutesAfter(hotWash, i)));
  return [...steps, ...reportSteps(telling), ...issueOutputs(telling)].filter(({ at }) => at <= time.today);
}

function gapSteps(telling: Telling, gap: GapStory, order: number, recorded: Date): Step[] {
  const { story, played, time, facilitator, second } = telling;
  let gap_id = "";
  const record: Step = {
    at: recorded,
    happen: async (stage) => {
      const { title, description, severity, category, root_cause, recommendation, due_in_days } = gap;
      const made = await stage.perform(facilitator, "createGap", {
        exercise_id: played.exercise_id,
        inject_id: gap.inject === undefined ? undefined : played.injects[gap.inject - 1],
        title,
        description,
        severity,
        category,
        root_cause,
        recommendation,
        owner: nameOf(telling, gap.owner),
        due_on: due_in_days === undefined ? undefined : time.day(story.days_ago - due_in_days),
        recurs_id: gap.recurs && (await gapNamed(stage, played.organization_id, gap.recurs)),
      });
      gap_id = made.id;
    },
  };
  const moves = (gap.moves ?? []).flatMap(([days, status, note], n): Step[] => {
    const at = time.on(story.days_ago - days, FORENOON + order * 10 + n);
    const accepted_until = status === "ACCEPTED" ? time.day(story.days_ago - days - ACCEPTED_DAYS) : undefined;
    // Who says that it is remediated does not verify it, and who recorded it does not withdraw it.
    const by = status === "VERIFIED" ? facilitator : second;
    const move: Step = {
      at,
      happen: (stage) => stage.perform(by, "changeGapStatus", { id: gap_id, status, note, accepted_until }),
    };
    if (status !== "VERIFIED") return [move];
    return [
      evidenceStep(telling, gap, {
        gap_id: () => gap_id,
        at: minutesAfter(at, -EXAMINED_MINUTES),
        on: time.day(story.days_ago - days),
        note,
      }),
      move,
    ];
  });
  const actions = (gap.actions ?? []).flatMap((item, n) =>
    actionItemSteps(telling, item, () => gap_id, recorded, order * 3 + n),
  );
  return [record, ...moves, ...actions];
}

type Examined = { readonly gap_id: () => string; readonly at: Date; readonly on: string; readonly note: string };

/** What is examined before the gap is verified is attached by the other of the two. */
function evidenceStep(telling: Telling, gap: GapStory, { gap_id, at, on, note }: Examined): Step {
  const { story, isBrief, played, time, second } = telling;
  const remediated = gap.moves?.find(([, status]) => status === "REMEDIATED");
  const facts = {
    ...{ gap: gap.title, category: gap.category, exercise: story.title, on, witness: second.actor_name },
    exercise_date: time.day(story.days_ago),
    owner: nameOf(telling, gap.owner),
    // The notes of brief stories are the same for all.
    ...(!isBrief && { measure: remediated?.[2], result: note }),
  };
  const happen = (stage: Stage) => {
    const about = { subject: "Gap", id: gap_id(), organization_id: played.organization_id } as const;
    return stage.attach(second, { ...about, ...evidenceOf(facts), is_confidential: true });
  };
  return { at, happen };
}

function actionItemSteps(
  telling: Telling,
  item: ActionItemStory,
  gap_id: () => string,
  recorded: Date,
  order: number,
): Step[] {
  const { story, played, time, facilitator } = telling;
  // Reports and their action items follow within the week; those of an exercise that is being played, at once.
  const planned = time.on(story.days_ago - PLAN_DAYS, FORENOON + order);
  let id = "";
  const plan: Step = {
    at: planned <= time.today ? planned : recorded,
    happen: async (stage) => {
      const made = await stage.perform(facilitator, "createActionItem", {
        report_id: played.report_id,
        gap_id: gap_id(),
        title: item.title,
        remediation_note: item.note,
        owner: nameOf(telling, item.owner),
        priority: item.priority,
        due_on: time.day(story.days_ago - item.due_in_days),
      });
      id = made.id;
    },
  };
  const moves = (item.moves ?? []).map(([days, status, note], n): Step => {
    const wanted = time.on(story.days_ago - days, FORENOON + 60 + order + n);
    const at = wanted > plan.at ? wanted : minutesAfter(plan.at, 1 + n);
    const given = status === "DONE" ? { evidence: note } : { note };
    return { at, happen: (stage) => stage.perform(facilitator, "changeActionItemStatus", { id, status, ...given }) };
  });
  return [plan, ...moves];
}

function nameOf({ story }: Telling, participant: number | undefined): string | undefined {
  return story.participants[participant ?? -1]?.split(", ")[0];
}
