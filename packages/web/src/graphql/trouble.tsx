import { Failure } from "#graphql/failure.ts";
import { unreachable } from "#graphql/unreachable.ts";
import { Button } from "#kit/button.tsx";
import { Empty } from "#kit/notice.tsx";

type TroubleProps = { readonly error: unknown; readonly what: string; readonly retry: () => void };

/** An error message for something that did not load: what happened, what is safe, what to do. */
export function Trouble({ error, what, retry }: TroubleProps) {
  const failure = error instanceof Failure ? error : undefined;
  return (
    <Empty
      title={`${what} did not load`}
      actions={
        <Button look="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {whatHappened(failure)}
      {failure?.requestId && (
        <>
          {" "}
          If this keeps happening, send this number to support: <span className="mono">{failure.requestId}</span>
        </>
      )}
    </Empty>
  );
}

function whatHappened(failure: Failure | undefined): string {
  // The code of a part, too, is missing without a connection.
  if (!navigator.onLine) return unreachable().message;
  switch (failure?.code) {
    case undefined:
      return "Something went wrong on this page. Nothing is lost.";
    case "UNREACHABLE":
      return failure?.message ?? "";
    case "INTERNAL_SERVER_ERROR":
      return "The server failed to answer. Nothing is lost.";
    default:
      return `${failure?.message.replace(/\.$/, "")}. Nothing is lost.`;
  }
}
