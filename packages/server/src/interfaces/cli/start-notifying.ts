import type { FastifyBaseLogger } from "fastify";
import { startPost } from "#domain/mails/start-post.ts";
import { tellWhatIsDue } from "#domain/notifications/tell-what-is-due.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import type { Config } from "#platform/config.ts";
import { openMailer } from "#platform/mail.ts";
import { startRounds } from "#platform/poller.ts";
import type { Jobs } from "#storage/jobs.ts";

/** Days begin at every quarter of an hour somewhere. */
const [EVERY_MS, REST_MS] = [300_000, 60_000];

/** Tells people what is due, and mails what they are told. `stop` comes before the jobs' own, `close` after it. */
export async function startNotifying(
  parts: AppParts,
  jobs: Jobs,
  { mail }: Pick<Config, "mail">,
  log: FastifyBaseLogger,
): Promise<{ readonly stop: () => Promise<void>; readonly close: () => void }> {
  const { database, authDatabase, clock, baseUrl } = parts;
  const report = (err: unknown, what: string) => log.warn({ err }, what);
  const mailer = mail && openMailer(mail);
  const showLink = (email: string, link: string) =>
    log.info({ email, link }, "no SMTP_URL is set, so this link was not mailed: hand it on");
  const post = await startPost(database, { authDatabase, jobs, mailer, baseUrl, clock, showLink, report });
  const telling = startRounds(() => tellWhatIsDue(database, parts).then(() => false), {
    everyMs: EVERY_MS,
    restMs: REST_MS,
    report: (error) => report(error, "people could not be told what is due; it is tried again"),
  });
  return {
    stop: async () => {
      await Promise.all([post.stop(), telling.stop()]);
    },
    close: () => mailer?.close(),
  };
}
