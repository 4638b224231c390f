import { loadMailDelivery, MAIL_DAYS, type MailDelivery } from "#domain/mails/mail-delivery.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

const mailState = {
  name: "MailState",
  description: "Whether Hotwash can send email, by what became of the newest one.",
  values: {
    WORKING: "The mail server took it.",
    FAILING: "It was given up, or is being retried for more than a quarter of an hour.",
    NO_MAIL_SERVER: "SMTP_URL is not set: nothing is sent, and links that set a password are in the server's log.",
    UNKNOWN: "No email was due yet.",
  },
} as const satisfies EnumDeclaration;

const mailDelivery = {
  name: "MailDelivery",
  description: "What became of the emails of this installation.",
  fields: {
    state: { type: "enum", of: mailState, description: "Whether email can be sent." },
    waiting_count: { type: "integer", description: "Emails that wait to be sent or retried." },
    failed_count: { type: "integer", description: `Emails given up in the last ${MAIL_DAYS} days.` },
    latest_failure: { type: "text", nullable: true, description: "Why the newest of these was given up." },
    last_sent_at: {
      type: "date_time",
      nullable: true,
      description: "When the mail server last took one, within these days.",
    },
  },
} as const satisfies ObjectDeclaration;

export const askMailDelivery = computedQuery({
  name: "mail_delivery",
  description: `Whether Hotwash can send email, and what failed in the last ${MAIL_DAYS} days. For the operator's ADMINs.`,
  permission: "manage_organizations",
  cost: 100,
  input: {},
  returns: mailDelivery,
  run: async ({ database, now }) => {
    const { latest, late_count, last_sent_at, ...counts } = await loadMailDelivery(database, now);
    return {
      state: stateOf(latest, late_count),
      ...counts,
      last_sent_at: last_sent_at && last_sent_at.toISOString(),
    };
  },
});

function stateOf(latest: MailDelivery["latest"], late: number): Code<typeof mailState> {
  if (latest === "NOT_SENT_NO_SMTP") return "NO_MAIL_SERVER";
  if (latest === "FAILED" || late > 0) return "FAILING";
  return latest === "SENT" ? "WORKING" : "UNKNOWN";
}
