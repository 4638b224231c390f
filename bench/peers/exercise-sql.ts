/** One exercise with everything, written by hand: one statement, one round trip. */
const list = (columns: string, table: string, order: string) =>
  `(select coalesce(json_agg(r), '[]') from (select ${columns} from ${table}
    where organization_id = e.organization_id and exercise_id = e.id order by ${order} limit 200) r)`;

const latest = (columns: string, table: string, at: string) =>
  `(select to_json(r) from (select ${columns} from ${table} t
    where organization_id = e.organization_id and exercise_id = e.id order by t.${at} desc, t.id desc limit 1) r)`;

export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const EXERCISE = `select to_json(x)::text as exercise from (
  select e.id, e.reference, e.title, e.exercise_date, e.status, e.severity, e.scenario, e.objectives, e.narrative, e.facilitator,
    ${iso("e.started_at")} as started_at, ${iso("e.ended_at")} as ended_at,
    (select to_json(o) from (select name from organizations where id = e.organization_id) o) as organization,
    ${list("name, role", "participants", "created_at, id")} as participants,
    ${list(
      "sequence, title, body, channel, planned_offset_minutes, dimension, criticality, status",
      "injects",
      "sequence, id",
    )} as injects,
    ${list("title, dimension, criticality, minutes_to_decide, target_minutes", "decisions", "created_at, id")} as decisions,
    ${list("title, severity, status, category", "gaps", "severity_rank desc, identified_at desc, id desc")} as gaps,
    ${list("reference, title, owner, priority, status, due_on", "action_items", "due_order, id")} as action_items,
    ${latest("version, status, executive_summary, author", "after_action_reports", "created_at")} as after_action_report,
    ${latest(`overall_score, ${iso("scored_at")} as scored_at`, "readiness_scores", "scored_at")} as readiness_score
  from exercises e where e.id = $1) x`;
