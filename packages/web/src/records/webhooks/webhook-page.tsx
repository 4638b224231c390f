import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { momentText } from "#kit/dates.ts";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Webhook, type WebhookShown } from "#records/webhooks/webhook.ts";
import { WebhookActions } from "#records/webhooks/webhook-actions.tsx";
import { WebhookDeliveries } from "#records/webhooks/webhook-deliveries.tsx";
import { WebhookStatus } from "#records/webhooks/webhook-status.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { webhook: id = "" } }) => queries.ensureQueryData(question(Webhook, { id }));

const EVERY_MS = 5_000;

/** One webhook: what it sends, where, and what became of it. */
export function WebhookPage() {
  const { webhook: id = "" } = useParams({ strict: false });
  const asked = { ...question(Webhook, { id }), refetchInterval: EVERY_MS };
  const { webhook_subscription: webhook } = useSuspenseQuery(asked).data;
  return webhook ? <Shown webhook={webhook} /> : <NotFound />;
}

function Shown({ webhook }: { readonly webhook: WebhookShown }) {
  const may = useMay();
  const pagePath = usePagePath();
  const { name, status, url } = webhook;
  return (
    <Page title={name} under={[{ label: "Webhooks", to: pagePath("webhooks") }]}>
      <PageHead
        title={name}
        lead={
          <span className="inline-row wrap">
            <WebhookStatus webhook={webhook} />
            <span className="mono break-anywhere">{url}</span>
          </span>
        }
        actions={status !== "ENDED" && may("manage_api_keys") && <WebhookActions webhook={webhook} />}
      />
      <div className="stacked">
        <Panel title="About">
          <div className="panel-body">
            <Facts facts={factsOf(webhook)} />
          </div>
        </Panel>
        <WebhookDeliveries webhook={webhook} />
      </div>
    </Page>
  );
}

const WHY = {
  PERSON: "A person paused it.",
  FAILING: "A delivery failed for three days.",
  GONE: "Its receiver answered 410 Gone.",
  NO_ACCESS: "Its owner or an organization is disabled or archived.",
} as const;

function factsOf(webhook: WebhookShown): readonly (readonly [string, ReactNode])[] {
  const { organization, owner, resources, created_by, created_at, previous_secret_until } = webhook;
  const { paused_because, paused_at, failing_since } = webhook;
  return [
    ["Sends", resources.map((each) => inWords(each)).join(", ")],
    ["Organization", organization.name],
    ["Belongs to", owner?.name ?? "Operator's staff"],
    ["Created", say("{0} by {1}", momentText(created_at), created_by)],
    ...(paused_because && paused_at ? [["Paused", `${momentText(paused_at)}. ${WHY[paused_because]}`] as const] : []),
    ...(failing_since ? [["Failing since", momentText(failing_since)] as const] : []),
    ...(isAhead(previous_secret_until) ? [["Previous secret until", momentText(previous_secret_until)] as const] : []),
  ];
}

function isAhead(moment: string | null): moment is string {
  return moment !== null && new Date(moment) > new Date();
}
