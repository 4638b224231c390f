import { useRef } from "react";
import { ask } from "#graphql/ask.ts";
import { Failure } from "#graphql/failure.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";

export type Act = <Result, Input extends object>(
  document: TadaDocumentNode<Result, { input: Input }>,
  input: Input,
  /** The person it concerns, if it can be done for several people at once. */
  whom?: string,
) => Promise<Result | undefined>;

/**
 * Acts at once or not at all: nothing in the room happens late. The same action is not sent again while it is running.
 */
export function useAct(failed: (failure: Failure) => void): Act {
  const underWay = useRef(new Map<TadaDocumentNode<unknown, never>, Set<string>>());
  return async (document, input, whom = "") => {
    const busy = underWay.current.get(document) ?? new Set();
    underWay.current.set(document, busy);
    if (busy.has(whom)) return undefined;
    busy.add(whom);
    try {
      return await ask(document, { input: { ...input, idempotency_key: crypto.randomUUID() } });
    } catch (error) {
      failed(error instanceof Failure ? error : new Failure("It could not be sent.", "UNREACHABLE"));
      return undefined;
    } finally {
      busy.delete(whom);
    }
  };
}
