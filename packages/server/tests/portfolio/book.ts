import { randomUUID } from "node:crypto";
import { beforeEach } from "node:test";
import type { Client } from "pg";
import type { Market } from "#tests/support/market.ts";

export type Standing = {
  readonly under: string;
  readonly name: string;
  readonly industry?: string;
  readonly status?: "ACTIVE" | "ARCHIVED";
  /** Scores as a whole, oldest first; null: not assessed. */
  readonly scores?: readonly (number | null)[];
  readonly critical?: number;
  readonly high?: number;
  readonly overdue?: number;
  /** Days since the latest completed exercise. */
  readonly exercised?: number;
  /** Days until the certificate's last day. */
  readonly certificate?: number;
  /** Days until its policy renews. */
  readonly renewal?: number;
};

/** A client as it stands, planted as rows: what a portfolio shows, and nothing else. */
export async function addStanding(owner: Client, standing: Standing): Promise<string> {
  const { under, name, industry = "RETAIL", status = "ACTIVE", scores = [], critical = 0, high = 0 } = standing;
  const { overdue = 0, exercised, certificate, renewal } = standing;
  const id = randomUUID();
  await owner.query(
    `insert into organizations (id, parent_id, name, reference_prefix, kind, status, disclosure, industry, renewal_on, policy_reference,
        created_at, updated_at)
      select $1, $2, $3::text, 'P' || upper(left(md5($1::uuid::text), 7)), 'CLIENT', $4, 'SUMMARY', $5, current_date + $6::int,
        case when $6::int is not null then 'POL ' || $3::text end, now(), now()`,
    [id, under, name, status, industry, renewal ?? null],
  );
  const exercise = await addExercise(owner, id, exercised);
  for (const [i, score] of scores.entries()) await addScore(owner, id, score, scores.length - i);
  await addGaps(owner, id, exercise, critical, "CRITICAL", "OPEN");
  await addGaps(owner, id, exercise, high, "HIGH", "IN_PROGRESS");
  await addGaps(owner, id, exercise, 2, "CRITICAL", "VERIFIED");
  await addActionItems(owner, id, exercise, overdue, "OPEN", -3);
  await addActionItems(owner, id, exercise, 1, "OPEN", 0);
  if (certificate !== undefined) await addCertificate(owner, id, exercise, certificate);
  return id;
}

/** Planned ones do not count as exercised, but hang gaps on themselves as well as any. */
async function addExercise(owner: Client, organization: string, daysAgo: number | undefined): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `insert into exercises (organization_id, id, number, reference, title, exercise_date, status, scenario, severity, started_at,
        ended_at, created_at, updated_at)
      select $1, $2, 1, 'P-X-1', 'Told', current_date - coalesce($3::int, -40), case when $3::int is null then 'PLANNED' else 'COMPLETED' end,
        'RANSOMWARE', 'HIGH', now(), now(), now(), now()`,
    [organization, id, daysAgo ?? null],
  );
  return id;
}

async function addScore(owner: Client, organization: string, score: number | null, daysAgo: number): Promise<void> {
  const id = randomUUID();
  await owner.query(
    `insert into readiness_scores (organization_id, id, overall_score, status, coverage, as_of, scored_at, formula_version,
        parameters_digest, input_digest, input, created_at, updated_at)
      select $1, $2, $3::numeric, case when $3::numeric is null then 'NOT_ASSESSED' else 'FINAL' end, 100, current_date,
        now() - $4 * interval '1 day', '1', '', '', '{}', now(), now()`,
    [organization, id, score, daysAgo],
  );
  await owner.query(
    `insert into readiness_dimensions (organization_id, id, score_id, sequence, dimension, score, weight, evidence_count,
        open_gaps_count, created_at, updated_at)
      select $1, gen_random_uuid(), $2, n, code, $3::numeric, 15, 3, 0, now(), now()
      from unnest(array['COMMAND_AND_DECISION', 'COMMUNICATION']) with ordinality as given (code, n)`,
    [organization, id, score],
  );
}

