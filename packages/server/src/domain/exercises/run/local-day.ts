import type { ActionContext } from "#kernel/action.ts";
import { zonedDay } from "#platform/dates/zoned-day.ts";

const ZONE = "select time_zone from organizations where id = $1";

/** Today in the time zone of an organization, in which its exercises have their dates. */
export async function localDay({ connection, now }: ActionContext, organization_id: string): Promise<string> {
  const statement = { name: "zone-of", text: ZONE, values: [organization_id] };
  const [found] = (await connection.query<{ readonly time_zone: string }>(statement)).rows;
  if (!found) throw new Error(`The organization ${organization_id} does not exist.`);
  return zonedDay(now, found.time_zone);
}
