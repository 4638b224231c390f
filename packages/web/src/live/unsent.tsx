import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import type { LiveState } from "#live/live-store.ts";
import type { Outbox } from "#live/outbox.ts";
import type { Waiting } from "#live/outbox-entries.ts";

type UnsentProps = {
  readonly connection: LiveState["connection"];
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
};

/** The lost connection, and what waits for it or was refused. */
export function Unsent({ connection, outbox }: UnsentProps) {
  const refused = outbox.waiting.filter((each) => each.refused !== undefined);
  const trouble = troubleOf(
    connection,
    outbox.waiting.filter(({ refused: why }) => why === undefined),
  );
  return (
    <div role="status">
      {(trouble || refused.length > 0) && (
        <div className="unsent">
          {trouble && (
            <p className="status warn">
              <Mark name="warning" />
              <span className="wrap-lines">{trouble}</span>
            </p>
          )}
          {refused.map(({ id, kind, text, refused: why }) => (
            <div className="inline-row" key={id}>
              <p className="grow">
                <b>{kind} not accepted:</b> {why} <span className="faint">“{text}”</span>
              </p>
              <Button onClick={() => outbox.retry(id)}>Try again</Button>
              <Button look="ghost" onClick={() => outbox.drop(id)}>
                Discard
              </Button>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The stream may still be open when sending already fails. */
function troubleOf(connection: LiveState["connection"], waiting: readonly Waiting[]): string | undefined {
  const unsent = `${waiting.length} not sent yet, kept in this browser.`;
  if (connection === "lost") {
    const kept = waiting.length > 0 ? unsent : "What you save is kept in this browser until then.";
    return `Connection lost. Reconnecting… ${kept}`;
  }
  if (!waiting.some(({ late }) => late)) return undefined;
  return `The server cannot be reached. ${unsent} It is sent as soon as the server responds.`;
}
