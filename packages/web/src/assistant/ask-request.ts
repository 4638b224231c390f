import type { Proposal } from "#assistant/proposal.ts";
import { Failure } from "#graphql/failure.ts";
import { organizationHeader } from "#graphql/shown-organization.ts";

export type Args = Readonly<Record<string, unknown>>;
export type Call = { readonly tool: string; readonly arguments: Args };
export type Item = Readonly<Record<string, unknown>>;

/** The request: a question, or the call it was understood as, with edited arguments. */
export type Question = {
  readonly question: string;
  readonly conversation_id?: string;
  /** A question of that conversation that is asked again: nothing new is stored. */
  readonly turn_id?: string;
  readonly call?: Call;
  /** The record on the page. */
  readonly about?: { readonly kind: string; readonly id: string };
  /** Omitted: use the model, if there is one. */
  readonly by?: "tools" | "model";
};

export type Source = { readonly kind: string; readonly id: string; readonly label: string };

/** A sentence of a model, with its records. */
export type Sentence = {
  readonly text: string;
  readonly sources: readonly Source[];
  readonly unsupported?: boolean;
};

/** The events that the server streams, in this order. */
export type AnswerEvent =
  | { readonly event: "turn"; readonly data: { readonly conversation_id: string; readonly turn_id: string } }
  | { readonly event: "understood"; readonly data: Call & { readonly columns: readonly string[] } }
  | {
      readonly event: "not_understood";
      readonly data: { readonly reason: string; readonly because: readonly string[] };
    }
  | { readonly event: "call"; readonly data: Call & { readonly text: string } }
  | { readonly event: "answered_by"; readonly data: { readonly model: string; readonly host: string } }
  | { readonly event: "sentence"; readonly data: Sentence }
  | { readonly event: "withheld" | "fallback"; readonly data: { readonly message: string } }
  | { readonly event: "done"; readonly data: { readonly input_tokens: number; readonly output_tokens: number } }
  | { readonly event: "answer"; readonly data: Answer }
  | { readonly event: "proposal"; readonly data: Proposal }
  | { readonly event: "not_proposed"; readonly data: { readonly message: string } }
  | { readonly event: "refused"; readonly data: { readonly message: string } }
  | { readonly event: "failed"; readonly data: { readonly code: string; readonly message: string } };

export type Answer = {
  readonly headline: string;
  readonly items: readonly Item[];
  readonly total: number | null;
  readonly count: number | null;
};

/** Asks, and yields each event as it arrives. */
export async function* askAssistant(question: Question, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const response = await fetch("/api/assistant/ask", {
    method: "POST",
    headers: { "content-type": "application/json", ...organizationHeader() },
    body: JSON.stringify(question),
    signal,
  });
  if (!response.ok || !response.body) throw await failureOf(response);
  let rest = "";
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const blocks = `${rest}${read.value}`.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) yield eventIn(block);
  }
}

function eventIn(block: string): AnswerEvent {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
  const read: AnswerEvent = JSON.parse(`{"event":"${event}","data":${data}}`);
  return read;
}

export async function failureOf(response: Response): Promise<Failure> {
  const refusal: { readonly code?: string; readonly message?: string } = await response.json().catch(() => ({}));
  const { code = "INTERNAL_SERVER_ERROR", message = `The server returned ${response.status}.` } = refusal;
  return new Failure(message, code, { request_id: response.headers.get("x-request-id") ?? undefined });
}
