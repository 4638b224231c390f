import type { ClientConfig } from "pg";
import { startPost } from "#domain/mails/start-post.ts";
import { openMailer } from "#platform/mail.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { openDatabase } from "#storage/database.ts";
import { type JobQueue, openJobs } from "#storage/jobs.ts";

/** An instance that sends mails, until it is killed. */
type Given = {
  readonly login: ClientConfig;
  readonly authLogin: ClientConfig;
  readonly url: string;
  readonly queue: JobQueue;
};

const given: Given = JSON.parse(process.argv[2] ?? "");
const report = (error: unknown) => console.error(error);
await startPost(openDatabase(given.login, 4), {
  authDatabase: openAuthDatabase(given.authLogin),
  jobs: await openJobs(given.login, { report }),
  mailer: openMailer({ url: given.url, from: "hotwash@company.example" }),
  baseUrl: "https://hotwash.example",
  queue: given.queue,
  clock: () => new Date(),
  showLink: report,
  report,
});
process.once("disconnect", () => process.exit());