async function addGaps(
  owner: Client,
  organization: string,
  exercise: string,
  n: number,
  severity: string,
  status: string,
) {
  await owner.query(
    `insert into gaps (organization_id, id, number, reference, exercise_id, title, severity, status, category, dimension,
        identified_at, accepted_at, accepted_until, assurance, verified_at, created_at, updated_at)
      select $1, gen_random_uuid(), made.number, 'P-G-' || made.number, $2, 'A gap', $4, $5,
        'DATA_PROTECTION', 'CONTAINMENT_AND_ERADICATION', now(), case when $5 = 'ACCEPTED' then now() end,
        case when $5 = 'ACCEPTED' then current_date - 1 end, case when $5 = 'VERIFIED' then 'CONFIRMED' end,
        case when $5 = 'VERIFIED' then now() end, now(), now()
      from (select (select count(*) from gaps where organization_id = $1) + n as number
        from generate_series(1, $3::int) n) made`,
    [organization, exercise, n, severity, status],
  );
}

async function addActionItems(
  owner: Client,
  organization: string,
  exercise: string,
  n: number,
  status: string,
  due: number,
) {
  const gap = "(select id from gaps where organization_id = $1 limit 1)";
  await owner.query(
    `insert into action_items (organization_id, id, number, reference, exercise_id, gap_id, title, priority, status, due_on,
        created_at, updated_at)
      select $1, gen_random_uuid(), made.number, 'P-A-' || made.number, $2, ${gap}, 'An item',
        'HIGH', $4, current_date + $5::int, now(), now()
      from (select (select count(*) from action_items where organization_id = $1) + n as number
        from generate_series(1, $3::int) n) made`,
    [organization, exercise, n, status, due],
  );
}

async function addCertificate(owner: Client, organization: string, exercise: string, days: number): Promise<void> {
  await owner.query(
    `insert into certificates (organization_id, id, number, exercise_id, holder, kind, statement, issued_at, expires_on,
        created_at, updated_at)
      values ($1, gen_random_uuid(), 'HW-1', $2, 'All', 'COMPLETION', 'Completed.', now(), current_date + $3::int, now(), now())`,
    [organization, exercise, days],
  );
}

/** A book of four under a carrier, from one that needs all attention to one that needs none. */
export async function addBook({ owner }: Market, under: string): Promise<void> {
  const standings: readonly Omit<Standing, "under">[] = [
    {
      name: "Book A",
      scores: [70, 60.5, 52.25],
      critical: 2,
      high: 1,
      overdue: 4,
      exercised: 30,
      certificate: -1,
      renewal: 10,
    },
    {
      name: "Book B",
      scores: [64.4, 66],
      high: 2,
      overdue: 1,
      exercised: 400,
      certificate: 30,
      renewal: -5,
      industry: "EDUCATION",
    },
    { name: "Book C", scores: [80, 88.5], exercised: 20, certificate: 300, renewal: 120 },
    { name: "Book D", scores: [null] },
    { name: "Book E", scores: [12], status: "ARCHIVED" },
  ];
  for (const standing of standings) await addStanding(owner, { ...standing, under });
}

const DAY_MS = 86_400_000;
const MOVED = `
  set local session_replication_role = replica;
  update organizations set renewal_on = renewal_on + DAYS;
  update exercises set exercise_date = exercise_date + DAYS;
  update certificates set expires_on = expires_on + DAYS;
  update action_items set due_on = due_on + DAYS;
  update gaps set accepted_until = accepted_until + DAYS, identified_at = identified_at + DAYS * interval '1 day';
  update readiness_scores set scored_at = scored_at + DAYS * interval '1 day'`;

/** What was planted some days from today stays so when a run crosses midnight: each test asks on the day of its rows. */
export function keepDays({ owner }: Market, planted = today()): void {
  let day = planted;
  beforeEach(async () => {
    const days = today() - day;
    if (days === 0) return;
    day += days;
    await owner.query(`begin; ${MOVED.replaceAll("DAYS", String(days))}; commit`);
  });
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}
