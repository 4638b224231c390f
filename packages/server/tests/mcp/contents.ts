/** What a tool shows of each record, said in SQL over `r`, the record's row: always, and with `detail: full`. */
export type Contents = {
  readonly concise: Readonly<Record<string, string>>;
  readonly full: Readonly<Record<string, string>>;
};

/** Who wrote these columns of a row, by what the database keeps of it. */
const authorsOf = (row: string, ...columns: readonly string[]) =>
  `(select coalesce(json_object_agg(field, lower(kind)), '{}') from jsonb_each_text(${row}.authors) as wrote (field, kind)
    where field in (${columns.map((column) => `'${column}'`)}))`;

const organization = `(select json_build_object('name', o.name, 'author_kind', ${authorsOf("o", "name")})
  from organizations o where o.id = r.organization_id)`;
const exercise = `(select json_build_object('reference', e.reference, 'title', e.title,
    'author_kind', ${authorsOf("e", "title")})
  from exercises e where e.organization_id = r.organization_id and e.id = r.exercise_id)`;

const gapsOf = (severity: string) => `(select count(*) from gaps g
  where g.organization_id = r.organization_id and g.exercise_id = r.id and g.severity = '${severity}')`;

/** The score that came just before `r`, of the same exercise or of the whole. */
const before = (column: string, from: string) => `(select ${column} from readiness_scores p ${from}
  where p.organization_id = r.organization_id and p.exercise_id is not distinct from r.exercise_id
    and p.formula_version = r.formula_version and (p.scored_at, p.id) < (r.scored_at, r.id)
  order by p.scored_at desc, p.id desc limit 1)`;

const dimensions = `(select json_agg(json_build_object(
    'dimension', lower(d.dimension), 'score', d.score, 'confidence', lower(d.confidence), 'change_since_previous', d.score -
    ${before("b.score", "join readiness_dimensions b on b.score_id = p.id and b.dimension = d.dimension")})
  order by d.sequence) from readiness_dimensions d where d.score_id = r.id)`;

/** What is shown of the record behind some points. */
const SHOWN = {
  title: () => "b.title",
  author: () => "b.authors ->> 'title'",
  reference: (letter: string) => (letter === "I" || letter === "D" ? `'${letter}-' || b.number` : "b.reference"),
};
const behind = (row: string, shown: keyof typeof SHOWN) =>
  `coalesce(${[
    ["injects", "I"],
    ["decisions", "D"],
    ["gaps", "G"],
    ["action_items", "A"],
  ].map(
    ([table, prefix]) => `(select ${SHOWN[shown](prefix ?? "")}
      from ${table} b where b.id = ${row}.record_id)`,
  )})`;

const movements = (limit: string) => `(select coalesce(json_agg(json_build_object('points', m.points,
    'dimension_points', m.dimension_points, 'reference', ${behind("m", "reference")}, 'title', ${behind("m", "title")},
    'reason', m.reason, 'author_kind', json_strip_nulls(json_build_object('title', lower(${behind("m", "author")})))
    ) order by m.sequence), '[]')
  from (select * from readiness_movements m where m.score_id = r.id order by m.sequence limit ${limit}) m)`;

const contributions = `(select coalesce(json_agg(json_build_object(
    'dimension', lower(c.dimension), 'points', c.points, 'reference', ${behind("c", "reference")},
    'reason', c.reason) order by c.sequence), '[]')
  from readiness_contributions c where c.score_id = r.id)`;

export const contents: Readonly<Record<string, Contents>> = {
  list_exercises: {
    concise: {
      ...plain("id", "title", "exercise_date"),
      ...lower("status", "scenario", "severity"),
      reference: "r.reference",
      readiness_score: `(select json_build_object('overall_score', s.overall_score, 'range_low', s.range_low,
        'range_high', s.range_high, 'records', s.records, 'status', lower(s.status)) from readiness_scores s
        where s.exercise_id = r.id order by s.as_of desc, s.scored_at desc, s.id desc limit 1)`,
      critical_gaps: gapsOf("CRITICAL"),
      high_gaps: gapsOf("HIGH"),
      medium_gaps: gapsOf("MEDIUM"),
      low_gaps: gapsOf("LOW"),
      organization,
      author_kind: authorsOf("r", "title"),
    },
    full: {
      ...plain("objectives", "narrative", "facilitator", "location"),
      ...time("started_at", "ended_at"),
      author_kind: authorsOf("r", "title", "objectives", "narrative", "facilitator", "location"),
    },
  },
  list_gaps: {
    concise: {
      ...plain("id", "title", "due_on", "moved_times"),
      ...lower("severity", "category"),
      ...time("identified_at"),
      status: "lower(r.status)",
      assurance: "lower(r.assurance)",
      reference: "r.reference",
      exercise,
      open_action_items: `(select count(*) from action_items a where a.organization_id = r.organization_id
        and a.gap_id = r.id and a.status in ('OPEN', 'IN_PROGRESS', 'BLOCKED'))`,
      organization,
      author_kind: authorsOf("r", "title"),
    },
    full: {
      ...plain("description", "root_cause", "recommendation", "owner", "accepted_until", "agreed_due_on"),
      ...lower("dimension"),
      ...time("remediated_at"),
      ...time("verified_at"),
      verified_by_exercise: `(select json_build_object('reference', e.reference) from exercises e
        where e.organization_id = r.organization_id and e.id = r.verified_by_exercise_id)`,
      author_kind: authorsOf("r", "title", "description", "root_cause", "recommendation", "owner"),
    },
  },
  get_readiness_scores: {
    concise: {
      ...plain("overall_score", "range_low", "range_high", "records", "coverage", "as_of", "formula_version"),
      ...lower("status"),
      change_since_previous: `r.overall_score - ${before("p.overall_score", "")}`,
      dimensions,
      moved_by: movements("3"),
      organization,
    },
    full: { moved_by: movements("all"), ...plain("id", "input_digest"), ...time("scored_at"), exercise, contributions },
  },
  list_action_items: {
    concise: {
      ...plain("id", "title", "owner", "due_on", "moved_times"),
      ...lower("priority", "status"),
      reference: "r.reference",
      is_overdue: `(r.status in ('OPEN', 'IN_PROGRESS', 'BLOCKED') and least(coalesce(r.due_on, 'infinity'), r.agreed_due_on)
        < (now() at time zone 'UTC')::date)`,
      gap: `(select json_build_object('reference', g.reference, 'title', g.title, 'severity', lower(g.severity),
          'author_kind', ${authorsOf("g", "title")})
        from gaps g where g.id = r.gap_id)`,
      organization,
      author_kind: authorsOf("r", "title", "owner"),
    },
    full: {
      ...plain("agreed_due_on", "remediation_note", "evidence"),
      ...time("completed_at", "created_at"),
      author_kind: authorsOf("r", "title", "owner", "remediation_note", "evidence"),
    },
  },
};

function plain(...columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, `r.${column}`]));
}

function lower(...columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, `lower(r.${column})`]));
}

function time(...columns: readonly string[]) {
  const written = (column: string) => `to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return Object.fromEntries(columns.map((column) => [column, written(column)]));
}
