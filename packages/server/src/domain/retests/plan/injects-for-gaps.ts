import { nextNumber } from "#domain/actions/next-number.ts";
import { copyFiles } from "#domain/exercises/plan/copy-files.ts";
import { copyMappings } from "#domain/exercises/plan/copy-mappings.ts";
import { insertInjects, type PlannedInject } from "#domain/exercises/plan/insert-injects.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import type { GapToRetest } from "#domain/retests/plan/gaps-to-retest.ts";
import type { ActionContext } from "#kernel/action.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

type Planned = {
  readonly id: string;
  readonly title: string;
  readonly dimension: string;
  readonly sequence: number;
  readonly planned_offset_minutes: number;
};

type Source = Omit<PlannedInject, "sequence" | "planned_offset_minutes"> & { readonly id: string };

// The most critical of a dimension first.
const PLANNED = `select id, title, dimension, sequence, planned_offset_minutes from injects
  where organization_id = $1 and exercise_id = $2
  order by array_position(array['CRITICAL', 'NORMAL', 'LOW'], criticality), sequence, id`;

const COPIED =
  "i.id, i.title, i.body, i.channel, i.audience, i.location, i.sender, i.controller, i.expected_actions, " +
  "i.questions, i.notes, i.attack_technique, i.dimension, i.criticality, i.duty, i.duty_target_minutes, i.authors";
const REVEALING = `select ${COPIED} from injects i where i.organization_id = $1 and i.id = any ($2::uuid[])`;
const LAST_RATED = `select distinct on (i.dimension) ${COPIED}
  from injects i join exercises e on e.organization_id = i.organization_id and e.id = i.exercise_id
  where i.organization_id = $1 and i.dimension = any ($2::text[]) and i.rating is not null and e.status = 'COMPLETED'
  order by i.dimension, e.exercise_date desc, array_position(array['CRITICAL', 'NORMAL', 'LOW'], i.criticality), i.id`;

/** The inject of an exercise that retests each gap. Where the plan has none for it, a copy is added at the end. */
export async function injectsForGaps(
  context: ActionContext,
  exercise: RowKey,
  gaps: readonly GapToRetest[],
): Promise<ReadonlyMap<string, string>> {
  const { rows: plan } = await context.connection.query<Planned>({
    name: "injects-of-plan",
    text: PLANNED,
    values: [exercise.organization_id, exercise.id],
  });
  const found = new Map(gaps.map((gap) => [gap.id, inPlan(plan, gap)?.id]));
  const missing = gaps.filter(({ id }) => !found.get(id));
  const sources = await findSources(context, exercise.organization_id, missing);
  const added = await addCopies(context, exercise, plan, [...new Set(sources.values())]);
  return new Map(gaps.map(({ id }) => [id, found.get(id) ?? added.get(sources.get(id)?.id ?? "") ?? ""]));
}

/** What revealed it, if the scenario is played again, or else what tests its dimension. */
function inPlan(plan: readonly Planned[], { inject_title, dimension }: GapToRetest): Planned | undefined {
  return plan.find(({ title }) => title === inject_title) ?? plan.find((planned) => planned.dimension === dimension);
}

async function findSources(
  { connection }: ActionContext,
  organization_id: string,
  gaps: readonly GapToRetest[],
): Promise<ReadonlyMap<string, Source>> {
  const ids = gaps.flatMap(({ inject_id }) => inject_id ?? []);
  const dimensions = [...new Set(gaps.map(({ dimension }) => dimension))];
  const values = { revealing: [organization_id, ids], rated: [organization_id, dimensions] };
  const { rows: revealing } = await connection.query<Source>({
    name: "revealing-injects",
    text: REVEALING,
    values: values.revealing,
  });
  const { rows: rated } = await connection.query<Source>({
    name: "rated-injects",
    text: LAST_RATED,
    values: values.rated,
  });
  return new Map(
    gaps.map((gap) => {
      const own = revealing.find(({ id }) => id === gap.inject_id);
      return [gap.id, own ?? rated.find(({ dimension }) => dimension === gap.dimension) ?? none(gap)];
    }),
  );
}

function none({ reference, dimension }: GapToRetest): never {
  const message = phrase`${reference} cannot be retested: neither the scenario nor an earlier exercise has an inject for ${dimension}`;
  return refuseInput("gap_ids", message);
}

/** The copies by the ids of what they copy. */
async function addCopies(
  context: ActionContext,
  exercise: RowKey,
  plan: readonly Planned[],
  sources: readonly Source[],
): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map();
  const end = plan.reduce((last, { sequence }) => Math.max(last, sequence), 0);
  const minutes = plan.reduce((last, { planned_offset_minutes: each }) => Math.max(last, each), 0);
  const last = await nextNumber(context, inject, exercise.organization_id, exercise.id, sources.length);
  const copies = sources.map(({ id, ...copied }) => ({ ...copied, planned_offset_minutes: minutes }));
  const first = { number: last - sources.length + 1, sequence: end + 1 };
  const keys = await insertInjects(context, exercise, copies, first);
  const added = new Map(sources.map(({ id }, i) => [id, keys[i]?.id ?? ""]));
  await Promise.all([copyMappings(context, exercise, added), copyFiles(context, exercise, added)]);
  return added;
}
