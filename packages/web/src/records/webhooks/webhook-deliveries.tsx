import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { exactMomentText } from "#kit/dates.ts";
import { failureSaid } from "#kit/failure-said.ts";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, firstOf, joined, numeral } from "#kit/words.ts";
import { Status } from "#records/status.tsx";
import type { DeliveryShown, WebhookShown } from "#records/webhooks/webhook.ts";
import { useMay } from "#session/me.ts";

const RetryWebhookDelivery = graphql(`
  mutation RetryWebhookDelivery($input: RetryWebhookDeliveryInput!) {
    retryWebhookDelivery(input: $input) {
      id
    }
  }
`);

const HEADS = ["Sent", "Content", "Status", "Response", "Attempts", "Duration"] as const;

/** The latest deliveries, newest first. */
export function WebhookDeliveries({ webhook }: { readonly webhook: WebhookShown }) {
  const { deliveries, deliveries_count, status } = webhook;
  return (
    <Panel title="Deliveries" count={firstOf(deliveries.length, deliveries_count)}>
      {deliveries.length === 0 && (
        <div className="panel-body">
          <p className="faint">Nothing was sent yet.</p>
        </div>
      )}
      {deliveries.length > 0 && (
        <table role="table" className="stack">
          <caption className="visually-hidden">Deliveries, newest first</caption>
          <thead role="rowgroup">
            <tr role="row">
              {HEADS.map((head) => (
                <th role="columnheader" scope="col" key={head}>
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {deliveries.map((each) => (
              <Delivery key={each.id} delivery={each} isActive={status === "ACTIVE"} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Delivery({ delivery, isActive }: { readonly delivery: DeliveryShown; readonly isActive: boolean }) {
  const { resource, rows, attempts, attempted_at, created_at, duration_ms } = delivery;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className="unbroken">{exactMomentText(attempted_at ?? created_at)}</span>
      </th>
      <td role="cell" data-label={say(HEADS[1])}>
        {resource ? joined([inWords(resource), counted(rows, "row")]) : "Test"}
      </td>
      <td role="cell" data-label={say(HEADS[2])}>
        <DeliveryStatus delivery={delivery} isActive={isActive} />
      </td>
      <td role="cell" data-label={say(HEADS[3])}>
        <Answer {...delivery} />
      </td>
      <td role="cell" data-label={say(HEADS[4])}>
        {numeral(attempts)}
      </td>
      <td role="cell" data-label={say(HEADS[5])}>
        {duration_ms === null ? "" : <span className="unbroken">{numeral(duration_ms)} ms</span>}
      </td>
    </tr>
  );
}

type DeliveryStatusProps = { readonly delivery: DeliveryShown; readonly isActive: boolean };

function DeliveryStatus({ delivery: { id, status, resource, next_attempt_at }, isActive }: DeliveryStatusProps) {
  const may = useMay();
  const { run, failure } = useAction(RetryWebhookDelivery);
  if (status !== "PENDING" || !resource || !isActive) return <Status status={status} />;
  return (
    <>
      <span className="inline-row wrap">
        <Status status={status} />
        {may("manage_api_keys") && (
          <Button look="ghost" onClick={() => void run({ id })}>
            Retry now
          </Button>
        )}
      </span>
      {next_attempt_at && <small>next attempt {exactMomentText(next_attempt_at)}</small>}
      {failure && <small className="alarm">{failure.message}</small>}
    </>
  );
}

/** What the receiver wrote is shown as text. */
function Answer({ answer_status, answer, failure }: DeliveryShown) {
  const text = answer_status === null ? failure && failureSaid(failure) : String(answer_status);
  return (
    <>
      {text}
      {answer && <small className="block break-anywhere">{answer}</small>}
    </>
  );
}
