import { certificate } from "#domain/certificates/certificate.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { attentionReasons } from "#domain/portfolio/attention.ts";
import { CLIENT_CONDITION, DIMENSION, FACTS_CONDITION, filterValues } from "#domain/portfolio/client-conditions.ts";
import type { ClientFilters } from "#domain/portfolio/client-filters.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { latestFirst } from "#domain/readiness/records/score-order.ts";
import { scopeOf, type Tenant } from "#storage/tenancy.ts";

const POINTS = attentionReasons.map(({ points }) => `coalesce(${points}, 0)::int`);

/**
 * The clients of a book that match the filters, as `judged`, each with the facts that filters and orders need. Every
 * column it reads is shared with carriers. It counts the gaps that nobody but the client says
 * are closed: no word of the client's makes it look better.
 */
export const JUDGED_CLIENTS = `recursive book as (
    select id from organizations where id = $1 and ($2::uuid[] is null or id in (select unnest($2)))
    union all
    select o.id from organizations o join book on o.parent_id = book.id where $2::uuid[] is null or o.id in (select unnest($2))
  ), client as (
    select o.id, o.name, o.industry, o.size_band, o.disclosure, o.renewal_on, o.policy_reference
    from book join organizations o on o.id = book.id
    where o.kind = 'CLIENT' and ${CLIENT_CONDITION}
  ), fact as materialized (
    select c.*, score.*, assessed.*, latest.*, gap.*, certificate.*, required.*,
      (select count(*) from action_items a where a.organization_id = c.id
        and ${actionItem.fields.is_overdue.expression("a")})::int as overdue_action_items_count,
      exists (select from exercises e where e.organization_id = c.id and e.status = 'IN_PROGRESS') as is_exercising
    from client c
    left join lateral (
      select s.id as score_id, s.overall_score, s.range_low, s.range_high, s.records, s.status as score_status, s.scored_at, s.formula_version,
        ${readinessScore.fields.change_since_previous.expression("s")} as change_since_previous
      from readiness_scores s where s.organization_id = c.id and s.exercise_id is null
      order by ${latestFirst("s")} limit 1
    ) score on true
    left join lateral (
      select d.score as dimension_score, d.confidence as dimension_confidence from readiness_dimensions d
      where ${DIMENSION} is not null and d.organization_id = c.id and d.score_id = score.score_id and d.dimension = ${DIMENSION}
    ) assessed on true
    left join lateral (
      select e.exercise_date as last_exercised_on, e.id as last_exercise_id
      from exercises e where e.organization_id = c.id and e.status = 'COMPLETED'
      order by e.exercise_date desc, e.id desc limit 1
    ) latest on true
    cross join lateral (
      select count(*)::int as open_gaps_count, count(*) filter (where g.severity = 'CRITICAL')::int as critical_gaps_count,
        count(*) filter (where g.severity = 'HIGH')::int as high_gaps_count
      from gaps g where g.organization_id = c.id and ${gap.filters.unproven.expression("g")}
    ) gap
    left join lateral (
      select t.id as certificate_id, t.number as certificate_number, t.expires_on as certificate_expires_on,
        held.status as certificate_status
      from certificates t cross join lateral (select ${certificate.fields.status.expression("t")} as status) held
      where t.organization_id = c.id and t.kind = 'COMPLETION'
      order by held.status = 'VALID' desc, case held.status when 'VALID' then t.expires_on end desc nulls first,
        t.issued_at desc, t.id desc limit 1
    ) certificate on true
    cross join lateral (
      select count(*) filter (where x.state = 'MET')::int as requirements_met_count,
        count(*) filter (where x.state = 'DUE')::int as requirements_due_count,
        count(*) filter (where x.state = 'MISSED')::int as requirements_missed_count
      from requirement_results x where x.organization_id = c.id
    ) required
  ), judged as (
    select * from (
      select fact.*, array[${POINTS.join(", ")}] as points, ${POINTS.join(" + ")} as attention from fact
    ) weighed where ${FACTS_CONDITION}
  )`;

/** The values of the slots up to the last filter's. */
export function judgedValues(caller: Tenant, organization_id: string, asked: ClientFilters): unknown[] {
  return [organization_id, scopeOf(caller), ...filterValues(asked)];
}
