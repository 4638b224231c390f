import type { Client } from "pg";
import { exercise } from "../packages/server/src/domain/exercises/records/exercise.ts";
import { actionItem } from "../packages/server/src/domain/findings/action-item.ts";
import { gap } from "../packages/server/src/domain/findings/gap.ts";
import type { Size } from "./data.ts";
import { holders, KEYS_EACH, keyPrefix } from "./keys.ts";

const CARRIER_BOOK = 20;

/** Injects of each client's first exercise, which is recorded in full. */
const INJECTS = 12;

/** Their triggers do not count while rows are planted. */
const counted = [exercise, gap, actionItem];

/** 1 operator, carriers of 20 clients, their exercises with 8 gaps each, and some of every other record. */
export async function seed(owner: Client, { clients, exercises }: Size): Promise<void> {
  // The rows are right by construction: foreign keys need not be looked up for each.
  await owner.query("set session_replication_role = replica");
  await owner.query("set synchronous_commit = off");
  for (const statement of [...organizations(clients), ...exerciseRows(clients, exercises), ...ofExercises, ...ofGaps]) {
    await owner.query(statement);
  }
  for (const statement of ofOrganizations) await owner.query(statement);
  await seedKeys(owner);
  for (const { plural, totals } of counted) await owner.query("select count_again($1, $2)", [plural, totals.by]);
  await owner.query("checkpoint"); // vacuum marks no page as seen by all while its commits are not on disk
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
}

const ID = "uuidv7()";
const AT = "timestamptz '2026-01-01 09:00Z'";

function organizations(clients: number): string[] {
  const carriers = Math.ceil(clients / CARRIER_BOOK);
  return [
    `create temp table numbered as
      select n, ${ID} as id, case when n = 0 then 'OPERATOR' when n <= ${carriers} then 'CARRIER' else 'CLIENT' end as kind,
        case when n > ${carriers} then 1 + (n - 1 - ${carriers}) / ${CARRIER_BOOK} when n > 0 then 0 end as parent
      from generate_series(0, ${carriers + clients}) n`,
    `insert into organizations (id, parent_id, name, reference_prefix, kind, disclosure, industry, size_band, created_at, updated_at)
      select o.id, p.id, initcap(o.kind) || ' ' || lpad(o.n::text, 5, '0'), 'O' || o.n, o.kind,
        case when o.kind = 'CLIENT' and o.n % 2 = 0 then 'SUMMARY' else 'FULL' end,
        (array['FINANCE','HEALTHCARE','MANUFACTURING','RETAIL'])[1 + o.n % 4],
        (array['SMALL','MEDIUM','LARGE'])[1 + o.n % 3], ${AT}, ${AT}
      from numbered o left join numbered p on p.n = o.parent`,
  ];
}

