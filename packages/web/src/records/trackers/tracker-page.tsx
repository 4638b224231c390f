import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { momentText } from "#kit/dates.ts";
import { failureSaid } from "#kit/failure-said.ts";
import { Notice } from "#kit/notice.tsx";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Tracker, type TrackerShown } from "#records/trackers/tracker.ts";
import { TrackerActions } from "#records/trackers/tracker-actions.tsx";
import { TrackerIssues } from "#records/trackers/tracker-issues.tsx";
import { TrackerStates } from "#records/trackers/tracker-states.tsx";
import { TrackerStatus } from "#records/trackers/tracker-status.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { tracker: id = "" } }) => queries.ensureQueryData(question(Tracker, { id }));

const EVERY_MS = 5_000;

/** One connection: its project, what its states mean, and the issues. */
export function TrackerPage() {
  const { tracker: id = "" } = useParams({ strict: false });
  const asked = { ...question(Tracker, { id }), refetchInterval: EVERY_MS };
  const { tracker_connection: tracker } = useSuspenseQuery(asked).data;
  return tracker ? <Shown tracker={tracker} /> : <NotFound />;
}

function Shown({ tracker }: { readonly tracker: TrackerShown }) {
  const may = useMay();
  const pagePath = usePagePath();
  const { name, status, kind, project, failure } = tracker;
  const manages = status !== "ENDED" && may("manage_trackers");
  return (
    <Page title={name} under={[{ label: "Issue trackers", to: pagePath("trackers") }]}>
      <PageHead
        title={name}
        lead={
          <span className="inline-row wrap">
            <TrackerStatus tracker={tracker} />
            <span>
              {inWords(kind)} <span className="mono">{project}</span>
            </span>
          </span>
        }
        actions={manages && <TrackerActions tracker={tracker} />}
      />
      <div className="stacked">
        {failure && <Notice tone="error">{failureSaid(failure)}</Notice>}
        <Panel title="About">
          <div className="panel-body">
            <Facts facts={factsOf(tracker)} />
          </div>
        </Panel>
        <TrackerStates key={statesKey(tracker)} tracker={tracker} manages={manages} />
        <TrackerIssues tracker={tracker} />
      </div>
    </Page>
  );
}

/** The form starts over when other states are read, or somebody else maps them. */
function statesKey({ states }: TrackerShown): string {
  return JSON.stringify(states);
}

const WHY = {
  PERSON: "A person paused it.",
  FAILING: "The tracker did not answer for three days.",
  DENIED: "The tracker refused the account, its token or the project.",
} as const;

function factsOf(tracker: TrackerShown): readonly (readonly [string, ReactNode])[] {
  const { organization, url, issue_type, account, sends_new, created_by, created_at, looked_at } = tracker;
  const { paused_because, paused_at, failing_since } = tracker;
  return [
    ["Organization", organization.name],
    [
      "Address",
      <span key="url" className="mono break-anywhere">
        {url}
      </span>,
    ],
    ...(issue_type ? [["Issue type", issue_type] as const] : []),
    ...(account ? [["Account", account] as const] : []),
    ["New action items", sends_new ? "Sent by themselves" : "Sent one by one, by people"],
    ["Last answer", looked_at ? momentText(looked_at) : "No answer yet"],
    ["Created", say("{0} by {1}", momentText(created_at), created_by)],
    ...(paused_because && paused_at ? [["Paused", `${momentText(paused_at)}. ${WHY[paused_because]}`] as const] : []),
    ...(failing_since ? [["Failing since", momentText(failing_since)] as const] : []),
  ];
}
