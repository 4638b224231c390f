import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import type { LiveState } from "#live/live-store.ts";
import type { Outbox, Waiting } from "#live/outbox.ts";

type UnsentProps = {
  readonly connection: LiveState["connection"];
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
};

/** The connection, when it is not there, and what waits for it or was refused. */
export function Unsent({ connection, outbox }: UnsentProps) {
  const refused = outbox.waiting.filter((each) => each.refused !== undefined);
  const waiting = outbox.waiting.length - refused.length;
  return (
    <div role="status">
      {(connection === "lost" || refused.length > 0) && (
        <div className="unsent">
          {connection === "lost" && (
            <p className="st warn">
              <Mark name="warning" />
              <span className="whitespace-normal">
                Connection lost. It comes back by itself
                {waiting > 0
                  ? `; ${waiting} not sent yet, kept in this browser.`
                  : "; what you save is kept meanwhile."}
              </span>
            </p>
          )}
          {refused.map(({ id, kind, text, refused: why }) => (
            <div className="row" key={id}>
              <p className="grow">
                <b>{kind} not taken:</b> {why} <span className="t3">“{text}”</span>
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