function exerciseRows(clients: number, exercises: number): string[] {
  const carriers = Math.ceil(clients / CARRIER_BOOK);
  return [
    `insert into exercises (organization_id, id, number, reference, title, exercise_date, status, scenario, severity, objectives,
        narrative, facilitator, started_at, ended_at, created_at, updated_at)
      select o.id, ${ID}, 1 + i / ${clients}, 'O' || o.n || '-X-' || 1 + i / ${clients}, 'Ransomware exercise ' || i, day, case when i % 10 < 7 then 'COMPLETED' else 'PLANNED' end,
        (array['RANSOMWARE','DATA_BREACH','INSIDER_THREAT','CLOUD_COMPROMISE'])[1 + i % 4],
        (array['LOW','MEDIUM','HIGH','CRITICAL'])[1 + i / 4 % 4], 'Recover within a day.', repeat('What happened. ', 20),
        'Facilitator ' || i % 50, day + time '09:00', day + time '12:00', ${AT}, ${AT}
      from generate_series(1, ${exercises}) i
        join numbered o on o.n = ${carriers} + 1 + i % ${clients}
        cross join lateral (select date '2020-01-01' + i % 2400 * 7919 % 2400 as day) d`,
    `insert into engagements (organization_id, id, title, status, starts_on, created_at, updated_at)
      select organization_id, ${ID}, 'Engagement ' || number, 'ACTIVE', exercise_date, ${AT}, ${AT}
      from exercises where number % 4 = 0`,
    `insert into gaps (organization_id, id, number, reference, exercise_id, title, description, severity, status, category, dimension,
        root_cause, owner, identified_at, due_on, accepted_at, accepted_until, assurance, verified_at, created_at, updated_at)
      select e.organization_id, ${ID}, (e.number - 1) * 8 + n, split_part(e.reference, '-', 1) || '-G-' || (e.number - 1) * 8 + n, e.id, 'Gap ' || n || ' of ' || e.title,
        repeat('What was seen. ', 12), (array['LOW','MEDIUM','HIGH','CRITICAL'])[1 + abs(hashtext(e.title || n)) % 4],
        s.status, (array['BACKUP_AND_RECOVERY','IDENTITY_AND_ACCESS','INTERNAL_COMMUNICATION'])[1 + n % 3],
        (array['RECOVERY_AND_CONTINUITY','CONTAINMENT_AND_ERADICATION','COMMUNICATION'])[1 + n % 3],
        'Nobody had tried it.', 'Owner ' || abs(hashtext(e.title)) % 100, e.exercise_date + n * interval '1 minute',
        e.exercise_date + 90, case when s.status = 'ACCEPTED' then e.ended_at end,
        case when s.status = 'ACCEPTED' then date '2090-01-01' end,
        case when s.status = 'VERIFIED' then 'CONFIRMED' end, case when s.status = 'VERIFIED' then e.ended_at end, ${AT}, ${AT}
      from exercises e cross join generate_series(1, 8) n
        cross join lateral (select (array['OPEN','IN_PROGRESS','REMEDIATED','VERIFIED','ACCEPTED'])
          [1 + abs(hashtext(n || e.title)) % 5] as status) s`,
  ];
}

const times = (many: number) => `cross join lateral generate_series(1, case when number = 1 then ${many} else 1 end) s`;

const ofExercises = [
  `insert into participants (organization_id, id, exercise_id, name, role, created_at, updated_at)
    select organization_id, ${ID}, id, 'Player ' || number + s - 1, 'INCIDENT_LEAD', ${AT} + (number + s) * interval '1 minute', ${AT}
    from exercises ${times(INJECTS / 2)}`,
  `insert into injects (organization_id, id, exercise_id, number, sequence, title, body, channel, planned_offset_minutes,
      dimension, criticality, status, created_at, updated_at)
    select organization_id, ${ID}, id, s, s, 'Ransom note ' || s, repeat('Screens show a note. ', 10), 'CHAT', 5 * s,
      'COMMAND_AND_DECISION', 'CRITICAL', 'PENDING', ${AT}, ${AT} from exercises ${times(INJECTS)}`,
  `insert into decisions (organization_id, id, exercise_id, number, title, criticality, dimension, created_at, updated_at)
    select organization_id, ${ID}, id, s, 'Disconnect file server ' || s, 'NORMAL', 'COMMAND_AND_DECISION',
      ${AT} + (number + s) * interval '1 minute', ${AT} from exercises ${times(INJECTS / 2)}`,
  `insert into exercise_events (organization_id, id, exercise_id, kind, at, summary, actor, created_at, updated_at)
    select organization_id, ${ID}, id, 'STARTED', started_at, 'The clock began to run.', 'Facilitator', ${AT}, ${AT} from exercises`,
  `insert into after_action_reports (organization_id, id, exercise_id, version, status, executive_summary, author, created_at, updated_at)
    select organization_id, ${ID}, id, 1, 'DRAFT', repeat('In short. ', 20), 'Author', ended_at, ended_at
    from exercises where status = 'COMPLETED'`,
  // Of hundredths that end in neither 0 nor 00, so that every peer writes the number alike.
  `insert into readiness_scores (organization_id, id, exercise_id, overall_score, status, coverage, as_of, scored_at,
      formula_version, parameters_digest, input_digest, input, created_at, updated_at)
    select organization_id, ${ID}, id, 40 + abs(hashtext(title)) % 50 + 0.25, 'FINAL', 87.25, exercise_date, ended_at, '1',
      '', '', '{}', ended_at, ended_at from exercises where status = 'COMPLETED'`,
  `insert into certificates (organization_id, id, number, exercise_id, holder, kind, statement, issued_at, created_at, updated_at)
    select organization_id, ${ID}, 'C-' || number, id, 'Holder', 'COMPLETION', 'Took part.', ended_at, ended_at, ended_at
    from exercises where status = 'COMPLETED'`,
  `insert into deliverables (organization_id, id, exercise_id, kind, format, status, title, requested_by, created_at, updated_at)
    select organization_id, ${ID}, id, 'AFTER_ACTION_REPORT', 'PDF', 'QUEUED', 'Report', 'Somebody', ended_at, ended_at
    from exercises where status = 'COMPLETED'`,
  `insert into audit_entries (organization_id, id, sequence, at, actor_kind, actor_name, action, outcome, previous_digest,
      digest, created_at, updated_at)
    select organization_id, ${ID}, number, started_at, 'SYSTEM', 'Hotwash', 'startExercise', 'OK', '', '', ${AT}, ${AT} from exercises`,
  `insert into audit_heads select organization_id, organization_id, max(sequence), '' from audit_entries group by 1`,
];

