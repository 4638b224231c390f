import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { DisclosureLevel } from "#graphql/enums.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { brand } from "#kit/brand.ts";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { countryName, lowered } from "#kit/words.ts";
import { OrganizationAgentsPanel } from "#records/agents/organization-agents.tsx";
import { beginModelConsent, ModelConsent } from "#records/assistant/model-consent.tsx";
import { beginModelTransmissions, ModelTransmissions } from "#records/assistant/model-transmissions.tsx";
import { ChatChannelsPanel } from "#records/chat/chat-channels.tsx";
import { EditOrganizationDialog } from "#records/dialogs.ts";
import { BenchmarkSharing } from "#records/organizations/benchmark-sharing.tsx";
import { BrandPanel } from "#records/organizations/brand-panel.tsx";
import { Logo } from "#records/organizations/logo.tsx";
import { beginMailDelivery, MailPanel } from "#records/organizations/mail-delivery.tsx";
import { sizeText } from "#records/organizations/organization-choices.ts";
import { OwnOrganization, type OwnOrganizationShown } from "#records/organizations/own-organization.ts";
import { beginRetention, RetentionPanel } from "#records/organizations/retention.tsx";
import { useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const ExportDialog = opened(async () => (await import("#records/organizations/export-dialog.tsx")).ExportDialog);

export const begin: Begin = ({ me: { organization, permissions } }) =>
  Promise.all([
    queries.ensureQueryData(question(OwnOrganization, { id: organization.id })),
    ...(organization.kind === "CLIENT" ? [] : [beginModelConsent(organization.id)]),
    ...(organization.kind !== "CLIENT" && permissions.includes("read_audit")
      ? [beginModelTransmissions(organization.id)]
      : []),
    ...(permissions.includes("manage_retention") ? [beginRetention()] : []),
    ...(permissions.includes("manage_organizations") ? [beginMailDelivery()] : []),
  ]);

/** Settings of the person's organization as a whole. */
export function SettingsPage() {
  const me = useMe();
  const may = useMay();
  const { organization, health } = useSuspenseQuery(question(OwnOrganization, { id: me.organization.id })).data;
  if (!organization) return <NotFound />;
  const client = organization.kind === "CLIENT";
  return (
    <Page title="Settings" under={[{ label: organization.name }]}>
      <PageHead title="Settings" lead="Settings of the whole organization. Your own settings are in your account." />
      <div className="two-columns">
        <div className="stacked">
          <About organization={organization} />
          {client && <BenchmarkSharing organization={organization} />}
          {!client && <ModelConsent organization={organization.id} />}
          {!client && may("read_audit") && <ModelTransmissions organization={organization.id} />}
        </div>
        <div className="stacked">
          <Logo organization={organization} />
          {organization.kind === "OPERATOR" && <BrandPanel organization={organization} />}
          {client && <Disclosed disclosure={organization.disclosure} />}
          {client && <AgentsAndPrograms />}
          {may("manage_sign_in") && <SignIn />}
          <ChatChannelsPanel organization={me.organization.id} />
          <OrganizationAgentsPanel organization={organization.id} />
          {client && may("export_organizations") && <Leaving organization={organization} />}
          {may("manage_retention") && <RetentionPanel />}
          {may("manage_organizations") && <MailPanel />}
          <Panel title={brand.name}>
            <div className="panel-body">
              <Facts facts={[["Version", health?.version]]} />
            </div>
          </Panel>
        </div>
      </div>
    </Page>
  );
}

type OwnProps = { readonly organization: OwnOrganizationShown };

function About({ organization }: OwnProps) {
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { name, kind, industry, size_band, country, time_zone, reference_prefix, parent } = organization;
  const edits = may("manage_organizations");
  return (
    <Panel
      title="Organization"
      more={
        edits && (
          <Button look="ghost" icon="edit" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <div className="panel-body">
        <Facts
          facts={[
            ["Name", name],
            ["Kind", inWords(kind)],
            ...(parent ? [["Under", parent.name] as const] : []),
            ["References", say("begin with {0}", reference_prefix)],
            ["Industry", industry ? inWords(industry) : "Not given"],
            ["Size", size_band ? sizeText(size_band) : "Not given"],
            ["Country", country ? countryName(country) : "Not given"],
            ["Time zone", time_zone],
          ]}
        />
        {!edits && <p className="hint">The operator changes these. Days and due dates follow the time zone.</p>}
      </div>
      {editing && <EditOrganizationDialog organization={organization} close={() => setEditing(false)} />}
    </Panel>
  );
}

/** Everything of the organization, to take along. */
function Leaving({ organization }: OwnProps) {
  const [exporting, setExporting] = useState(false);
  return (
    <Panel
      title="Your records"
      more={
        <Button look="ghost" icon="download" onClick={() => setExporting(true)}>
          Export everything
        </Button>
      }
    >
      <div className="panel-body">
        <p>All that you may read, in one file: records, files, and a description of the format.</p>
      </div>
      {exporting && <ExportDialog organization={organization} close={() => setExporting(false)} />}
    </Panel>
  );
}

/** A client creates no keys: the operator does. */
function AgentsAndPrograms() {
  return (
    <Panel title="Programs without a person">
      <div className="panel-body">
        <p>
          To let a program read your records by itself, ask the operator for an API key. It sees what your organization
          may see.
        </p>
      </div>
    </Panel>
  );
}

function SignIn() {
  const to = usePagePath()("settings", "sign-in");
  return (
    <Panel title="Sign-in" more={<Link to={to}>Edit</Link>}>
      <div className="panel-body">
        <p>Let your people sign in with your own identity provider, and set what every sign-in requires.</p>
      </div>
    </Panel>
  );
}

function Disclosed({ disclosure }: Pick<OwnOrganizationShown, "disclosure">) {
  const to = usePagePath()("disclosure");
  return (
    <Panel title="What our carrier sees" more={<Link to={to}>Edit</Link>}>
      <div className="panel-body">
        <p>
          {inWords(disclosure)}: {lowered(say(DisclosureLevel[disclosure]))}
        </p>
      </div>
    </Panel>
  );
}
