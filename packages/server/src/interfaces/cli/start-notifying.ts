import type { FastifyBaseLogger } from "fastify";
import { startRounds } from "#domain/knowledge/rounds.ts";
import { startPost } from "#domain/notifications/start-post.ts";
import { tellWhatIsDue } from "#domain/notifications/tell-what-is-due.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import type { Config } from "#platform/config.ts";
import { openMailer } from "#platform/mail.ts";
import type { Jobs } from "#storage/jobs.ts";

/** Days begin at every quarter of an hour somewhere. */
const [EVERY_MS, REST_MS] = [300_000, 60_000];

/** Creates due notifications and emails them. Call `stop` before the jobs' own, `close` after it. */
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
    log.info({ email, link }, "SMTP_URL is not set, so this link was not sent by email: pass it on");
  const post = await startPost(database, { authDatabase, jobs, mailer, baseUrl, clock, showLink, report });
  const telling = startRounds(() => tellWhatIsDue(database, parts).then(() => false), {
    everyMs: EVERY_MS,
    restMs: REST_MS,
    report: (error) => report(error, "due notifications could not be created; retrying"),
  });
  return {
    stop: async () => {
      await Promise.all([post.stop(), telling.stop()]);
    },
    close: () => mailer?.close(),
  };
}
