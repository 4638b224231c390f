import { exerciseRequest, isStanding } from "#domain/retests/requests/exercise-request.ts";
import { type AskedGap, notifyOfRequest } from "#domain/retests/requests/notify-of-request.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { insertRow, isUUID } from "#storage/write.ts";

const MOST_GAPS = 50;

export const requestExercise = action({
  name: "requestExercise",
  description:
    "Asks the operator for the next exercise of your own organization, with the gaps to retest. CONFLICT while an " +
    "earlier request stands: until an exercise is planned.",
  permission: "request_exercises",
  returns: exerciseRequest,
  proposal: { never: neverProposed.requests },
  input: {
    gap_ids: {
      ...idOf("Gap", `Gaps to retest, up to ${MOST_GAPS}, none of them WITHDRAWN.`),
      list: true,
      most: MOST_GAPS,
      optional: true,
    },
    note: { ...prose("What the operator should know: when, who, what else."), optional: true },
  },
  run: async (context, { gap_ids = [], note = null }) => {
    const { connection, caller, now, newId } = context;
    const { organization_id } = caller;
    const gaps = await findGaps(context, gap_ids);
    await refuseWhileStanding(context);
    const row = { organization_id, id: newId() };
    await insertRow(connection, exerciseRequest.plural, {
      ...row,
      gap_ids: gaps.map(({ id }) => id),
      note,
      requested_by: caller.actor_name,
      requested_at: now,
      created_at: now,
      updated_at: now,
    });
    await notifyOfRequest(context, row, gaps);
    return row;
  },
});

const STANDING = `select requested_by, requested_at from exercise_requests r
  where organization_id = $1 and ${isStanding("r")} order by requested_at desc limit 1`;

type Standing = { readonly requested_by: string; readonly requested_at: Date };

/** Two requests at once would not see each other. */
async function refuseWhileStanding({ connection, caller }: ActionContext): Promise<void> {
  const values = [caller.organization_id];
  await holdLock(connection, "exercise_requests", caller.organization_id);
  const { rows } = await connection.query<Standing>({ name: "exercise-request-standing", text: STANDING, values });
  const [standing] = rows;
  if (!standing) return;
  const day = standing.requested_at.toISOString().slice(0, "2026-11-21".length);
  const message = phrase`${standing.requested_by} asked for the next exercise on ${daySaid(day)}. Another can be asked for once one is planned.`;
  throw new Refusal("CONFLICT", message);
}

const GAPS = `select id, title, status, reference from (
    select id, title, status, reference, severity_rank, identified_at
    from gaps where organization_id = $1 and id = any ($2::uuid[])) g
  order by severity_rank desc, identified_at, id`;

/** The most severe first, each once. */
async function findGaps({ connection, caller }: ActionContext, ids: readonly string[]): Promise<readonly AskedGap[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const values = [caller.organization_id, wanted.filter(isUUID)];
  const { rows } = await connection.query<AskedGap & { readonly status: string }>({
    name: "gaps-asked-for",
    text: GAPS,
    values,
  });
  const strange = wanted.find((id) => !rows.some((gap) => gap.id === id));
  if (strange) refuseInput("gap_ids", phrase`there is no Gap with the ID ${strange} in this organization`);
  const withdrawn = rows.find(({ status }) => status === "WITHDRAWN");
  if (withdrawn) {
    throw new Refusal("CONFLICT", phrase`${withdrawn.reference} is WITHDRAWN: there is nothing to retest.`);
  }
  return rows;
}
