import { unanswered } from "#graphql/unreachable.ts";

export type Sent = {
  readonly status: number;
  readonly ms: number;
  /** In records, if the document was run. */
  readonly cost: number | undefined;
  readonly answer: { readonly data?: unknown; readonly errors?: readonly unknown[] };
};

type Document = { readonly query: string; readonly variables?: object; readonly operationName?: string | undefined };

/** Sends a document as a page does, with the session cookie, and returns all of the answer, errors too. */
export async function sendDocument(document: Document): Promise<Sent> {
  const began = performance.now();
  const response = await fetch("/api/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-query-cost": "1" },
    body: JSON.stringify(document),
  }).catch(() => {
    throw unanswered(document.query);
  });
  const { extensions, ...answer } = await response.json();
  return { status: response.status, ms: Math.round(performance.now() - began), cost: extensions?.cost, answer };
}
