import { gap } from "#domain/findings/gap.ts";
import { LAST_FILTER_SLOT } from "#domain/portfolio/client-conditions.ts";
import { JUDGED_CLIENTS, judgedValues } from "#domain/portfolio/client-facts.ts";
import type { ClientFilters } from "#domain/portfolio/client-filters.ts";
import type { portfolioBook } from "#domain/portfolio/portfolio-book.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { latestFirst } from "#domain/readiness/records/score-order.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import { severity } from "#kernel/severity.ts";
import type { Moments } from "#platform/dates/quarter.ts";
import type { Connection } from "#storage/database.ts";
import type { Tenant } from "#storage/tenancy.ts";

type Book = ResultOf<typeof portfolioBook>;
type Found = Omit<Book, "organization_id" | "quarter"> & {
  readonly organization_id: string | null;
  readonly quarter: Omit<Book["quarter"], "quarter" | "from" | "to">;
};

const [FROM, UNTIL] = [`$${LAST_FILTER_SLOT + 1}::timestamptz`, `$${LAST_FILTER_SLOT + 2}::timestamptz`];
const FROM_DAY = `(${FROM} at time zone 'UTC')::date`;
const UNTIL_DAY = `(${UNTIL} at time zone 'UTC')::date`;

const DIMENSIONS = codesOf(dimension.values);
const SEVERITIES = `(select code, place from unnest(${codesOf(severity.values)}) with ordinality given (code, place))`;

function codesOf(values: object): string {
  return `array[${Object.keys(values).map((code) => `'${code}'`)}]`;
}

function percentile(share: number, score: string, condition = "true"): string {
  return `round((percentile_cont(${share}) within group (order by ${score}) filter (where ${condition}))::numeric, 2)::float8`;
}

/** A client's latest FINAL score of those that were computed before a moment. */
export function finalBefore(moment: string): string {
  return `(select s.overall_score from readiness_scores s where s.organization_id = judged.id and s.exercise_id is null
    and s.status = 'FINAL' and s.formula_version = judged.formula_version and s.scored_at < ${moment}
    order by ${latestFirst("s")} limit 1)`;
}

