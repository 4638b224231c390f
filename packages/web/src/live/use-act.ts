import { useRef } from "react";
import { ask } from "#graphql/ask.ts";
import { Failure } from "#graphql/failure.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";

export type Act = <Result, Input extends object>(
  document: TadaDocumentNode<Result, { input: Input }>,
  input: Input,
) => Promise<Result | undefined>;

/** Acts at once, or not at all: what happens in the room is never done late. The same act is not sent while it is under way. */
export function useAct(failed: (failure: Failure) => void): Act {
  const underWay = useRef(new Set<TadaDocumentNode<unknown, never>>());
  return async (document, input) => {
    if (underWay.current.has(document)) return undefined;
    underWay.current.add(document);
    try {
      return await ask(document, { input: { ...input, idempotency_key: crypto.randomUUID() } });
    } catch (error) {
      failed(error instanceof Failure ? error : new Failure("It could not be sent.", "UNREACHABLE"));
      return undefined;
    } finally {
      underWay.current.delete(document);
    }
  };
}
