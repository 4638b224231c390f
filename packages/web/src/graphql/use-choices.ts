import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ask, textOf } from "#graphql/ask.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import type { Option } from "#kit/option.ts";

/** The typed text and the current record, which is requested too because it need not match the text. */
export type Sought = { readonly query: string | null; readonly chosen: string; readonly isChosen: boolean };

type Offered = { readonly found: readonly Option[]; readonly chosen: Option | undefined };

/** Records to choose from, however many there are: the server finds those that match the typed text. */
export type Choices = {
  /** The query's key: equal for two lists only if they are the same. */
  readonly asked: (sought: Sought, within: string) => readonly [text: string, variables: unknown];
  readonly ask: (sought: Sought, within: string, signal: AbortSignal) => Promise<Offered>;
};

export function choicesOf<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: (sought: Sought, within: string) => Variables,
  offered: (result: Result) => Offered,
): Choices {
  return {
    asked: (sought, within) => [textOf(document), variables(sought, within)],
    ask: async (sought, within, signal) => offered(await ask(document, variables(sought, within), { signal })),
  };
}

export function offer<Row>(
  found: readonly Row[] | null,
  chosen: Row | null | undefined,
  optionOf: (row: Row) => Option,
): Offered {
  return { found: (found ?? []).map(optionOf), chosen: chosen ? optionOf(chosen) : undefined };
}

const PAUSE_MS = 200;
const NOTHING: Offered = { found: [], chosen: undefined };

type Narrowed = {
  /** What the choices belong to, such as an organization. */
  readonly within?: string;
  readonly enabled?: boolean;
};

export function useChoices(choices: Choices, value: string, { within = "", enabled = true }: Narrowed = {}) {
  const [typed, search] = useState("");
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const sought: Sought = { query: asked || null, chosen: value, isChosen: value !== "" };
  const {
    data = NOTHING,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ["graphql", ...choices.asked(sought, within), within],
    queryFn: ({ signal }) => choices.ask(sought, within, signal),
    // Results for another organization are not choices for this one.
    placeholderData: (before, last) => (last?.queryKey.at(-1) === within ? before : undefined),
    enabled,
  });
  /** Whether the results are still those of an earlier text. */
  const isSearching = enabled && (asked !== text || (!error && (isPlaceholderData || data === NOTHING)));
  return { ...data, search, isSearching, trouble: error?.message };
}
