import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { ask } from "#graphql/ask.ts";
import { Failure, isOutOfDate } from "#graphql/failure.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";

type Action<Result, Input> = {
  /** Undefined if it was refused; `failure` then has the reason, also if the input could not be made. */
  readonly run: (input: Input | Promise<Input>) => Promise<Result | undefined>;
  readonly busy: boolean;
  readonly failure: Failure | undefined;
};

/**
 * One action, sent with one idempotency key until it succeeds: pressed twice, or sent again after a lost answer, it
 * happens once. Displayed data is reloaded afterwards, and where it was out of date.
 */
export function useAction<Result, Input>(document: TadaDocumentNode<Result, { input: Input }>): Action<Result, Input> {
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const sent = useRef<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const run = useCallback(
    async (given: Input | Promise<Input>) => {
      setBusy(true);
      try {
        const input = await given;
        const text = JSON.stringify(input);
        if (sent.current !== undefined && sent.current !== text) key.current = crypto.randomUUID();
        sent.current = text;
        const result = await ask(document, { input: { ...input, idempotency_key: key.current } });
        key.current = crypto.randomUUID();
        sent.current = undefined;
        setFailure(undefined);
        await queries.invalidateQueries({ queryKey: ["graphql"] });
        return result;
      } catch (error) {
        if (isOutOfDate(error)) await queries.invalidateQueries({ queryKey: ["graphql"] });
        setFailure(error instanceof Failure ? error : new Failure("It could not be sent.", "UNREACHABLE"));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [document, queries],
  );
  return { run, busy, failure };
}
