import type { Client } from "pg";
import { type AuditDraft, appendAudit } from "../packages/server/src/domain/audit/append-audit.ts";
import { endAuditEntries } from "../packages/server/src/domain/leaving/end-audit-entries.ts";
import { systemCaller } from "../packages/server/src/kernel/caller.ts";
import { randomUUIDv7 } from "../packages/server/src/platform/ids.ts";
import { type Connection, type Database, openDatabase } from "../packages/server/src/storage/database.ts";
import { asCaller } from "../packages/server/src/storage/tenancy.ts";
import { asOwner, createDatabase } from "./data.ts";
import { openLiveStorage } from "./live-storage.ts";
import { percentile } from "./load.ts";

/**
 * The audit log as one table, and the same in partitions by month: how long it takes to remove old entries, what that does
 * to those who write meanwhile, and what a read costs. node bench/partitions.ts; ROWS entries are old, and as many stay.
 */
const ROWS = Number(process.env.ROWS ?? 1_000_000);
const WRITERS = 2;
const QUIET_MS = 10_000;
const READS = 300;
const SECRETS = ["bench".repeat(8)] as const;
const TABLES = ["audit_entries", "audit_parted"] as const;

type Table = (typeof TABLES)[number];
type Organization = { readonly id: string };

const questions = {
  "page of an organization": (t: Table) =>
    `select * from ${t} where organization_id = $1 order by at desc, id desc limit 50`,
  "of one record": (t: Table) =>
    `select * from ${t} where organization_id = $1 and subject_id = md5('77')::uuid order by at desc, id desc limit 20`,
  "next entry of a stream": (t: Table) =>
    `select * from ${t} where organization_id = $1 and sequence > (select sequence - 50 from audit_heads where organization_id = $1) order by sequence limit 200`,
  "1,000 of the chain": (t: Table) =>
    `select * from ${t} where organization_id = $1 and sequence > (select sequence / 2 from audit_heads where organization_id = $1) order by sequence limit 1000`,
  "page of the operator": (t: Table) =>
    `select * from ${t} where $1::uuid is not null order by at desc, id desc limit 50`,
};

const storage = await openLiveStorage();
try {
  const address = await createDatabase(storage, { gaps: 800, exercises: 100, clients: 68 });
  const database = openDatabase(address.login, 6);
  try {
    await asOwner(address.owner, (owner) => measure(owner, database));
  } finally {
    await database.end();
  }
} finally {
  await storage.stop();
}

async function measure(owner: Client, database: Database): Promise<void> {
  await plant(owner);
  await addParted(owner);
  const { rows } = await owner.query<Organization>("select id from organizations order by id");
  for (const table of TABLES) await read(database, owner, table, rows);
  for (const table of TABLES) {
    const writing = write(database, table, rows);
    writing.begin("alone");
    await pause(QUIET_MS);
    writing.begin("beside the removal");
    await (table === "audit_entries" ? removeByJob(owner, database) : dropMonths(owner));
    await pause(QUIET_MS / 5);
    await writing.stop();
  }
  for (const table of TABLES) await read(database, owner, table, rows);
}

/** Twice ROWS entries of two years, half of them older than a year. Their digests are nobody's: no chain is checked. */
async function plant(owner: Client): Promise<void> {
  await owner.query("truncate audit_entries, audit_heads");
  const { rowCount: many } = await owner.query("select from organizations");
  await owner.query(`insert into audit_entries (organization_id, id, sequence, at, actor_kind, actor_id, actor_name, action,
      subject_kind, subject_id, outcome, duration_ms, request_id, remote_address, previous_digest, digest, created_at, updated_at)
    select o.id, uuidv7(moment - now()), n / ${many} + 1, moment, 'USER', uuidv7(), 'Person ' || n % 900, 'updateGap', 'Gap',
      md5((n % 30000)::text)::uuid, 'OK', 12, md5(n::text), '203.0.113.' || n % 250, sha256(n::text::bytea),
      sha256(n::text::bytea), moment, moment
    from generate_series(0, ${2 * ROWS - 1}) n
      join (select id, row_number() over (order by id) - 1 as place from organizations) o on o.place = n % ${many}
      cross join lateral (select now() - interval '730 days' + n * (interval '730 days' / ${2 * ROWS})) m (moment)
    order by n`);
  await owner.query(`insert into audit_heads select distinct on (organization_id) organization_id, organization_id, sequence, digest
    from audit_entries order by organization_id, sequence desc`);
  await owner.query(`insert into retention_limits (organization_id, id, kind, days, created_at, updated_at)
    select id, uuidv7(), 'AUDIT_ENTRIES', 365, now(), now() from organizations where kind = 'OPERATOR'`);
}

