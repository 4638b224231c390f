import { useQuery } from "@tanstack/react-query";
import { inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { failureSaid } from "#kit/failure-said.ts";
import { Notice } from "#kit/notice.tsx";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";

const TrackerIssueAsked = graphql(`
  query TrackerIssue($id: ID!, $organization_id: ID!) {
    tracker_links(action_item_id: $id, limit: 1) {
      id
      state
      problem
      external_key
      external_url
      their_state
      updated_at
      connection {
        name
        kind
        status
      }
    }
    tracker_connections(organization_id: $organization_id, limit: 10) {
      id
      name
      kind
      status
    }
  }
`);

const SendToTracker = graphql(`
  mutation SendToTracker($input: SendToTrackerInput!) {
    sendToTracker(input: $input) {
      id
    }
  }
`);

const ResolveTrackerConflict = graphql(`
  mutation ResolveTrackerConflict($input: ResolveTrackerConflictInput!) {
    resolveTrackerConflict(input: $input) {
      id
    }
  }
`);

const UnlinkIssue = graphql(`
  mutation UnlinkIssue($input: UnlinkIssueInput!) {
    unlinkIssue(input: $input) {
      id
    }
  }
`);

type Answer = ResultOf<typeof TrackerIssueAsked>;
type LinkOfItem = NonNullable<Answer["tracker_links"]>[number];

const EVERY_MS = 5_000;

type Item = { readonly id: string; readonly organization: { readonly id: string } };

/** The issue of an action item, or where it can be sent. Nothing for those who have connected no tracker. */
export function TrackerIssue({ item: { id, organization } }: { readonly item: Item }) {
  const may = useMay();
  const { data } = useQuery({
    ...question(TrackerIssueAsked, { id, organization_id: organization.id }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? EVERY_MS : false),
  });
  const link = data?.tracker_links?.[0];
  const connections = data?.tracker_connections?.filter(({ status }) => status !== "ENDED") ?? [];
  const isOver = !link || link.state === "GONE" || link.state === "ENDED" || link.connection.status === "ENDED";
  const sends = may("update_action_items") && isOver;
  if (!link && !(sends && connections.length > 0)) return null;
  return (
    <section>
      <h3>Tracker issue</h3>
      {link && <Linked link={link} />}
      {link && link.state !== "ENDED" && link.connection.status !== "ENDED" && <Unlink link={link} />}
      {sends && connections.map((each) => <Send key={each.id} item={id} connection={each} />)}
    </section>
  );
}

function isMoving(answer: Answer | undefined): boolean {
  const link = answer?.tracker_links?.[0];
  return link?.state === "WAITING" && link.connection.status === "ACTIVE";
}

function Linked({ link }: { readonly link: LinkOfItem }) {
  const { external_key, external_url, their_state, state, problem, connection } = link;
  return (
    <>
      <p className="inline-row wrap">
        {external_url ? <a href={external_url}>{external_key}</a> : unsentText(link)}
        {their_state && (
          <span>
            {inWords(connection.kind)}: {their_state}
          </span>
        )}
        <Status status={connection.status === "ACTIVE" || state === "ENDED" ? state : connection.status} />
      </p>
      {problem && <p className="break-anywhere">{failureSaid(problem)}</p>}
      {state === "CONFLICT" && <Decide link={link} />}
    </>
  );
}

function unsentText({ state, connection }: LinkOfItem): string {
  return state === "ENDED" ? `Not sent to ${connection.name}` : `On its way to ${connection.name}`;
}

/** Both sides stay as they are, so it takes one click and can be sent again. */
function Unlink({ link: { id, updated_at } }: { readonly link: LinkOfItem }) {
  const may = useMay();
  const { run, busy, failure } = useAction(UnlinkIssue);
  if (!may("update_action_items")) return null;
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Button
        look="ghost"
        unavailable={busy ? "Unlinking…" : undefined}
        onClick={() => void run({ id, expected_updated_at: updated_at })}
      >
        Unlink
      </Button>
    </>
  );
}

/** Both values are above; one of them stays. */
function Decide({ link: { id, updated_at, connection, their_state } }: { readonly link: LinkOfItem }) {
  const may = useMay();
  const { run, busy, failure } = useAction(ResolveTrackerConflict);
  if (!may("update_action_items")) return null;
  const keep = (side: "OURS" | "THEIRS") => void run({ id, keep: side, expected_updated_at: updated_at });
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className="inline-row wrap">
        <Button unavailable={busy ? "Sending…" : undefined} onClick={() => keep("OURS")}>
          Keep the status here
        </Button>
        <Button unavailable={busy ? "Sending…" : undefined} onClick={() => keep("THEIRS")}>
          Take “{their_state}” from {inWords(connection.kind)}
        </Button>
      </div>
    </>
  );
}

type SendProps = {
  readonly item: string;
  readonly connection: NonNullable<Answer["tracker_connections"]>[number];
};

function Send({ item, connection: { id, name, kind } }: SendProps) {
  const { run, busy, failure } = useAction(SendToTracker);
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Button
        unavailable={busy ? "Sending…" : undefined}
        onClick={() => void run({ action_item_id: item, connection_id: id })}
      >
        Send to {inWords(kind)}: {name}
      </Button>
    </>
  );
}
