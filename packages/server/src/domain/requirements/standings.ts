import { latestFirst } from "#domain/readiness/records/score-order.ts";
import type { RequirementKind, RequirementState } from "#domain/requirements/requirement-enums.ts";
import { summaryOf } from "#domain/requirements/requirement-summary.ts";
import type { Severity } from "#kernel/severity.ts";

/** Where a client stands with a requirement, and the facts that decide it. Dates are days of UTC. */
export type Standing = {
  readonly organization_id: string;
  readonly name: string;
  readonly requirement_id: string;
  readonly kind: RequirementKind;
  readonly summary: string;
  readonly note: string | null;
  readonly scenario: string | null;
  readonly severity: Severity | null;
  readonly days: number | null;
  readonly minimum_score: number | null;
  readonly counts_from: string | null;
  readonly set_due_on: string;
  readonly state: RequirementState;
  readonly due_on: string | null;
  readonly since: string | null;
  readonly exercised_on: string | null;
  readonly planned_on: string | null;
  readonly open_count: number | null;
  readonly closed_count: number | null;
  readonly self_attested_count: number | null;
  readonly accepted_count: number | null;
  readonly oldest_on: string | null;
  readonly overall_score: number | null;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly score_records: number | null;
  readonly score_status: string | null;
  readonly scored_on: string | null;
  readonly certificate_number: string | null;
  readonly certificate_status: string | null;
  readonly certificate_expires_on: string | null;
};

/** What decides a standing and its words, as it is kept with the result. */
export type KeptStanding = Omit<Standing, "name" | "note">;

type Sources = {
  /** SQL for today. */
  readonly today: string;
  /** SQL for the ACTIVE requirements, as rows of their table. */
  readonly requirements: string;
  /** SQL for which of the requirements `r` and clients `c` are compared. */
  readonly only: string;
};

const utcDayOf = (column: string) => `(${column} at time zone 'UTC')::date`;

/** A closing counts if the operator's staff or a retest confirms it: what the client says by itself may be polished. */
const COUNTS = "g.status = 'VERIFIED' and g.assurance in ('CONFIRMED', 'RETESTED')";

/** One that starts after a requirement was set counts, also where it is still the day before. */
const COUNTED = `(e.exercise_date >= r.counts_from or e.exercise_date = r.counts_from - 1
  and r.counts_from = ${utcDayOf("r.created_at")} and e.started_at >= r.created_at)`;

/**
 * SQL for each requirement with each ACTIVE client that it concerns. Every column it reads of a client is shared with
 * carriers, so a state reveals nothing that a client withholds. Facts that a kind does not use are not looked up.
 */
