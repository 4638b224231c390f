import { useSuspenseQuery } from "@tanstack/react-query";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { PageHead } from "#kit/page.tsx";
import { DomainsPanel } from "#records/sign-in/domains-panel.tsx";
import { PolicyPanel } from "#records/sign-in/policy-panel.tsx";
import { ProvidersPanel } from "#records/sign-in/providers-panel.tsx";
import { SignInSettings } from "#records/sign-in/sign-in-settings.ts";
import { useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = async ({ me: { organization, permissions } }) => {
  if (!permissions.includes("read_sign_in")) return;
  await queries.ensureQueryData(question(SignInSettings, { organization_id: organization.id }));
};

const EVERY_MS = 5_000;

/** How the organization's people sign in: its domains, and its own providers. */
export function SignInPage() {
  return useMay()("read_sign_in") ? <Shown /> : <NotFound />;
}

function Shown() {
  const { organization } = useMe();
  const pagePath = usePagePath();
  const asked = question(SignInSettings, { organization_id: organization.id });
  // The next look at DNS changes what is shown.
  const { data } = useSuspenseQuery({ ...asked, refetchInterval: EVERY_MS });
  const under = [{ label: organization.name }, { label: "Settings", to: pagePath("settings") }];
  return (
    <Page title="Sign-in" under={under}>
      <PageHead
        title="Sign-in"
        lead={`People of ${organization.name} can sign in with its own identity provider, once a domain is verified.`}
      />
      <div className="stacked">
        <DomainsPanel domains={(data.email_domains ?? []).filter(({ status }) => status !== "ENDED")} />
        <ProvidersPanel providers={(data.identity_providers ?? []).filter(({ status }) => status !== "ENDED")} />
        <PolicyPanel policy={data.sign_in_policies?.[0]} />
      </div>
    </Page>
  );
}
