import type { Caller } from "@hotwash/server/caller.ts";
import type { OwnStep } from "#demo/review-steps.ts";
import type { Stage } from "#demo/stage.ts";
import { minutesAfter } from "#demo/story-time.ts";

const RUNNING = "Code Dark: ransomware in the EHR";

type Evaluating = {
  readonly now: Date;
  readonly organization_id: string;
  readonly facilitator: Caller;
  /** Two people of the operator's staff. */
  readonly evaluators: readonly [Caller, Caller];
};

/** What the hospital's running exercise evaluates, and what two evaluators have rated so far: they agree on one task. */
export function evaluationSteps({ now, organization_id, facilitator, evaluators }: Evaluating): readonly OwnStep[] {
  const on = (seconds: number, by: Caller, happen: (stage: Stage) => Promise<unknown>): OwnStep => ({
    by,
    step: { at: minutesAfter(now, -seconds / 60), happen },
  });
  const made = { exercise: "", target: "", paper: "", families: "" };
  const rate = (by: Caller, objective_id: () => string, said: object) =>
    on(30, by, (stage) => stage.perform(by, "recordEvaluation", { objective_id: objective_id(), ...said }));
  const [first, second] = evaluators;
  return [
    on(50, facilitator, async (stage) => {
      made.exercise = await exerciseOf(stage, organization_id);
      await outline(stage, facilitator, made);
      for (const { actor_id } of evaluators) {
        await stage.perform(facilitator, "addEvaluator", { exercise_id: made.exercise, user_id: actor_id });
      }
    }),
    rate(first, () => made.paper, {
      rating: "PERFORMED",
      note: "The charge nurse had the binder open before the second page came.",
      strength: "Every ward knows where its downtime binder is.",
    }),
    rate(second, () => made.paper, {
      rating: "SOME_CHALLENGES",
      note: "Two wards started; pharmacy asked twice which forms to use.",
      improvement: "Pharmacy has no downtime forms of its own.",
    }),
    rate(second, () => made.families, { rating: "PERFORMED", note: "One voice, and within the half hour." }),
    on(10, facilitator, (stage) =>
      stage.perform(facilitator, "reconcileRatings", { objective_id: made.families, rating: "PERFORMED" }),
    ),
  ];
}

type Made = { exercise: string; target: string; paper: string; families: string };

async function outline(stage: Stage, facilitator: Caller, made: Made): Promise<void> {
  const add = async (given: object) => {
    const input = { exercise_id: made.exercise, ...given };
    return (await stage.perform(facilitator, "createExerciseObjective", input)).id;
  };
  const care = await add({ kind: "OBJECTIVE", title: "Care goes on without the records" });
  const under = { kind: "CAPABILITY_TARGET", parent_id: care };
  made.target = await add({
    ...under,
    dimension: "RECOVERY_AND_CONTINUITY",
    title: "Every ward works on paper within 30 minutes",
  });
  made.paper = await add({ kind: "CRITICAL_TASK", parent_id: made.target, title: "Open the downtime binder" });
  const told = await add({ ...under, dimension: "COMMUNICATION", title: "Families hear it from the hospital first" });
  made.families = await add({ kind: "CRITICAL_TASK", parent_id: told, title: "Name one person who speaks" });
}

async function exerciseOf({ connection }: Stage, organization_id: string): Promise<string> {
  const text = "select id from exercises where organization_id = $1 and title = $2";
  const { rows } = await connection.query<{ id: string }>(text, [organization_id, RUNNING]);
  const [found] = rows;
  if (!found) throw new Error(`The demo has no exercise "${RUNNING}".`);
  return found.id;
}

// Answers are counted and destroyed, so what is left of them is written as the count leaves it: in the demo nobody sat
// at these phones. What fewer than three people wrote has no result.
const HELD = `select id, started_at, ended_at + interval '1 day' as closed_at, ended_at from exercises
  where organization_id = $1 and status = 'COMPLETED' order by ended_at desc limit 2`;

const FORM = `insert into feedback_forms (organization_id, id, exercise_id, template, status, opened_at, closed_at,
    returned_at_close, created_at, updated_at)
  values ($1, $2, $3, 'HOT_WASH_SURVEY', 'CLOSED', $4, $5, 6, $6, $5)`;

const QUESTIONS = `insert into feedback_questions (organization_id, id, exercise_id, form_id, position, kind, body, answered,
    mean, counts, created_at, updated_at)
  select $1, asked.id, $2, $3, asked.position, case when asked.counts is null then 'TEXT' else 'AGREEMENT' end, asked.body,
    case when asked.counts is not null then 6 end, asked.mean, asked.counts, $4, $4
  from json_to_recordset($5) as asked (id uuid, position integer, body text, mean numeric, counts integer[])`;

type Held = { readonly id: string; readonly started_at: Date; readonly ended_at: Date; readonly closed_at: Date };

/** How six people agreed, from 1 to 5: in the later exercise, and in the one before. */
const AGREED: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 0, 1, 3, 2],
    [0, 1, 2, 2, 1],
    [0, 0, 2, 3, 1],
  ],
  [
    [0, 2, 2, 1, 1],
    [1, 2, 2, 1, 0],
    [0, 2, 3, 1, 0],
  ],
];

const STATEMENTS = [
  "I knew what was expected of me.",
  "We had the information we needed to decide.",
  "We decided in time.",
];
const OPEN = ["What worked well?", "What should change first?"];

const LEADERSHIP = {
  title: "Leadership exercises",
  questions: [
    { kind: "AGREEMENT", body: "I knew which decisions were mine." },
    { kind: "AGREEMENT", body: "We knew when to call the board, the insurer and the regulator." },
    { kind: "AGREEMENT", body: "The facts were separated from assumptions." },
    { kind: "TEXT", body: "Which decision would you take earlier next time?" },
    { kind: "TEXT", body: "What did you lack to decide?" },
  ],
};

/** A template of the operator's own, and what the participants of the hospital's last two exercises answered. */
export function feedbackSteps({ now, organization_id, facilitator }: Omit<Evaluating, "evaluators">): OwnStep {
  const happen = async (stage: Stage) => {
    const { connection, newId } = stage;
    await stage.perform(facilitator, "createFeedbackTemplate", LEADERSHIP);
    const { rows } = await connection.query<Held>(HELD, [organization_id]);
    for (const [i, { id: exercise_id, started_at, ended_at, closed_at }] of rows.entries()) {
      const form = newId();
      const asked = [
        ...STATEMENTS.map((body, at) => ({ body, ...meanOf(AGREED[i]?.[at] ?? []) })),
        ...OPEN.map((body) => ({ body, mean: null, counts: null })),
      ].map((each, at) => ({ ...each, id: newId(), position: at + 1 }));
      await connection.query(FORM, [organization_id, form, exercise_id, ended_at, closed_at, started_at]);
      await connection.query(QUESTIONS, [organization_id, exercise_id, form, closed_at, JSON.stringify(asked)]);
    }
  };
  return { by: facilitator, step: { at: minutesAfter(now, -1), happen } };
}

function meanOf(counts: readonly number[]) {
  const people = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((total, count, i) => total + count * (i + 1), 0);
  return { counts, mean: (sum / people).toFixed(2) };
}