export const standings = ({ today, requirements, only }: Sources): string => `
  select c.id as organization_id, c.name, r.id as requirement_id, r.kind, ${summaryOf("r")} as summary, r.note, r.scenario,
    r.severity, r.days, r.minimum_score, r.counts_from, r.due_on as set_due_on, stated.state,
    case stated.state when 'MET' then judged.runs_out_on else judged.due_on end as due_on,
    case stated.state when 'MET' then judged.met_on when 'MISSED' then judged.due_on + 1 end as since,
    exercised.exercised_on, planned.planned_on, gap.*, score.*,
    certificate.certificate_number, certificate.certificate_status, certificate.certificate_expires_on
  from ${requirements} r join organizations c on concerns(r, c)
  left join lateral (
    select e.exercise_date as exercised_on from exercises e
    where r.kind in ('EXERCISE_BY', 'EXERCISE_EVERY') and e.organization_id = c.id and e.status = 'COMPLETED'
      and (r.scenario is null or e.scenario = r.scenario) and (r.kind = 'EXERCISE_EVERY' or ${COUNTED})
    order by case r.kind when 'EXERCISE_BY' then e.exercise_date end, e.exercise_date desc limit 1
  ) exercised on true
  left join lateral (
    select min(e.exercise_date) as planned_on from exercises e
    where r.kind in ('EXERCISE_BY', 'EXERCISE_EVERY') and e.organization_id = c.id and e.status in ('PLANNED', 'IN_PROGRESS')
      and e.exercise_date >= ${today} and (r.scenario is null or e.scenario = r.scenario)
  ) planned on true
  left join lateral (
    select count(*) filter (where not (${COUNTS}))::int as open_count, count(*) filter (where ${COUNTS})::int as closed_count,
      count(*) filter (where g.assurance = 'SELF_ATTESTED')::int as self_attested_count,
      count(*) filter (where g.status = 'ACCEPTED')::int as accepted_count,
      min(${utcDayOf("g.identified_at")}) filter (where not (${COUNTS})) as oldest_on,
      max(${utcDayOf("g.verified_at")}) filter (where ${COUNTS}) as closed_on
    from gaps g where r.kind = 'CLOSE_GAPS_WITHIN' and g.organization_id = c.id and g.status <> 'WITHDRAWN'
      and g.severity_rank >= array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], r.severity)
  ) gap on true
  left join lateral (
    select s.overall_score, s.range_low, s.range_high, s.records as score_records, s.status as score_status,
      s.as_of as scored_on from readiness_scores s where r.kind = 'READINESS_AT_LEAST'
      and s.organization_id = c.id and s.exercise_id is null order by ${latestFirst("s")} limit 1
  ) score on true
  left join lateral (
    select t.number as certificate_number, t.expires_on as certificate_expires_on, ${utcDayOf("t.issued_at")} as issued_on,
      held.status as certificate_status
    from certificates t cross join lateral (select case when t.revoked_at is not null then 'REVOKED'
      when t.expires_on < ${today} then 'EXPIRED' else 'VALID' end as status) held
    where r.kind = 'CERTIFICATE_VALID' and t.organization_id = c.id and t.kind = 'COMPLETION'
    order by held.status = 'VALID' desc, case held.status when 'VALID' then t.expires_on end desc nulls first,
      t.issued_at desc, t.id desc limit 1
  ) certificate on true
  cross join lateral (
    select
      case r.kind
        when 'EXERCISE_BY' then exercised.exercised_on is not null
        when 'EXERCISE_EVERY' then coalesce(exercised.exercised_on + r.days >= ${today}, false)
        when 'CLOSE_GAPS_WITHIN' then gap.open_count = 0
        when 'READINESS_AT_LEAST' then score.score_status = 'FINAL' and score.overall_score >= r.minimum_score
        when 'CERTIFICATE_VALID' then coalesce(certificate.certificate_status = 'VALID', false)
      end as is_met,
      case r.kind
        when 'CLOSE_GAPS_WITHIN' then exists (
          select from exercises e where e.organization_id = c.id and e.status = 'COMPLETED')
        when 'READINESS_AT_LEAST' then score.overall_score is not null
        else true
      end as is_assessed,
      -- Where it was met once, it is due when that ran out, but not before the date that was set.
      greatest(r.due_on, case r.kind
        when 'EXERCISE_EVERY' then exercised.exercised_on + r.days
        when 'CLOSE_GAPS_WITHIN' then gap.oldest_on + r.days
        when 'CERTIFICATE_VALID' then case when certificate.certificate_status = 'EXPIRED'
          then certificate.certificate_expires_on end
      end) as due_on,
      case r.kind
        when 'EXERCISE_EVERY' then exercised.exercised_on + r.days
        when 'CERTIFICATE_VALID' then certificate.certificate_expires_on
      end as runs_out_on,
      case r.kind
        when 'CLOSE_GAPS_WITHIN' then gap.closed_on
        when 'READINESS_AT_LEAST' then score.scored_on
        when 'CERTIFICATE_VALID' then certificate.issued_on
        else exercised.exercised_on
      end as met_on
  ) judged
  cross join lateral (
    select case when not judged.is_assessed then 'NOT_ASSESSED' when judged.is_met then 'MET'
      when judged.due_on >= ${today} then 'DUE' else 'MISSED' end as state
  ) stated
  where c.status = 'ACTIVE' and ${only}`;
