import { findingsTrendAnswer, trendPeriod } from "#domain/findings/trend/findings-trend.ts";
import { loadFindingsTrend } from "#domain/findings/trend/load-findings-trend.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { isWithheldFrom } from "#kernel/withheld-from.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

const MOST_POINTS = 120;
const DAYS = { WEEK: 7, MONTH: 30 } as const;
const DAY_MS = 86_400_000;
/** Of dates as they are written. */
const FIRST_DAY = "0001-01-01";

export const findingsTrend = computedQuery({
  name: "findings_trend",
  description:
    "How many gaps, by severity, and action items of an organization were open, opened and closed in each week or " +
    "month, from their history. Null if the organization is outside the caller's scope, or discloses only a summary " +
    "to it.",
  permission: "read_findings",
  cost: 300,
  input: {
    organization_id: { ...idOf("Organization", "The organization. Default: your own."), optional: true },
    from: { type: "date", optional: true, description: "Date in the first period. Default: 12 months before to." },
    to: { type: "date", optional: true, description: "Date in the last period. Default: today." },
    period: { type: "enum", of: trendPeriod, optional: true, description: "Length of a period. Default: MONTH." },
  },
  returns: findingsTrendAnswer,
  run: async ({ database, caller, now, noteReads }, asked) => {
    const { organization_id: id = caller.organization_id, period = "MONTH", to = utcDay(now) } = asked;
    const from = asked.from ?? yearBefore(to);
    if (from > to) refuseInput("from", verbatim("must not be after to"));
    if ((Date.parse(to) - Date.parse(from)) / DAY_MS > MOST_POINTS * DAYS[period]) {
      refuseInput("from", verbatim(`must be at most ${MOST_POINTS} periods before to`));
    }
    const trend = await asCaller(database, caller, async (connection) => {
      const found = await findRow(connection, caller, { table: "organizations", columns: "id", id });
      return found && !isWithheldFrom(caller, id) ? loadFindingsTrend(connection, id, { from, to, period }) : undefined;
    });
    if (!trend) return null;
    noteReads?.([
      { organization_id: id, record_kind: "Gap", records: trend.gaps },
      { organization_id: id, record_kind: "ActionItem", records: trend.action_items },
    ]);
    return { organization_id: id, points: trend.points };
  },
});

function yearBefore(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  const before = utcDay(date);
  return before < FIRST_DAY ? FIRST_DAY : before;
}
