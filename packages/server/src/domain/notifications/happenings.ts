import { isNew, recipientsOf } from "#domain/notifications/admins.ts";
import type { NoticeWords } from "#domain/notifications/notice.ts";
import type { AskableKind } from "#domain/notifications/notification-kind.ts";
import type { FindNotices } from "#domain/notifications/notify-in-batches.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { numberShown } from "#platform/language/number-shown.ts";
import { say } from "#platform/language/say.ts";
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
  /** `at` names the client, for readers at its carrier. */
  readonly words: (row: Row, at: string | undefined) => NoticeWords;
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

// Of scores by the same formula: another one changes a score without anything having happened. Nor has anything, if the
// score is for a day before that of an earlier score.
const FALLEN_SCORES = `select s.organization_id, s.id, s.scored_at as at, s.organization_id as about_id,
    s.overall_score::text as label, earlier.overall_score::text as detail, true as to_carrier, c.name as client, c.parent_id
  from readiness_scores s join organizations c on c.id = s.organization_id, lateral (
    select p.overall_score from readiness_scores p
    where p.organization_id = s.organization_id and p.exercise_id is null and p.status = 'FINAL'
      and p.formula_version = s.formula_version and p.as_of <= s.as_of and p.scored_at < s.scored_at
    order by p.as_of desc, p.scored_at desc limit 1) earlier
  where s.exercise_id is null and s.status = 'FINAL' and s.scored_at > $2 and not c.is_sample
    and earlier.overall_score - s.overall_score >= 5 and not exists (
      select from readiness_scores l where l.organization_id = s.organization_id and l.exercise_id is null
        and l.as_of > s.as_of and l.scored_at < s.scored_at)`;

export const findFinalReports = finder({
  kind: "REPORT_FINAL",
  name: "final-reports",
  found: FINAL_REPORTS,
  subject: "AfterActionReport",
  page: ({ about_id }) => `exercises/${about_id}/report`,
  words: ({ label, detail }, at) => ({
    title: say("Report final: {0}", label),
    body: at
      ? say("The after-action report on “{0}” ({1}) at {2} is final.", label, detail, at)
      : say("The after-action report on “{0}” ({1}) is final.", label, detail),
  }),
});

export const findCriticalGaps = finder({
  kind: "CRITICAL_GAP",
  name: "critical-gaps",
  found: CRITICAL_GAPS,
  subject: "Gap",
  page: ({ id }) => `gaps/${id}`,
  words: ({ label, detail }, at) => ({
    title: say("Critical gap: {0}", label),
    body: at
      ? say("A critical gap was found at {0}: {1} “{2}”.", at, label, detail)
      : say("A critical gap was found: {0} “{1}”.", label, detail),
  }),
});

export const findFallenScores = finder({
  kind: "SCORE_FALLEN",
  name: "fallen-scores",
  found: FALLEN_SCORES,
  subject: "ReadinessScore",
  page: ({ kind, about_id }) => (kind === "CLIENT" ? "" : `readiness/${about_id}`),
  words: ({ label, detail }, at) => {
    const [now, before] = [numberShown(Number(label)), numberShown(Number(detail))];
    if (!at) {
      return {
        title: say("Readiness score fell to {0}", now),
        body: say("The readiness score fell from {0} to {1}.", before, now),
      };
    }
    return {
      title: say("Readiness score fell to {0}: {1}", now, at),
      body: say("The readiness score at {0} fell from {1} to {2}.", at, before, now),
    };
  },
});

/** Notifies people of the organization, and of its carrier where it may know, who were there by then. */
function finder({ kind, name, found, subject, page, words }: Happening): FindNotices {
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
      words: () => words(row, row.kind === "CLIENT" ? undefined : row.client),
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
