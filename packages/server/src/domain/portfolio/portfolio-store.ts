import { certificate } from "#domain/certificates/certificate.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { attentionReasons } from "#domain/portfolio/attention.ts";
import type { portfolioAnswer, portfolioOrder } from "#domain/portfolio/portfolio.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import type { Connection } from "#storage/database.ts";
import { scopeOf, type Tenant } from "#storage/tenancy.ts";

export type PortfolioQuestion = {
  readonly organization_id: string;
  readonly status: string;
  readonly industry: string | undefined;
  readonly size_band: string | undefined;
  readonly query: string | undefined;
  readonly order: Code<typeof portfolioOrder>;
  readonly reversed: boolean;
  readonly limit: number;
  readonly offset: number;
};

type Portfolio = ResultOf<typeof portfolioAnswer>;
type Client = Portfolio["clients"][number];
/** `points` has the points of each reason, in the order of `attentionReasons`. */
export type FoundClient = Omit<Client, "reasons"> & { readonly points: readonly number[] };
type Found = Omit<Portfolio, "clients" | "organization_id"> & {
  readonly organization_id: string | null;
  readonly clients: readonly FoundClient[];
};

/** Only FINAL scores are ranked. Those that are not, come after them in the same order, whichever direction is asked. */
function ranked(order: string): string {
  return `score_status = 'FINAL' desc nulls last, ${order}`;
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
};

const POINTS = attentionReasons.map(({ points }) => `coalesce(${points}, 0)::int`);

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Every client's facts determine the order; facts shown only on the page are read only for the page. The status of gaps
// is filtered twice, because the simpler condition lets the planner use the index of unclosed gaps.
const statement = (order: string) => `
  with recursive book as (
    select id from organizations where id = $1 and ($2::uuid[] is null or id in (select unnest($2)))
    union all
    select o.id from organizations o join book on o.parent_id = book.id where $2::uuid[] is null or o.id in (select unnest($2))
  ), client as (
    select o.id, o.name, o.industry, o.size_band, o.disclosure from book join organizations o on o.id = book.id
    where o.kind = 'CLIENT' and o.status = $3 and ($4::text is null or o.industry = $4)
      and ($5::text is null or o.size_band = $5) and ($6::text is null or o.name ilike $6)
  ), fact as materialized (
    select c.*, score.*, latest.*, gap.*, certificate.*,
      (select count(*) from action_items a where a.organization_id = c.id
        and ${actionItem.fields.is_overdue.expression("a")})::int as overdue_action_items_count
    from client c
    left join lateral (
      select s.id as score_id, s.overall_score, s.range_low, s.range_high, s.records, s.status as score_status, s.scored_at, s.formula_version,
        ${readinessScore.fields.change_since_previous.expression("s")} as change_since_previous
      from readiness_scores s where s.organization_id = c.id and s.exercise_id is null
      order by s.scored_at desc, s.id desc limit 1
    ) score on true
    left join lateral (
      select e.exercise_date as last_exercised_on, e.id as last_exercise_id
      from exercises e where e.organization_id = c.id and e.status = 'COMPLETED'
      order by e.exercise_date desc, e.id desc limit 1
    ) latest on true
    cross join lateral (
      select count(*)::int as open_gaps_count, count(*) filter (where g.severity = 'CRITICAL')::int as critical_gaps_count,
        count(*) filter (where g.severity = 'HIGH')::int as high_gaps_count
      from gaps g where g.organization_id = c.id and ${gap.filters.unclosed.expression("g")}
    ) gap
    left join lateral (
      select t.id as certificate_id, t.number as certificate_number, t.expires_on as certificate_expires_on,
        held.status as certificate_status
      from certificates t cross join lateral (select ${certificate.fields.status.expression("t")} as status) held
      where t.organization_id = c.id and t.kind = 'COMPLETION'
      order by held.status = 'VALID' desc, case held.status when 'VALID' then t.expires_on end desc nulls first,
        t.issued_at desc, t.id desc limit 1
    ) certificate on true
  ), judged as (
    select fact.*, array[${POINTS.join(", ")}] as points, ${POINTS.join(" + ")} as attention from fact
  ), placed as (
    select judged.*, row_number() over (order by ${order}, name, id) as place from judged
  ), page as (
    select * from placed where place > $7 and place <= $7 + $8
  ), shown as (
    select place, id as organization_id, name, industry, size_band, disclosure, attention, points, overall_score,
      range_low, range_high, records, score_status, ${moment("scored_at")} as scored_at, change_since_previous,
      (select coalesce(json_agg(json_build_object('scored_at', ${moment("t.scored_at")}, 'overall_score', t.overall_score)
          order by t.scored_at, t.id), '[]')
        from (select s.id, s.scored_at, s.overall_score from readiness_scores s
          where s.organization_id = page.id and s.exercise_id is null and s.formula_version = page.formula_version
          order by s.scored_at desc, s.id desc limit 12) t) as trend,
      (select coalesce(json_agg(json_build_object('dimension', d.dimension, 'score', d.score) order by d.sequence), '[]')
        from readiness_dimensions d where d.organization_id = page.id and d.score_id = page.score_id) as dimensions,
      last_exercised_on, last_exercise_id,
      exists (select from exercises e where e.organization_id = page.id and e.status = 'IN_PROGRESS') as is_exercising,
      (select min(e.exercise_date) from exercises e where e.organization_id = page.id and e.status = 'PLANNED'
        and e.exercise_date >= current_date) as next_exercise_on,
      open_gaps_count, critical_gaps_count, high_gaps_count, overdue_action_items_count,
      case when certificate_id is not null then json_build_object('id', certificate_id, 'number', certificate_number,
        'status', certificate_status, 'expires_on', certificate_expires_on) end as certificate
    from page
  )
  select (select id from book where id = $1) as organization_id, count(*)::int as total,
    json_build_object('assessed_count', count(overall_score),
      'median_score', round((percentile_cont(0.5) within group (order by overall_score)
        filter (where score_status = 'FINAL'))::numeric, 2),
      'risen_count', count(*) filter (where change_since_previous > 0),
      'fallen_count', count(*) filter (where change_since_previous < 0),
      'critical_gaps_count', coalesce(sum(critical_gaps_count), 0),
      'with_critical_gaps_count', count(*) filter (where critical_gaps_count > 0),
      'high_gaps_count', coalesce(sum(high_gaps_count), 0),
      'with_high_gaps_count', count(*) filter (where high_gaps_count > 0),
      'overdue_action_items_count', coalesce(sum(overdue_action_items_count), 0),
      'with_overdue_action_items_count', count(*) filter (where overdue_action_items_count > 0),
      'exercised_count', count(*) filter (where last_exercised_on >= current_date - 365)) as summary,
    (select coalesce(json_agg(to_json(shown) order by place), '[]') from shown) as clients
  from judged`;

/** One statement, however many clients there are. Every column it reads is shared with carriers. */
export async function loadPortfolio(
  connection: Connection,
  caller: Tenant,
  { organization_id, status, industry, size_band, query, order, reversed, limit, offset }: PortfolioQuestion,
): Promise<Found> {
  const [forwards, backwards] = orders[order];
  const pattern = query === undefined ? null : `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await connection.query<Found>({
    name: `portfolio-${order}-${reversed}`,
    text: statement(reversed ? backwards : forwards),
    values: [organization_id, scopeOf(caller), status, industry ?? null, size_band ?? null, pattern, offset, limit],
  });
  const [found] = rows;
  if (!found) throw new Error("The portfolio query returned nothing.");
  return found;
}
