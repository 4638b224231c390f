import { type DocumentNode, print } from "@0no-co/graphql.web";
import { Failure, type FailureDetails } from "#graphql/failure.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { organizationHeader } from "#graphql/shown-organization.ts";
import { unanswered } from "#graphql/unreachable.ts";

export type Answer<Result> = {
  readonly data?: Result | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: FailureDetails & { readonly code?: string };
  }[];
};

/** The request is aborted after this time. */
const PATIENCE_MS = 20_000;

type Asking = {
  readonly signal?: AbortSignal | undefined;
  /** The client whose carrier's view is requested, instead of the signed-in person's own. */
  readonly asCarrierOf?: string | undefined;
  /** Whatever organization the session is in. */
  readonly anywhere?: boolean;
};

/** Sends a request to the public GraphQL endpoint with the session cookie. A refused root field refuses the whole. */
export async function ask<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  asking: Asking = {},
): Promise<Result> {
  const { answer, requestId } = await send<Result>(textOf(document), variables, asking);
  const [first] = answer.errors ?? [];
  if (first) {
    const { code = "INTERNAL_SERVER_ERROR", ...details } = first.extensions ?? {};
    throw new Failure(first.message, code, { request_id: requestId, ...details });
  }
  if (!answer.data)
    throw new Failure("The server returned no data.", "INTERNAL_SERVER_ERROR", { request_id: requestId });
  return answer.data;
}

type Sent<Result> = { readonly answer: Answer<Result>; readonly requestId: string | undefined };

/** The same, with its refusals in the answer. */
export async function send<Result>(
  query: string,
  variables: unknown,
  { signal, asCarrierOf, anywhere = false }: Asking = {},
): Promise<Sent<Result>> {
  const response = await fetch("/api/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(!anywhere && organizationHeader()),
      ...(asCarrierOf && { "x-as-carrier": asCarrierOf }),
    },
    body: JSON.stringify({ query, variables }),
    signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) : AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw unanswered(query);
  });
  const requestId = response.headers.get("x-request-id") ?? undefined;
  return { answer: await readAnswer<Result>(response, requestId), requestId };
}

async function readAnswer<Result>(response: Response, requestId: string | undefined): Promise<Answer<Result>> {
  try {
    return await response.json();
  } catch {
    throw new Failure(`The server returned ${response.status}.`, "INTERNAL_SERVER_ERROR", { request_id: requestId });
  }
}

const texts = new WeakMap<DocumentNode, string>();

/** The document as text, with its fragments, printed once. */
export function textOf(document: DocumentNode): string {
  const known = texts.get(document);
  if (known !== undefined) return known;
  const text = print(document);
  texts.set(document, text);
  return text;
}
