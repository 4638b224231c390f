import { isNew, recipientsOf } from "#domain/notifications/admins.ts";
import type { AskableKind } from "#domain/notifications/notification-kind.ts";
import type { FindNotices } from "#domain/notifications/notify-in-batches.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Connection } from "#storage/database.ts";

type Happening = {
  readonly kind: AskableKind;
  /** Statement name. */
  readonly name: string;
  /**
   * SQL for what happened after $2: organization_id, id, at, and the columns that `text` and `page` read. `to_carrier`
   * says whether the carrier of the organization may know.
   */
  readonly found: string;
  readonly subject: string;
  readonly page: (row: Row) => string;
  readonly text: (row: Row, at: string) => { readonly title: string; readonly body: string };
};

type Row = {
  readonly organization_id: string;
  readonly user_id: string;
  readonly kind: OrganizationKind;
  readonly client: string;
  readonly id: string;
  readonly about_id: string;
  readonly label: string;
  readonly detail: string;
};

/** Nobody is notified of what happened longer ago. */
const NEWS_MS = 7 * 86_400_000;

const FINAL_REPORTS = `select r.organization_id, r.id, r.finalized_at as at, e.id as about_id, e.title as label,
    e.reference as detail, c.disclosure = 'FULL' as to_carrier, c.name as client, c.parent_id
  from after_action_reports r join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
    join organizations c on c.id = r.organization_id
  where r.status = 'FINAL' and r.finalized_at > $2 and not c.is_sample`;

const CRITICAL_GAPS = `select g.organization_id, g.id, g.identified_at as at, g.id as about_id, g.reference as label,
    g.title as detail, true as to_carrier, c.name as client, c.parent_id
  from gaps g join organizations c on c.id = g.organization_id
  where g.severity = 'CRITICAL' and g.status in ('OPEN', 'IN_PROGRESS') and g.identified_at > $2
    and g.import_id is null and not c.is_sample`;

// Of scores by the same formula: another one changes a score without anything having happened.
const FALLEN_SCORES = `select s.organization_id, s.id, s.scored_at as at, s.organization_id as about_id,
    s.overall_score::text as label, earlier.overall_score::text as detail, true as to_carrier, c.name as client, c.parent_id
  from readiness_scores s join organizations c on c.id = s.organization_id, lateral (
    select p.overall_score from readiness_scores p
    where p.organization_id = s.organization_id and p.exercise_id is null and p.status = 'FINAL'
      and p.formula_version = s.formula_version and p.scored_at < s.scored_at
    order by p.scored_at desc limit 1) earlier
  where s.exercise_id is null and s.status = 'FINAL' and s.scored_at > $2 and not c.is_sample
    and earlier.overall_score - s.overall_score >= 5`;

export const findFinalReports = finder({
  kind: "REPORT_FINAL",
  name: "final-reports",
  found: FINAL_REPORTS,
  subject: "AfterActionReport",
  page: ({ about_id }) => `exercises/${about_id}/report`,
  text: ({ label, detail }, at) => ({
    title: `Report final: ${label}`,
    body: `The after-action report on “${label}” (${detail})${at} is final.`,
  }),
});

export const findCriticalGaps = finder({
  kind: "CRITICAL_GAP",
  name: "critical-gaps",
  found: CRITICAL_GAPS,
  subject: "Gap",
  page: ({ id }) => `gaps/${id}`,
  text: ({ label, detail }, at) => ({
    title: `Critical gap: ${label}`,
    body: `A critical gap was found${at}: ${label} “${detail}”.`,
  }),
});

export const findFallenScores = finder({
  kind: "SCORE_FALLEN",
  name: "fallen-scores",
  found: FALLEN_SCORES,
  subject: "ReadinessScore",
  page: ({ kind, about_id }) => (kind === "CLIENT" ? "" : `readiness/${about_id}`),
  text: ({ label, detail, client }, at) => ({
    title: `Readiness score fell to ${label}${at && `: ${client}`}`,
    body: `The readiness score${at} fell from ${detail} to ${label}.`,
  }),
});

/** Notifies people of the organization, and of its carrier where it may know, who were there by then. */
function finder({ kind, name, found, subject, page, text }: Happening): FindNotices {
  const statement = `with found as materialized (${found})
    select u.organization_id, u.id as user_id, o.kind, found.client, found.id, found.about_id, found.label, found.detail
    from ${recipientsOf(kind)} join found on o.id = found.organization_id
      or (found.to_carrier and o.kind = 'CARRIER' and o.id = found.parent_id)
    where o.status = 'ACTIVE' and o.kind <> 'OPERATOR' and u.created_at <= found.at and ${isNew(kind, "found.id::text")}
    limit $1`;
  return async (connection: Connection, now: Date, most: number) => {
    const values = [most, new Date(now.getTime() - NEWS_MS)];
    const { rows } = await connection.query<Row>({ name, text: statement, values });
    return rows.map((row) => ({
      ...text(row, row.kind === "CLIENT" ? "" : ` at ${row.client}`),
      organization_id: row.organization_id,
      user_id: row.user_id,
      kind,
      occasion: row.id,
      subject_kind: subject,
      subject_id: row.id,
      link: portalPath(row.kind, page(row)),
    }));
  };
}