// Only FINAL scores are in medians, quartiles and bands. Every column it reads is shared with carriers.
const STATEMENT = `
  with ${JUDGED_CLIENTS}, final as (
    select id, industry, score_id, overall_score from judged where score_status = 'FINAL'
  ), assessed as (
    select f.industry, d.dimension, d.score, d.confidence from final f
    join readiness_dimensions d on d.organization_id = f.id and d.score_id = f.score_id where d.score is not null
  ), unproven_gap as (
    select g.organization_id, g.severity, g.dimension, g.category,
      current_date - (g.identified_at at time zone 'UTC')::date as days
    from judged join gaps g on g.organization_id = judged.id and ${gap.filters.unproven.expression("g")}
  ), compared as (
    select * from (select ${finalBefore(FROM)} as before, ${finalBefore(UNTIL)} as after from judged) scored
    where before is not null and after is not null
  )
  select (select id from book where id = $1) as organization_id, count(*)::int as clients_count,
    (count(*) filter (where score_status = 'FINAL'))::int as final_count,
    (count(*) filter (where score_status = 'PROVISIONAL'))::int as provisional_count,
    (count(*) filter (where score_status = 'INSUFFICIENT_EVIDENCE'))::int as insufficient_count,
    (count(*) filter (where score_status is null or score_status not in ('FINAL', 'PROVISIONAL')))::int as unscored_count,
    ${percentile(0.5, "overall_score", "score_status = 'FINAL'")} as median_score,
    ${percentile(0.25, "overall_score", "score_status = 'FINAL'")} as lower_quartile,
    ${percentile(0.75, "overall_score", "score_status = 'FINAL'")} as upper_quartile,
    coalesce(sum(open_gaps_count), 0)::int as open_gaps_count,
    (count(*) filter (where renewal_on between current_date and current_date + 90))::int as renewing_count,
    (select json_agg(json_build_object('from', band * 10, 'below', band * 10 + 10, 'clients_count',
        (select count(*) from final where least(floor(overall_score / 10), 9) = band)) order by band)
      from generate_series(0, 9) band) as bands,
    (select coalesce(json_agg(json_build_object('industry', i.industry, 'clients_count', i.clients_count,
        'final_count', (select count(*) from final f where f.industry is not distinct from i.industry),
        'median_score', (select ${percentile(0.5, "overall_score")} from final f where f.industry is not distinct from i.industry),
        'dimensions', (select json_agg(json_build_object('dimension', code,
            'median_score', (select ${percentile(0.5, "a.score")} from assessed a
              where a.industry is not distinct from i.industry and a.dimension = code),
            'clients_count', (select count(*) from assessed a
              where a.industry is not distinct from i.industry and a.dimension = code),
            'low_confidence_count', (select count(*) from assessed a
              where a.industry is not distinct from i.industry and a.dimension = code and a.confidence = 'LOW'))
            order by place)
          from unnest(${DIMENSIONS}) with ordinality given (code, place))) order by i.industry nulls last), '[]')
      from (select industry, count(*) as clients_count from judged group by industry) i) as industries,
    (select json_agg(json_build_object('severity', code,
        'up_to_30_days', (select count(*) from unproven_gap where severity = code and days <= 30),
        'from_31_to_60_days', (select count(*) from unproven_gap where severity = code and days between 31 and 60),
        'from_61_to_90_days', (select count(*) from unproven_gap where severity = code and days between 61 and 90),
        'over_90_days', (select count(*) from unproven_gap where severity = code and days > 90),
        'total', (select count(*) from unproven_gap where severity = code)) order by place desc)
      from ${SEVERITIES} severities) as ageing,
    (select coalesce(json_agg(to_json(w)), '[]') from (
      select dimension, category, count(distinct organization_id)::int as clients_count, count(*)::int as gaps_count,
        (count(*) filter (where severity = 'CRITICAL'))::int as critical_gaps_count,
        (count(*) filter (where severity = 'HIGH'))::int as high_gaps_count
      from unproven_gap group by dimension, category
      order by clients_count desc, gaps_count desc, critical_gaps_count desc, dimension, category limit 12) w) as weaknesses,
    json_build_object(
      'exercises_count', (select count(*) from judged join exercises e on e.organization_id = judged.id
        and e.status = 'COMPLETED' and e.exercise_date >= ${FROM_DAY} and e.exercise_date < ${UNTIL_DAY}),
      'exercised_count', (select count(distinct e.organization_id) from judged join exercises e
        on e.organization_id = judged.id
        and e.status = 'COMPLETED' and e.exercise_date >= ${FROM_DAY} and e.exercise_date < ${UNTIL_DAY}),
      'gaps_identified_count', (select count(*) from judged join gaps g on g.organization_id = judged.id
        and g.identified_at >= ${FROM} and g.identified_at < ${UNTIL}),
      'gaps_closed_count', (select count(*) from judged join gaps g on g.organization_id = judged.id
        and g.status = 'VERIFIED' and not ${gap.filters.unproven.expression("g")} and g.verified_at >= ${FROM} and g.verified_at < ${UNTIL}),
      'compared_count', (select count(*) from compared),
      'median_before', (select ${percentile(0.5, "before")} from compared),
      'median_after', (select ${percentile(0.5, "after")} from compared),
      'risen_count', (select count(*) from compared where after > before),
      'fallen_count', (select count(*) from compared where after < before)) as quarter
  from judged`;

type BookQuestion = Moments & { readonly organization_id: string; readonly filters: ClientFilters };

/** One statement, however many clients there are. */
export async function loadBook(
  connection: Connection,
  caller: Tenant,
  { organization_id, filters, from, until }: BookQuestion,
): Promise<Found> {
  const { rows } = await connection.query<Found>({
    name: "portfolio-book",
    text: STATEMENT,
    values: [...judgedValues(caller, organization_id, filters), from, until],
  });
  const [found] = rows;
  if (!found) throw new Error("The book's query returned nothing.");
  return found;
}
