import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { isUUID, type RowKey } from "#storage/write.ts";

export type GapToRetest = {
  readonly id: string;
  readonly reference: string;
  readonly dimension: string;
  /** The inject that revealed it, if any. */
  readonly inject_id: string | null;
  readonly inject_title: string | null;
};

type Found = GapToRetest & { readonly status: string; readonly is_earlier: boolean };

const READ = `select g.id, g.reference, g.dimension, g.status, g.inject_id, i.title as inject_title,
    e.exercise_date < (select n.exercise_date from exercises n where n.organization_id = $1 and n.id = $3) as is_earlier
  from gaps g
  join exercises e on e.organization_id = g.organization_id and e.id = g.exercise_id
  left join injects i on i.organization_id = g.organization_id and i.id = g.inject_id
  where g.organization_id = $1 and g.id = any ($2::uuid[])
  order by g.severity_rank desc, g.identified_at, g.id`;

/** These gaps of the exercise's organization, the most severe first, each once. */
export async function readGapsToRetest(
  { connection }: ActionContext,
  exercise: RowKey,
  ids: readonly string[],
): Promise<readonly GapToRetest[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const values = [exercise.organization_id, wanted.filter(isUUID), exercise.id];
  const { rows } = await connection.query<Found>({ name: "gaps-to-retest", text: READ, values });
  const known = new Map(rows.map((gap) => [gap.id, gap]));
  const strange = wanted.find((id) => !known.has(id));
  if (strange) refuseInput("gap_ids", phrase`there is no Gap with the ID ${strange} in this organization`);
  const withdrawn = rows.find(({ status }) => status === "WITHDRAWN");
  if (withdrawn) {
    throw new Refusal("CONFLICT", phrase`${withdrawn.reference} is WITHDRAWN: there is nothing to retest.`);
  }
  const late = rows.find(({ is_earlier }) => !is_earlier);
  if (late) refuseInput("gap_ids", phrase`${late.reference} must be a gap that an exercise of an earlier day found`);
  return rows;
}
