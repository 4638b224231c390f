import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { agoText, momentText } from "#kit/dates.ts";
import { failureSaid } from "#kit/failure-said.ts";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, numeral } from "#kit/words.ts";
import { AuditStream, type AuditStreamShown, targetOf } from "#records/audit-streams/audit-stream.ts";
import { AuditStreamActions } from "#records/audit-streams/audit-stream-actions.tsx";
import { AuditStreamStatus } from "#records/audit-streams/audit-stream-status.tsx";
import { useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { stream: id = "" } }) => queries.ensureQueryData(question(AuditStream, { id }));

const EVERY_MS = 5_000;

/** One audit stream: where it goes, how far it has come, and what became of the last attempts. */
export function AuditStreamPage() {
  const { stream: id = "" } = useParams({ strict: false });
  const asked = { ...question(AuditStream, { id }), refetchInterval: EVERY_MS };
  const { audit_stream: stream } = useSuspenseQuery(asked).data;
  return stream ? <Shown stream={stream} /> : <NotFound />;
}

function Shown({ stream }: { readonly stream: AuditStreamShown }) {
  const may = useMay();
  const { organization } = useMe();
  const pagePath = usePagePath();
  const { name, status } = stream;
  const isManaged = status !== "ENDED" && may("manage_audit_streams") && stream.organization.id === organization.id;
  return (
    <Page title={name} under={[{ label: "Audit streams", to: pagePath("audit-streams") }]}>
      <PageHead
        title={name}
        lead={
          <span className="inline-row wrap">
            <AuditStreamStatus stream={stream} />
            <span className="mono break-anywhere">{targetOf(stream)}</span>
          </span>
        }
        actions={isManaged && <AuditStreamActions stream={stream} />}
      />
      <div className="stacked">
        <Panel title="Delivery">
          <div className="panel-body">
            <Facts facts={deliveryOf(stream)} />
          </div>
        </Panel>
        <Panel title="About">
          <div className="panel-body">
            <Facts facts={aboutOf(stream)} />
          </div>
        </Panel>
      </div>
    </Page>
  );
}

type Fact = readonly [string, ReactNode];

function deliveryOf(stream: AuditStreamShown): readonly Fact[] {
  const { entries_waiting: waiting, waiting_since, last_failure, last_failed_at, next_attempt_at } = stream;
  const { last_accepted_at, entries_accepted, paused_at } = stream;
  const since = waiting_since ? say(", the oldest {0}", agoText(waiting_since)) : "";
  const accepted = `${counted(entries_accepted, "entry", "entries")}`;
  return [
    ["Waiting", waiting === 0 ? say("Nothing") : `${counted(waiting, "entry", "entries")}${since}`],
    ["Accepted", last_accepted_at ? say("{0}, the last {1}", accepted, agoText(last_accepted_at)) : "Nothing yet"],
    ...(paused_at ? [["Paused", momentText(paused_at)] as const] : []),
    ...(last_failure && last_failed_at
      ? [["Last failure", `${momentText(last_failed_at)}. ${failureSaid(last_failure)}`] as const]
      : []),
    ...(next_attempt_at ? [["Next attempt", momentText(next_attempt_at)] as const] : []),
    ["Last test", testOf(stream)],
  ];
}

function testOf({ test_requested_at: requested, test_answered_at: answered, test_failure }: AuditStreamShown): string {
  if (!requested) return say("None");
  if (!answered || new Date(answered) < new Date(requested)) return "Waiting for its result";
  return `${momentText(answered)}. ${test_failure ? failureSaid(test_failure) : "The receiver accepted it."}`;
}

function aboutOf(stream: AuditStreamShown): readonly Fact[] {
  const { transport, body_format, header_name, certificates, covers, organization, created_at, created_by } = stream;
  return [
    ["Sends", inWords(covers)],
    ["Organization", organization.name],
    ["Sent as", [inWords(transport), body_format && inWords(body_format)].filter(Boolean).join(", ")],
    ...(header_name ? [["Header", <span className="mono">{header_name}</span>] as const] : []),
    ...(certificates
      ? [["Certificates", say("{0} of your own", numeral(certificates.split("BEGIN").length - 1))] as const]
      : []),
    ["Created", say("{0} by {1}", momentText(created_at), created_by)],
  ];
}
