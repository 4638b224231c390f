import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import type { findingsTrendAnswer, trendPeriod } from "#domain/findings/trend/findings-trend.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import type { Connection } from "#storage/database.ts";

type Point = ResultOf<typeof findingsTrendAnswer>["points"][number];
type Range = { readonly from: string; readonly to: string; readonly period: Code<typeof trendPeriod> };

// A finding is open from the first state of its history, or from when it was found, if that is earlier. What happened
// before the first period is counted there, as what was open already.
const TREND = `
  with period as (
    select p::date as starts, (p + ('1 ' || $4)::interval)::date - 1 as ends
    from generate_series(date_trunc($4, $2::timestamp), $3::timestamp, ('1 ' || $4)::interval) p
  ), subject as (
    select 'GAP' as kind, g.severity, g.severity_rank as rank, g.id, g.identified_at as found_at from gaps g
    where g.organization_id = $1
    union all
    select 'ACTION_ITEM', null, 0, a.id, null from action_items a where a.organization_id = $1
  ), change as (
    select s.kind, s.severity, s.id, s.found_at, c.at, c.id as change_id, case s.kind
        when 'GAP' then ${gap.filters.unclosed.expression("state")}
        else not ${actionItem.filters.finished.expression("state")} end as is_open
    from subject s join state_changes c on c.organization_id = $1 and c.subject_id = s.id and c.field = 'status'
    cross join lateral (select c.to_state as status) state
  ), moved as (
    select *, lag(is_open) over (partition by id order by at, change_id) as was_open from change
  ), event as (
    select kind, severity, case when was_open is null then least(found_at, at) else at end at time zone 'UTC' as at,
      is_open and was_open is not true as is_opening, not is_open and was_open as is_closing
    from moved where is_open is distinct from was_open
  ), bucket as (
    select kind, severity, date_trunc($4, at)::date as starts, count(*) filter (where is_opening)::int as opened,
      count(*) filter (where is_closing)::int as closed
    from event group by 1, 2, 3
  ), sort as (
    select 'GAP' as kind, severity, rank from unnest(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']) with ordinality s (severity, rank)
    union all select 'ACTION_ITEM', null, 0
  ), counted as (
    select p.starts, p.ends, s.kind, s.severity, s.rank, coalesce(b.opened, 0) as opened, coalesce(b.closed, 0) as closed,
      (select coalesce(sum(o.opened - o.closed), 0) from bucket o where o.kind = s.kind
        and o.severity is not distinct from s.severity and o.starts <= p.starts)::int as open
    from period p cross join sort s
    left join bucket b on b.kind = s.kind and b.severity is not distinct from s.severity and b.starts = p.starts
  ), point as (
    select starts as from, ends as to,
      json_agg(json_build_object('severity', severity, 'open', open, 'opened', opened, 'closed', closed)
        order by rank desc) filter (where kind = 'GAP') as gaps,
      (json_agg(json_build_object('open', open, 'opened', opened, 'closed', closed))
        filter (where kind = 'ACTION_ITEM'))->0 as action_items
    from counted group by starts, ends
  )
  select (select json_agg(point order by point.from) from point) as points,
    count(*) filter (where kind = 'GAP')::int as gaps, count(*) filter (where kind = 'ACTION_ITEM')::int as action_items
  from subject`;

type Found = { readonly points: readonly Point[]; readonly gaps: number; readonly action_items: number };

/** One statement, however many findings there are; with their number. */
export async function loadFindingsTrend(
  connection: Connection,
  organization: string,
  { from, to, period }: Range,
): Promise<Found> {
  const values = [organization, from, to, period.toLowerCase()];
  const { rows } = await connection.query<Found>({ name: "findings-trend", text: TREND, values });
  const [found] = rows;
  if (!found) throw new Error("The trend query returned nothing.");
  return found;
}
