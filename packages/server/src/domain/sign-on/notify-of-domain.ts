import type { NoticeWords } from "#domain/notifications/notice.ts";
import { notifyAdmins } from "#domain/notifications/notify-admins.ts";
import { emailDomain } from "#domain/sign-on/email-domain.ts";
import { lapsesAt } from "#domain/sign-on/judge-domain.ts";
import type { ActionContext } from "#kernel/action.ts";
import { HOUR_MS } from "#kernel/job.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

type Domain = RowKey & { readonly name: string };
type Told = { readonly occasion: string; readonly words: () => NoticeWords };

/** Once while the record is missing, an hour after that was first seen: DNS servers may disagree for a moment. */
export async function notifyOfMissing(context: ActionContext, domain: Domain, since: Date): Promise<void> {
  if (context.now.getTime() - since.getTime() < HOUR_MS) return;
  const day = lapsesAt(since).toISOString().slice(0, 10);
  await send(context, domain, {
    occasion: `${domain.id} missing ${since.toISOString()}`,
    words: () => ({
      title: say("The DNS record of {0} is missing", domain.name),
      body: say(
        "Publish the TXT record at _hotwash.{0} again. Otherwise the domain lapses on {1} (UTC), and nobody signs in with your provider by its addresses.",
        domain.name,
        dayShown(day),
      ),
    }),
  });
}

export async function notifyOfLapse(context: ActionContext, domain: Domain): Promise<void> {
  await send(context, domain, {
    occasion: `${domain.id} lapsed ${context.now.toISOString()}`,
    words: () => ({
      title: say("The email domain {0} lapsed", domain.name),
      body: say(
        "Its DNS record was missing for 7 days: nobody signs in with your provider by addresses of {0}, and the sessions that it opened do not work. Publish the TXT record again to go on.",
        domain.name,
      ),
    }),
  });
}

function send(context: ActionContext, { organization_id, id }: Domain, told: Told): Promise<void> {
  const subject = { subject_kind: emailDomain.name, subject_id: id };
  return notifyAdmins(context, organization_id, {
    kind: "EMAIL_DOMAIN",
    ...told,
    ...subject,
    page: "settings/sign-in",
  });
}
