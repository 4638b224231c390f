import { dueOn } from "#domain/programs/duties/duty-standing.ts";
import type { HeldProgram } from "#domain/programs/plan/lock-program.ts";
import type { KeptSlot, Needs } from "#domain/programs/plan/propose-slots.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { latestFirst } from "#domain/readiness/records/score-order.ts";
import { findStandings } from "#domain/requirements/find-standings.ts";
import { WEAK_BELOW } from "#domain/retests/next/next-exercise-result.ts";
import { readUnprovenGaps } from "#domain/retests/next/unproven-gaps.ts";
import type { ActionContext } from "#kernel/action.ts";
import { utcDay } from "#platform/dates/utc-day.ts";

const MOST_GAPS = 20;
const MOST_REQUIREMENTS = 200;

const DUTIES = `select d.duty_id, d.cadence_months, (${dueOn("d")})::text as due_on from program_duties d
  where d.organization_id = $1 and d.program_id = $2 order by d.created_at, d.id`;

const KEPT = `select year, quarter, due_on::text, scenario, duty_ids, gap_ids from program_slots
  where organization_id = $1 and program_id = $2 and not is_proposed`;

const WEAK = `select d.dimension from readiness_dimensions d
  where d.organization_id = $1 and (d.score is null or d.score < $2) and d.score_id = (
    select s.id from readiness_scores s where s.organization_id = $1 and s.exercise_id is null
    order by ${latestFirst("s")} limit 1)
  order by d.sequence`;

type Kept = KeptSlot & { readonly gap_ids: readonly string[] | null };

/** What a program's client has to exercise, by its duties, its carrier, its gaps and its latest score. */
export async function findNeeds(context: ActionContext, of: HeldProgram): Promise<Needs> {
  const { connection, now } = context;
  const { organization_id, id, first_year, last_year } = of;
  const [duties, kept, weak] = [
    await connection.query<Needs["duties"][number]>({
      name: "due-duties",
      text: DUTIES,
      values: [organization_id, id],
    }),
    await connection.query<Kept>({ name: "kept-slots", text: KEPT, values: [organization_id, id] }),
    await connection.query<{ dimension: DimensionCode }>({
      name: "weak-dimensions",
      text: WEAK,
      values: [organization_id, WEAK_BELOW],
    }),
  ];
  const taken = new Set(kept.rows.flatMap(({ gap_ids }) => gap_ids ?? []));
  return {
    first_year,
    last_year,
    today: utcDay(now),
    kept: kept.rows,
    duties: duties.rows,
    requirements: await findRequired(context, organization_id),
    gaps: await findGaps(context, organization_id, taken),
    weak: weak.rows.map(({ dimension }) => dimension),
  };
}

async function findRequired({ connection, caller, now }: ActionContext, organization_id: string) {
  const { states } = await findStandings(connection, caller, {
    organization_id,
    today: utcDay(now),
    requirement_id: null,
    state: null,
    limit: MOST_REQUIREMENTS,
    offset: 0,
  });
  return states.flatMap(({ kind, due_on, scenario, days, planned_on }) => {
    if (kind !== "EXERCISE_BY" && kind !== "EXERCISE_EVERY") return [];
    // One that is planned already needs no further exercise.
    if (due_on === null || planned_on !== null) return [];
    return [{ due_on, scenario, days: kind === "EXERCISE_EVERY" ? days : null }];
  });
}

async function findGaps({ connection }: ActionContext, organization_id: string, taken: ReadonlySet<string>) {
  const gaps = await readUnprovenGaps(connection, organization_id);
  const serious = ["CRITICAL", "HIGH"] as const;
  const wanted = gaps.filter(({ id, is_planned }) => !is_planned && !taken.has(id));
  return serious.flatMap((severity) => wanted.filter((gap) => gap.severity === severity)).slice(0, MOST_GAPS);
}
