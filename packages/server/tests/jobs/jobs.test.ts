import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { Client } from "pg";
import { getConstructionPlans } from "pg-boss";
import { type JobQueue, type JobQueues, openJobQueues } from "#storage/job-queues.ts";
import { createJobSchema, JOB_SCHEMA, JOB_SCHEMA_VERSION } from "#storage/job-schema.ts";
import { createDatabase, type TestDatabase } from "#tests/support/database.ts";

let made: TestDatabase;
let owner: Client;

before(async () => {
  made = await createDatabase();
  owner = new Client(made.owner);
  await owner.connect();
});
after(async () => {
  await owner.end();
  await made.drop();
});

const open = (): Promise<JobQueues> => openJobQueues(made.login, { report: (error) => assert.fail(String(error)) });

function queueNamed(name: string, tries = 1): JobQueue {
  return { name, tries, pauseSeconds: 0, maxSeconds: 60 };
}

/** Settles once `tell` was called this many times. */
function collect<T>(count: number): { readonly tell: (value: T) => void; readonly all: Promise<readonly T[]> } {
  const told: T[] = [];
  const { promise, resolve } = Promise.withResolvers<readonly T[]>();
  const tell = (value: T) => {
    if (told.push(value) === count) resolve(told);
  };
  return { tell, all: promise };
}

test("the schema is the one of this pg-boss version, and is created once", async () => {
  assert.match(getConstructionPlans(JOB_SCHEMA), new RegExp(`VALUES \\('${JOB_SCHEMA_VERSION}'\\)`));
  await Promise.all([createJobSchema(made.owner), createJobSchema(made.owner)]);
  const { rows } = await owner.query(`select version from ${JOB_SCHEMA}.version`);
  assert.deepEqual(rows, [{ version: JOB_SCHEMA_VERSION }]);
});

test("the server's login uses the job queue and owns none of it", async () => {
  const { rows } = await owner.query(
    `select count(*)::int as owned from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace = '${JOB_SCHEMA}'::regnamespace and r.rolname = 'hotwash_login'`,
  );
  assert.deepEqual(rows, [{ owned: 0 }]);
});

test("each job runs on one instance, and a job offered again while it waits stays one job", async () => {
  const queue = queueNamed("shared");
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const { tell, all } = collect<string>(ids.length);
  const [one, other] = await Promise.all([open(), open()]);
  await Promise.all([one.offer(queue, ids), other.offer(queue, ids)]);
  const work = { run: async ({ id }: { id: string }) => tell(id), failed: async () => assert.fail() };
  await Promise.all([one.work(queue, work), other.work(queue, work)]);
  const done = await all;
  await Promise.all([one.stop(), other.stop()]);
  assert.deepEqual([...done].sort(), [...ids].sort());
  const { rows } = await owner.query(`select count(*)::int as jobs from ${JOB_SCHEMA}.job where name = 'shared'`);
  assert.deepEqual(rows, [{ jobs: ids.length }]);
});

test("a failing job is tried as often as its queue says, and then reported with the reason", async () => {
  const queue = queueNamed("failing", 3);
  const id = randomUUID();
  const attempts: number[] = [];
  const { tell, all } = collect<readonly [string, string]>(1);
  const jobs = await open();
  await jobs.work(queue, {
    run: async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error("no paper");
    },
    failed: async (failedId, reason) => tell([failedId, reason]),
  });
  await jobs.offer(queue, [id]);
  assert.deepEqual(await all, [[id, "no paper"]]);
  await jobs.stop();
  assert.deepEqual(attempts, [1, 2, 3]);
});

test("a failed job can be offered again", async () => {
  const queue = queueNamed("again");
  const id = randomUUID();
  const failures = collect<string>(1);
  const successes = collect<string>(1);
  let healthy = false;
  const jobs = await open();
  await jobs.work(queue, {
    run: async (job) => {
      if (!healthy) throw new Error("not yet");
      successes.tell(job.id);
    },
    failed: async (failedId) => failures.tell(failedId),
  });
  await jobs.offer(queue, [id]);
  await failures.all;
  healthy = true;
  await jobs.offer(queue, [id]);
  assert.deepEqual(await successes.all, [id]);
  await jobs.stop();
});

test("stopping waits for the running job", async () => {
  const queue = queueNamed("drained");
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let finished = false;
  const jobs = await open();
  await jobs.work(queue, {
    run: async () => {
      started.resolve();
      await release.promise;
      finished = true;
    },
    failed: async () => assert.fail(),
  });
  await jobs.offer(queue, [randomUUID()]);
  await started.promise;
  const stopping = jobs.stop();
  release.resolve();
  await stopping;
  assert.ok(finished);
  const { rows } = await owner.query(`select state::text from ${JOB_SCHEMA}.job where name = 'drained'`);
  assert.deepEqual(rows, [{ state: "completed" }]);
});
