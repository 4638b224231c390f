import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { failureSaid } from "#kit/failure-said.ts";
import { Icon } from "#kit/icon.tsx";
import { Notice } from "#kit/notice.tsx";
import { type DeliverableShown, isUnfinished } from "#records/deliverables/deliverable.ts";
import { Status } from "#records/status.tsx";

const RetryDeliverable = graphql(`
  mutation RetryDeliverable($input: RetryDeliverableInput!) {
    retryDeliverable(input: $input) {
      id
      status
    }
  }
`);

type MakingStateProps = { readonly deliverable: DeliverableShown };

/** The progress of a document, or why it could not be generated. */
export function MakingState({ deliverable }: MakingStateProps) {
  const { status, progress, attempts, failure } = deliverable;
  if (status === "FAILED")
    return <Notice tone="warning">It could not be generated. {failure && failureSaid(failure)}</Notice>;
  if (!isUnfinished(status)) return null;
  return (
    <div className="making" role="status">
      <div className="inline-row">
        <Status status={status} label={status === "QUEUED" ? "Waiting to be generated" : "Being generated"} />
        <span className="faint push-right">
          {attempts > 1 && `Attempt ${attempts}, `}
          {progress} percent
        </span>
      </div>
      <progress max={100} value={progress} aria-label="Progress" />
    </div>
  );
}

/** What the document lists as missing. */
export function Missing({ missing }: Pick<DeliverableShown, "missing">) {
  if (missing.length === 0) return null;
  return (
    <div className="space-below-12">
      <Notice>Missing from the record: {missing.join("; ")}.</Notice>
    </div>
  );
}

/** What can be done with it now: download it, or generate it again. */
export function DeliverableActs({ deliverable }: MakingStateProps) {
  const { run, busy, failure } = useAction(RetryDeliverable);
  const { id, status, download_url, updated_at } = deliverable;
  if (download_url) {
    return (
      <a className="button primary" href={download_url} download>
        <Icon name="download" />
        Download
      </a>
    );
  }
  if (status !== "FAILED") return null;
  return (
    <>
      <Button
        look="primary"
        onClick={() => run({ id, expected_updated_at: updated_at })}
        unavailable={busy ? "Sending…" : undefined}
      >
        Try again
      </Button>
      {failure && <span className="field-error">{failure.message}</span>}
    </>
  );
}
