import { notifyAdmins } from "#domain/notifications/notify-admins.ts";
import { emailDomain } from "#domain/sign-on/email-domain.ts";
import { lapsesAt } from "#domain/sign-on/judge-domain.ts";
import type { ActionContext } from "#kernel/action.ts";
import { HOUR_MS } from "#kernel/job.ts";
import type { RowKey } from "#storage/write.ts";

type Domain = RowKey & { readonly name: string };
type Told = { readonly occasion: string; readonly title: string; readonly body: string };

/** Once while the record is missing, an hour after that was first seen: DNS servers may disagree for a moment. */
export async function notifyOfMissing(context: ActionContext, domain: Domain, since: Date): Promise<void> {
  if (context.now.getTime() - since.getTime() < HOUR_MS) return;
  const day = lapsesAt(since).toISOString().slice(0, 10);
  await send(context, domain, {
    occasion: `${domain.id} missing ${since.toISOString()}`,
    title: `The DNS record of ${domain.name} is missing`,
    body:
      `Publish the TXT record at _hotwash.${domain.name} again. Otherwise the domain lapses on ${day} (UTC), and ` +
      "nobody signs in with your provider by its addresses.",
  });
}

export async function notifyOfLapse(context: ActionContext, domain: Domain): Promise<void> {
  await send(context, domain, {
    occasion: `${domain.id} lapsed ${context.now.toISOString()}`,
    title: `The email domain ${domain.name} lapsed`,
    body:
      `Its DNS record was missing for 7 days: nobody signs in with your provider by addresses of ${domain.name}, and ` +
      "the sessions that it opened do not work. Publish the TXT record again to go on.",
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
