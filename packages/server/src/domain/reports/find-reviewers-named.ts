import type { ReportStatus } from "#domain/reports/report-moves.ts";
import type { ActionContext } from "#kernel/action.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { isUUID } from "#storage/write.ts";

const PEOPLE = `select id from users
  where organization_id = $1 and id = any ($2::uuid[]) and status <> 'DISABLED' for share`;

export const MOST_REVIEWERS = 20;

/** The people who are asked to review a report: none unless they are named. Undefined if the status asks nobody. */
export async function findReviewersNamed(
  { connection }: ActionContext,
  organizationId: string,
  to: ReportStatus,
  ids: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  if (to !== "IN_REVIEW") {
    if (ids) refuseInput("reviewer_ids", phrase`only IN_REVIEW has reviewers, not ${to}`);
    return undefined;
  }
  const wanted = [...new Set(ids?.map((id) => id.toLowerCase()))];
  const values = [organizationId, wanted.filter(isUUID)];
  const { rows } = await connection.query<{ readonly id: string }>({ name: "reviewers-named", text: PEOPLE, values });
  const stranger = wanted.find((id) => !rows.some((person) => person.id === id));
  if (stranger !== undefined)
    refuseInput("reviewer_ids", phrase`${stranger} is not a person of the report's organization, or is DISABLED`);
  return wanted;
}