/** The same columns, indexes, policies and grants, in a partition for each month; append_parted adds to it. */
async function addParted(owner: Client): Promise<void> {
  await owner.query(
    "create table audit_parted (like audit_entries including defaults including constraints) partition by range (at)",
  );
  await owner.query("alter table audit_parted add primary key (organization_id, sequence, at)");
  const months = `select to_char(m, 'YYYYMM') as name, m as first, m + interval '1 month' as next
    from generate_series(date_trunc('month', now() - interval '730 days'), now() + interval '1 month', interval '1 month') m`;
  await owner.query(`do $$ declare one record; begin
    for one in ${months} loop
      execute format('create table audit_parted_%s partition of audit_parted for values from (%L) to (%L)', one.name, one.first, one.next);
    end loop;
    for one in select indexdef from pg_indexes where tablename = 'audit_entries' and indexname <> 'audit_entries_pkey' loop
      execute replace(one.indexdef, 'audit_entries', 'audit_parted');
    end loop;
    for one in select * from pg_policies where tablename = 'audit_entries' loop
      execute format('create policy %I on audit_parted as %s for %s to %s %s %s', one.policyname, one.permissive, one.cmd,
        array_to_string(one.roles, ','), 'using (' || one.qual || ')', 'with check (' || one.with_check || ')');
    end loop;
    for one in select format('grant %s on audit_parted to %I', privilege_type, grantee) as statement
      from information_schema.role_table_grants where table_name = 'audit_entries' and grantee like 'hotwash%' loop
      execute one.statement;
    end loop;
    for one in select pg_get_functiondef(oid) as text from pg_proc where proname in ('audit_digest', 'append_audit') order by proname desc loop
      execute replace(replace(one.text, 'audit_entries', 'audit_parted'), 'append_audit', 'append_parted');
    end loop;
  end $$`);
  await owner.query("alter table audit_parted enable row level security");
  await owner.query("alter function append_parted owner to hotwash_auditor");
  await owner.query("grant execute on function append_parted to hotwash_operator");
  await owner.query("insert into audit_parted select * from audit_entries order by at");
  for (const table of TABLES) await owner.query(`vacuum analyze ${table}`);
  await owner.query("checkpoint");
}

async function read(database: Database, owner: Client, table: Table, all: readonly Organization[]): Promise<void> {
  for (const [name, ask] of Object.entries(questions)) {
    const text = ask(table);
    const times = { prepared: [] as number[], unprepared: [] as number[] };
    for (const kind of ["prepared", "unprepared"] as const) {
      for (let n = 0; n < READS; n++) {
        const query = {
          ...(kind === "prepared" && { name: `${name} of ${table}` }),
          text,
          values: [all[n % all.length]?.id],
        };
        times[kind].push(
          await timed(() => asCaller(database, systemCaller(), (connection) => connection.query(query))),
        );
      }
    }
    const shown = ([kind, list]: [string, number[]]) =>
      `${kind} ${percentile(list, 0.5).toFixed(2)}, 95% ${percentile(list, 0.95).toFixed(2)} ms`;
    console.log(`${table}, ${name}: ${Object.entries(times).map(shown).join("; ")}`);
  }
  console.log(`${table}: ${await sizeOf(owner, table)}`);
}

async function sizeOf(owner: Client, table: Table): Promise<string> {
  const parts = "select relid from pg_partition_tree($1::regclass) union select $1::regclass";
  const { rows } = await owner.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_table_size(relid))) || ' and indexes of ' || pg_size_pretty(sum(pg_indexes_size(relid))) as size
      from (${parts}) t`,
    [table],
  );
  return rows[0]?.size ?? "";
}

function write(database: Database, table: Table, all: readonly Organization[]) {
  const append = (connection: Connection, entry: AuditDraft): Promise<unknown> =>
    table === "audit_entries"
      ? appendAudit(connection, [entry])
      : connection.query({
          name: "append-parted",
          text: "select append_parted($1)",
          values: [JSON.stringify([entry])],
        });
  let [phase, times, ended] = ["", [] as number[], false];
  const print = () => {
    if (phase === "") return;
    const [p50, p95, most] = [0.5, 0.95, 1].map((p) => percentile(times, p).toFixed(1));
    console.log(
      `${table}, writes ${phase}: ${times.length}, half within ${p50} ms, 95% within ${p95} ms, slowest ${most} ms`,
    );
  };
  const work = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = writer; !ended; n += WRITERS) {
      const entry: AuditDraft = {
        organization_id: all[n % all.length]?.id ?? "",
        id: randomUUIDv7(new Date()),
        at: new Date(),
        ...{ actor_kind: "SYSTEM", actor_id: null, actor_name: "Hotwash", request_id: null, remote_address: null },
        ...{ action: "updateGap", outcome: "OK", duration_ms: 1 },
      };
      times.push(await timed(() => asCaller(database, systemCaller(), (connection) => append(connection, entry))));
      await pause(10);
    }
  });
  return {
    begin: (next: string) => {
      print();
      [phase, times] = [next, []];
    },
    stop: async () => {
      ended = true;
      await Promise.all(work);
      print();
    },
  };
}

async function removeByJob(owner: Client, database: Database): Promise<void> {
  const clock = () => new Date();
  const began = performance.now();
  const removed = await endAuditEntries.run({ database, clock, newId: () => randomUUIDv7(clock()), secrets: SECRETS });
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await owner.query<{ count: number }>("select count(*)::int from audit_checkpoints");
  const each = ((seconds / (rows[0]?.count ?? 1)) * 1000).toFixed(0);
  console.log(
    `audit_entries: ${removed} entries removed in ${seconds.toFixed(1)} s, ${rows[0]?.count} transactions of ${each} ms`,
  );
  console.log(`audit_entries after it: ${await sizeOf(owner, "audit_entries")}`);
  console.log(
    `vacuum: ${((await timed(() => owner.query("vacuum (index_cleanup on) audit_entries"))) / 1000).toFixed(1)} s`,
  );
}

/** Without the checkpoints of each organization, which are the same work either way. */
async function dropMonths(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_parted'::regclass
      and inhrelid::regclass::text < 'audit_parted_' || to_char(now() - interval '365 days', 'YYYYMM') order by 1`,
  );
  const times: number[] = [];
  for (const { name } of rows) {
    times.push(
      await timed(async () => {
        await owner.query(`alter table audit_parted detach partition ${name} concurrently`);
        await owner.query(`drop table ${name}`);
      }),
    );
  }
  const sum = times.reduce((all, one) => all + one, 0);
  console.log(
    `audit_parted: ${rows.length} months dropped in ${sum.toFixed(0)} ms, the slowest in ${Math.max(...times).toFixed(0)} ms`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
