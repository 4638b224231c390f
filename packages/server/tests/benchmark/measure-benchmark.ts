import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { industryBenchmark } from "#domain/benchmark/ask-benchmark.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import { systemCaller } from "#kernel/caller.ts";
import { openDatabase } from "#storage/database.ts";
import { createDatabase } from "#tests/support/database.ts";

const [MEMBERS, QUARTERS, ROUNDS] = [5_000, 20, 12];

// Each quarter three in ten members have new scores, as most are exercised once or twice a year.
const statements = [
  `insert into organizations (id, name, reference_prefix, kind, disclosure, created_at, updated_at) values (uuidv7(), 'o', 'OPER', 'OPERATOR', 'FULL', now(), now())`,
  `insert into organizations (id, parent_id, name, reference_prefix, kind, disclosure, created_at, updated_at)
    select uuidv7(), o.id, 'Carrier ' || n, 'CA' || n, 'CARRIER', 'FULL', now(), now() from organizations o cross join generate_series(1, 12) n`,
  `create temp table carriers as select id, row_number() over () as n from organizations where kind = 'CARRIER'`,
  `insert into organizations (id, parent_id, name, reference_prefix, kind, disclosure, industry, size_band, created_at, updated_at)
    select uuidv7(), c.id, 'Client ' || m, 'CL' || m, 'CLIENT', 'SUMMARY',
      (array['RETAIL','HEALTHCARE','EDUCATION','TECHNOLOGY','INSURANCE','OTHER','MANUFACTURING','HOSPITALITY'])[1 + m % 8],
      (array['UP_TO_50','FROM_51_TO_250','FROM_251_TO_1000','FROM_1001_TO_5000','OVER_5000'])[1 + m / 8 % 5], now(), now()
    from generate_series(1, ${MEMBERS}) m join carriers c on c.n = 1 + m % 12`,
  `insert into benchmark_snapshots (id, quarter, formula_version, rules_version, is_synthetic, made_at)
    select gen_random_uuid(), (2021 + q / 4) || '-Q' || (1 + q % 4), '${parameters.version}', '', true, now() + q * interval '1 day'
    from generate_series(0, ${QUARTERS - 1}) q`,
  `insert into benchmark_members (snapshot_id, member_id, family_id, carrier_id, industry, size_band, score_id, scores)
    select s.id, o.id, o.id, o.parent_id, o.industry, o.size_band, gen_random_uuid(),
      (select jsonb_object_agg(measure, 3000 + abs(hashtext(o.id || measure || scored)) % 6000) from unnest(array['OVERALL',
        'DETECTION_AND_ESCALATION', 'COMMAND_AND_DECISION', 'CONTAINMENT_AND_ERADICATION', 'COMMUNICATION',
        'LEGAL_AND_INSURANCE', 'RECOVERY_AND_CONTINUITY']) measure)
    from (select id, row_number() over (order by made_at) as q from benchmark_snapshots) s cross join organizations o
      cross join lateral (select (s.q * 3 + abs(hashtext(o.id::text)) % 10) / 10 as scored) scored
    where o.kind = 'CLIENT'`,
  "vacuum analyze",
];

const made = await createDatabase();
const owner = new Client({ ...made.owner, options: "-c search_path=hotwash" });
await owner.connect();
for (const statement of statements) await owner.query(statement);
const text = "select id from organizations where kind = 'CLIENT' order by id limit $1";
const { rows } = await owner.query<{ id: string }>(text, [ROUNDS]);
const database = openDatabase(made.login);
const [viewers, caller] = [rows.map(({ id }) => id), systemCaller()];

await measure("the first question", viewers.slice(0, 1));
await measure("questions of viewers who have not asked", viewers.slice(1));
await measure("questions of viewers who have", viewers);
globalThis.gc?.();
console.log(`heap in use: ${Math.round(process.memoryUsage().heapUsed / 1024 / 1024)} MB`);
await database.end();
await owner.end();
await made.drop();

async function measure(what: string, ids: readonly string[]): Promise<void> {
  const [begin, processor] = [performance.now(), process.cpuUsage()];
  for (const organization_id of ids)
    await industryBenchmark.run({ database, caller, now: new Date() }, { organization_id });
  const { user, system } = process.cpuUsage(processor);
  const each = (ms: number) => Math.round(ms / ids.length);
  console.log(`${what}: ${each((user + system) / 1000)} ms of the processor, ${each(performance.now() - begin)} ms`);
}
