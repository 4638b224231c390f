import type { ClientConfig } from "pg";
import { sendMail } from "#domain/mails/send-mail.ts";
import { createJobRuns } from "#interfaces/operations/job-runs.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { openMailer } from "#platform/mail.ts";
import { runJobs } from "#server/run-jobs.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { openDatabase } from "#storage/database.ts";
import { type JobQueue, openJobQueues } from "#storage/job-queues.ts";

/** An instance that sends mails, until it is killed. */
type Given = {
  readonly login: ClientConfig;
  readonly authLogin: ClientConfig;
  readonly url: string;
  readonly queue: JobQueue;
};

const given: Given = JSON.parse(process.argv[2] ?? "");
const report = (error: unknown) => console.error(error);
const clock = () => new Date();
const context = {
  database: openDatabase(given.login, 4),
  authDatabase: openAuthDatabase(given.authLogin),
  mailer: openMailer({ url: given.url, from: "hotwash@company.example" }),
  baseUrl: "https://hotwash.example",
  clock,
  newId: () => randomUUIDv7(clock()),
  showLink: report,
  reportMail: () => {},
};
await runJobs([{ ...sendMail, on: given.queue }], context, {
  queues: await openJobQueues(given.login, { report }),
  jobRuns: createJobRuns(),
  log: { info: () => {}, warn: report, error: report },
});
process.once("disconnect", () => process.exit());