const ofGaps = [
  `insert into action_items (organization_id, id, number, reference, exercise_id, gap_id, title, owner, priority, status, due_on,
      completed_at, created_at, updated_at)
    select organization_id, ${ID}, number, replace(reference, '-G-', '-A-'), exercise_id, id, 'Close ' || title, owner,
      (array['LOW','MEDIUM','HIGH','URGENT'])[1 + abs(hashtext(title)) % 4], status,
      due_on, case when status = 'DONE' then ${AT} end, ${AT}, ${AT}
    from (select g.organization_id, g.id, g.number, g.reference, g.exercise_id, g.title, g.owner, g.due_on,
      (array['OPEN','IN_PROGRESS','BLOCKED','DONE'])[1 + abs(hashtext(g.title || 's')) % 4] as status
      from gaps g where g.number % 4 = 0) g`,
];

const ofOrganizations = [
  `insert into scenarios (organization_id, id, title, kind, severity, summary, status, published_at, created_at, updated_at)
    select o.id, ${ID}, 'Scenario ' || i, 'RANSOMWARE', 'HIGH', 'A story.', 'PUBLISHED', ${AT}, ${AT}, ${AT}
    from organizations o cross join generate_series(1, 200) i where o.kind = 'OPERATOR'`,
  `insert into users (organization_id, id, name, email, status, created_at, updated_at)
    select id, ${ID}, 'Person ' || i, 'person' || i || '@' || id || '.example', 'ACTIVE', ${AT}, ${AT}
    from organizations cross join generate_series(1, 5) i`,
  `insert into memberships (organization_id, id, user_id, role, started_at, created_at, updated_at)
    select organization_id, ${ID}, id, 'ADMIN', ${AT}, ${AT}, ${AT} from users`,
];

async function seedKeys(owner: Client): Promise<void> {
  for (const holder of holders) {
    await owner.query(
      `insert into api_keys (organization_id, id, name, prefix, sha256, issuer_kind, role, scopes, created_by,
          owner_organization_id, owner_id, expires_at, created_at, updated_at)
        select o.id, ${ID}, 'Key ' || n, 'hw_bench', sha256(convert_to($1 || n, 'UTF8')),
          case o.kind when 'CARRIER' then 'CARRIER' else 'OPERATOR' end, 'ADMIN', '{MCP,GRAPHQL,FEED}', 'Bench',
          p.organization_id, p.id, ${AT} + interval '10 years', ${AT}, ${AT}
        from (select id, kind from organizations where kind = $2 order by name limit 1) o
          join lateral (select u.organization_id, u.id from users u join organizations h on h.id = u.organization_id
            where case when o.kind = 'CARRIER' then h.id = o.id else h.kind = 'OPERATOR' end limit 1) p on true
          cross join generate_series(1, ${KEYS_EACH}) n`,
      [keyPrefix(holder), holder.toUpperCase()],
    );
  }
}
