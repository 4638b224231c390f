import { useSuspenseQuery } from "@tanstack/react-query";
import { DisclosureHistory } from "#client/disclosure/disclosure-history.tsx";
import type { DisclosureShown } from "#client/disclosure/disclosure-question.ts";
import { Disclosure } from "#client/disclosure/disclosure-question.ts";
import { DisclosureSetting } from "#client/disclosure/disclosure-setting.tsx";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { PageHead } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { beginModelConsent, ModelConsent } from "#records/assistant/model-consent.tsx";
import { beginModelTransmissions, ModelTransmissions } from "#records/assistant/model-transmissions.tsx";
import { beginCarrierView, CarrierView } from "#records/disclosure/carrier-view.tsx";
import { useMay, useMe } from "#session/me.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ me: { organization, permissions } }) =>
  Promise.all([
    queries.ensureQueryData(question(Disclosure, { id: organization.id })),
    beginCarrierView(organization.id),
    beginModelConsent(organization.id),
    ...(permissions.includes("read_audit") ? [beginModelTransmissions(organization.id)] : []),
  ]);

/** What a client lets its carrier read, who set it, and the carrier's own rows. */
export function DisclosurePage() {
  const { organization: own } = useMe();
  const may = useMay();
  const { data } = useSuspenseQuery(question(Disclosure, { id: own.id }));
  const { organization, me } = data;
  if (!organization) return <NotFound />;
  const carrier = me?.carrier_name;
  return (
    <Page title="What our carrier sees">
      <PageHead title="What our carrier sees" lead={leadOf(carrier, organization)} />
      <div className="two-columns space-below-16">
        <DisclosureSetting organization={organization} />
        <DisclosureHistory organization={organization} />
      </div>
      <div className="two-columns space-below-16">
        <ModelConsent organization={organization.id} />
      </div>
      <h2 className="space-below-8">{carrier ? `What ${carrier} reads now` : "What a carrier would read"}</h2>
      <CarrierView client={organization.id} label="Records as the carrier reads them" />
      {may("read_audit") && (
        <div className="space-above-16">
          <ModelTransmissions organization={organization.id} />
        </div>
      )}
    </Page>
  );
}

function leadOf(carrier: string | null | undefined, { disclosure }: DisclosureShown): string {
  if (!carrier) return "You have no carrier: only you and the operator can read your records.";
  const much = disclosure === "FULL" ? say("all your records") : say("a summary of your records");
  return `${carrier} reads ${much} in its portal, with its keys and in its data feed.`;
}
