import { useSuspenseQuery } from "@tanstack/react-query";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { brand } from "#kit/brand.ts";
import { agoText } from "#kit/dates.ts";
import { failureSaid } from "#kit/failure-said.ts";
import { Mark } from "#kit/mark.tsx";
import { Facts, Panel } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";

const MailDelivery = graphql(`
  query MailDelivery {
    mail_delivery {
      state
      waiting_count
      failed_count
      latest_failure
      last_sent_at
    }
  }
`);

type Shown = NonNullable<ResultOf<typeof MailDelivery>["mail_delivery"]>;

export function beginMailDelivery() {
  return queries.ensureQueryData(question(MailDelivery, {}));
}

/** What each state means, and what to do about it. */
export const mailStates: Readonly<Record<Shown["state"], string>> = {
  WORKING: `The mail server takes what ${brand.name} sends.`,
  FAILING: "Emails do not get through. npx hotwash doctor says what the mail server answers.",
  NO_MAIL_SERVER:
    "No mail server is set. Set SMTP_URL and restart; until then, copy invitation links and pass them on.",
  UNKNOWN: "No email was due yet. npx hotwash doctor checks the mail server.",
};

const marks = { WORKING: "done", FAILING: "warning", NO_MAIL_SERVER: "warning", UNKNOWN: "open" } as const;

/** Whether email works, for those who run the installation. */
export function MailPanel() {
  const { mail_delivery: mail } = useSuspenseQuery(question(MailDelivery, {})).data;
  if (!mail) return null;
  const { state, waiting_count, failed_count, latest_failure, last_sent_at } = mail;
  return (
    <Panel title="Email">
      <div className="panel-body grid gap-12">
        <p className="inline-row">
          <Mark name={marks[state]} />
          <span>{mailStates[state]}</span>
        </p>
        <Facts
          facts={[
            ["Last sent", last_sent_at ? agoText(last_sent_at) : "Not in the last 7 days"],
            ["Waiting", waiting_count ? counted(waiting_count, "email") : "None"],
            [
              "Failed",
              failed_count ? `${counted(failed_count, "email")} in the last 7 days` : "None in the last 7 days",
            ],
            ...(latest_failure ? [["Most recent reason", failureSaid(latest_failure)] as const] : []),
          ]}
        />
      </div>
    </Panel>
  );
}
