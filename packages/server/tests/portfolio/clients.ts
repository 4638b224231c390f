import type { Client } from "pg";

const AT = "timestamptz '2026-01-01 09:00Z'";

/** An operator, two carriers, and a number of clients under each with typical records. */
export async function addClients(owner: Client, each: number): Promise<string[]> {
  await owner.query("set session_replication_role = replica"); // rows right by construction
  await owner.query(`create temp table numbered as
    select n, uuidv7() as id, case when n = 0 then 'OPERATOR' when n <= 2 then 'CARRIER' else 'CLIENT' end as kind
    from generate_series(0, 2 + 2 * ${each}) n`);
  for (const statement of statements) await owner.query(statement);
  await owner.query("set session_replication_role = default");
  const { rows } = await owner.query<{ id: string }>("select id from numbered where n <= 2 order by n");
  return rows.map(({ id }) => id);
}

const CLIENTS = "(select id as organization_id, n as client from numbered where kind = 'CLIENT') c";

const statements = [
  `insert into organizations (id, parent_id, name, reference_prefix, kind, disclosure, industry, created_at, updated_at)
    select o.id, p.id, 'Organization ' || o.n, 'P' || o.n, o.kind, case o.kind when 'CLIENT' then 'SUMMARY' else 'FULL' end,
      (array['RETAIL', 'EDUCATION', 'HEALTHCARE'])[1 + o.n % 3], ${AT}, ${AT}
    from numbered o left join numbered p on p.n = case o.kind when 'CARRIER' then 0 when 'CLIENT' then 1 + o.n % 2 end`,
  `insert into exercises (organization_id, id, number, reference, title, exercise_date, status, scenario, severity, started_at, ended_at,
      created_at, updated_at)
    select organization_id, uuidv7(), i, 'P-X-' || i, 'Exercise ' || i, date '2024-01-01' + 90 * i + client % 80,
      case when i < 9 then 'COMPLETED' else 'PLANNED' end, 'RANSOMWARE', 'HIGH', ${AT}, ${AT}, ${AT}, ${AT}
    from ${CLIENTS} cross join generate_series(1, 10) i`,
  `insert into gaps (organization_id, id, number, reference, exercise_id, title, severity, status, category, dimension, identified_at,
      assurance, verified_at, created_at, updated_at)
    select organization_id, uuidv7(), i, 'P-G-' || i, (select e.id from exercises e where e.organization_id = c.organization_id limit 1),
      'Gap ' || i, (array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[1 + abs(hashtext(client || 's' || i)) % 4],
      t.status, 'DATA_PROTECTION', 'CONTAINMENT_AND_ERADICATION', ${AT}, case t.status when 'VERIFIED' then 'CONFIRMED' end,
      case t.status when 'VERIFIED' then ${AT} end, ${AT}, ${AT}
    from ${CLIENTS} cross join generate_series(1, 50) i
      cross join lateral (select (array['OPEN', 'IN_PROGRESS', 'VERIFIED', 'VERIFIED', 'VERIFIED'])
        [1 + abs(hashtext(client || 't' || i)) % 5] as status) t`,
  `insert into action_items (organization_id, id, number, reference, exercise_id, gap_id, title, priority, status, due_on, completed_at,
      created_at, updated_at)
    select g.organization_id, uuidv7(), g.number, 'P-A-' || g.number, g.exercise_id, g.id, 'Item', 'HIGH', s.status, date '2026-06-01' + g.number * 10,
      case s.status when 'DONE' then ${AT} end, ${AT}, ${AT}
    from gaps g cross join lateral (select (array['OPEN', 'DONE', 'DONE'])[1 + abs(hashtext(g.title || g.id)) % 3] as status) s
    where g.number <= 12`,
  `insert into readiness_scores (organization_id, id, overall_score, status, coverage, as_of, scored_at, formula_version,
      parameters_digest, input_digest, input, created_at, updated_at)
    select organization_id, uuidv7(), 30 + abs(hashtext(client || 'r' || i)) % 60, 'FINAL', 100, current_date,
      ${AT} + i * interval '30 days', '1', '', '', '{}', ${AT}, ${AT}
    from ${CLIENTS} cross join generate_series(1, 8) i`,
  `insert into readiness_dimensions (organization_id, id, score_id, sequence, dimension, score, weight, evidence_count,
      open_gaps_count, created_at, updated_at)
    select s.organization_id, uuidv7(), s.id, i, 'COMMUNICATION', s.overall_score, 15, 3, 0, ${AT}, ${AT}
    from readiness_scores s cross join generate_series(1, 6) i`,
  `insert into certificates (organization_id, id, number, exercise_id, holder, kind, statement, issued_at, expires_on,
      created_at, updated_at)
    select organization_id, uuidv7(), 'C', (select e.id from exercises e where e.organization_id = c.organization_id limit 1),
      'All', 'COMPLETION', 'Completed.', ${AT}, date '2026-10-01' + client % 200, ${AT}, ${AT}
    from ${CLIENTS}`,
];
