import { LAST_FILTER_SLOT } from "#domain/portfolio/client-conditions.ts";
import { JUDGED_CLIENTS, judgedValues } from "#domain/portfolio/client-facts.ts";
import type { ClientFilters } from "#domain/portfolio/client-filters.ts";
import type { portfolioAnswer, portfolioOrder } from "#domain/portfolio/portfolio.ts";
import { latestFirst } from "#domain/readiness/records/score-order.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import type { Connection } from "#storage/database.ts";
import type { Tenant } from "#storage/tenancy.ts";

export type PortfolioQuestion = {
  readonly organization_id: string;
  readonly filters: ClientFilters;
  readonly order: Code<typeof portfolioOrder>;
  readonly reversed: boolean;
  readonly limit: number;
  readonly offset: number;
};

type Portfolio = ResultOf<typeof portfolioAnswer>;
type Client = Portfolio["clients"][number];
/** `points` has the points of each reason, in the order of `attentionReasons`. */
export type FoundClient = Omit<Client, "reasons" | "why"> & { readonly points: readonly number[] };
type Found = Omit<Portfolio, "clients" | "organization_id"> & {
  readonly organization_id: string | null;
  readonly clients: readonly FoundClient[];
};

/** Only FINAL scores are ranked. Those that are not, come after them in the same order, whichever direction is asked. */
function ranked(order: string): string {
  return `score_status = 'FINAL' desc nulls last, ${order}`;
}

/** A dimension that rests on little evidence comes after the others. */
function sure(order: string): string {
  return `dimension_confidence is not distinct from 'LOW', ${order}`;
}

/** If a value may be missing, both directions say where it goes. */
const orders: Readonly<Record<Code<typeof portfolioOrder>, readonly [forwards: string, backwards: string]>> = {
  ATTENTION: ["attention desc", "attention"],
  NAME: ["name", "name desc"],
  READINESS: [ranked("overall_score nulls last"), ranked("overall_score desc nulls last")],
  CHANGE: [ranked("change_since_previous nulls last"), ranked("change_since_previous desc nulls last")],
  LAST_EXERCISED: ["last_exercised_on nulls first", "last_exercised_on desc nulls last"],
  CRITICAL_GAPS: ["critical_gaps_count desc, high_gaps_count desc", "critical_gaps_count, high_gaps_count"],
  OVERDUE_ACTION_ITEMS: ["overdue_action_items_count desc", "overdue_action_items_count"],
  RENEWAL: ["renewal_on nulls last", "renewal_on desc nulls last"],
  DIMENSION: [ranked(sure("dimension_score nulls last")), ranked(sure("dimension_score desc nulls last"))],
};

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const [OFFSET, LIMIT] = [`$${LAST_FILTER_SLOT + 1}`, `$${LAST_FILTER_SLOT + 2}`];

// Every client's facts determine the order; facts shown only on the page are read only for the page.
const statement = (order: string) => `
  with ${JUDGED_CLIENTS}, placed as (
    select judged.*, row_number() over (order by ${order}, name, id) as place from judged
  ), page as (
    select * from placed where place > ${OFFSET} and place <= ${OFFSET} + ${LIMIT}
  ), shown as (
    select place, id as organization_id, name, industry, size_band, disclosure, renewal_on, policy_reference, attention,
      points, overall_score, range_low, range_high, records, score_status, ${moment("scored_at")} as scored_at,
      change_since_previous,
      (select coalesce(json_agg(json_build_object('scored_at', ${moment("t.scored_at")}, 'overall_score', t.overall_score)
          order by t.as_of, t.scored_at, t.id), '[]')
        from (select s.id, s.as_of, s.scored_at, s.overall_score from readiness_scores s
          where s.organization_id = page.id and s.exercise_id is null and s.formula_version = page.formula_version
          order by ${latestFirst("s")} limit 12) t) as trend,
      (select coalesce(json_agg(json_build_object('dimension', d.dimension, 'score', d.score,
          'confidence', d.confidence) order by d.sequence), '[]')
        from readiness_dimensions d where d.organization_id = page.id and d.score_id = page.score_id) as dimensions,
      last_exercised_on, last_exercise_id, is_exercising,
      (select min(e.exercise_date) from exercises e where e.organization_id = page.id and e.status = 'PLANNED'
        and e.exercise_date >= current_date) as next_exercise_on,
      open_gaps_count, critical_gaps_count, high_gaps_count, overdue_action_items_count,
      requirements_met_count, requirements_due_count, requirements_missed_count,
      case when certificate_id is not null then json_build_object('id', certificate_id, 'number', certificate_number,
        'status', certificate_status, 'expires_on', certificate_expires_on) end as certificate
    from page
  )
  select (select id from book where id = $1) as organization_id, count(*)::int as total,
    json_build_object('assessed_count', count(*) filter (where score_status = 'FINAL'),
      'median_score', round((percentile_cont(0.5) within group (order by overall_score)
        filter (where score_status = 'FINAL'))::numeric, 2),
      'risen_count', count(*) filter (where score_status = 'FINAL' and change_since_previous > 0),
      'fallen_count', count(*) filter (where score_status = 'FINAL' and change_since_previous < 0),
      'critical_gaps_count', coalesce(sum(critical_gaps_count), 0),
      'with_critical_gaps_count', count(*) filter (where critical_gaps_count > 0),
      'high_gaps_count', coalesce(sum(high_gaps_count), 0),
      'with_high_gaps_count', count(*) filter (where high_gaps_count > 0),
      'overdue_action_items_count', coalesce(sum(overdue_action_items_count), 0),
      'with_overdue_action_items_count', count(*) filter (where overdue_action_items_count > 0),
      'exercised_count', count(*) filter (where last_exercised_on >= current_date - 365),
      'renewing_count', count(*) filter (where renewal_on between current_date and current_date + 90)) as summary,
    (select coalesce(json_agg(to_json(shown) order by place), '[]') from shown) as clients
  from judged`;

/** One statement, however many clients there are. */
export async function loadPortfolio(
  connection: Connection,
  caller: Tenant,
  { organization_id, filters, order, reversed, limit, offset }: PortfolioQuestion,
): Promise<Found> {
  const [forwards, backwards] = orders[order];
  const { rows } = await connection.query<Found>({
    name: `portfolio-${order}-${reversed}`,
    text: statement(reversed ? backwards : forwards),
    values: [...judgedValues(caller, organization_id, filters), offset, limit],
  });
  const [found] = rows;
  if (!found) throw new Error("The portfolio query returned nothing.");
  return found;
}
