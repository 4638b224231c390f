import { useEffect, useRef, useState } from "react";
import { ask } from "#graphql/ask.ts";
import { Failure } from "#graphql/failure.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { undone } from "#graphql/unreachable.ts";
import type { LiveState } from "#live/live-store.ts";
import { tellSessionEnd } from "#live/session-end.ts";

type Acting = {
  /** The person it concerns, if it can be done for several people at once. */
  readonly whom?: string;
  /** What is said of it without a connection. */
  readonly undone?: string;
};

export type Act = <Result, Input extends object>(
  document: TadaDocumentNode<Result, { input: Input }>,
  input: Input,
  acting?: Acting,
) => Promise<Result | undefined>;

type Acts = {
  readonly act: Act;
  /** Why the last one was not done; undefined once somebody acts again, or a lost connection is back. */
  readonly failure: Failure | undefined;
};

/**
 * Acts at once or not at all: nothing in the room happens late. The same action is not sent again while it is running.
 */
export function useAct(connection: LiveState["connection"]): Acts {
  const [failure, setFailure] = useState<Failure>();
  const underWay = useRef(new Map<TadaDocumentNode<unknown, never>, Set<string>>());
  useEffect(() => {
    if (connection === "live") setFailure((last) => (last?.code === "UNREACHABLE" ? undefined : last));
  }, [connection]);

  const act: Act = async (document, input, { whom = "", undone: said } = {}) => {
    const busy = underWay.current.get(document) ?? new Set();
    underWay.current.set(document, busy);
    if (busy.has(whom)) return undefined;
    setFailure(undefined);
    if (connection === "lost") {
      setFailure(new Failure(said ?? "This was not done. Try again when you are connected.", "UNREACHABLE"));
      return undefined;
    }
    busy.add(whom);
    try {
      return await ask(document, { input: { ...input, idempotency_key: crypto.randomUUID() } });
    } catch (error) {
      const why = error instanceof Failure ? error : undone();
      setFailure(why);
      if (why.code === "UNAUTHENTICATED") tellSessionEnd();
      return undefined;
    } finally {
      busy.delete(whom);
    }
  };
  return { act, failure };
}
