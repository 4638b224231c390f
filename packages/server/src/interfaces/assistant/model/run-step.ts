import type { ModelMessage, ToolSet } from "ai";
import { ModelFailure } from "#interfaces/assistant/model/model-failure.ts";
import { LONGEST_ANSWER, type OpenedModel } from "#interfaces/assistant/model/open-model.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import { phrase } from "#platform/language/phrase.ts";

export type ModelCall = {
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  /** Why it cannot be called: unknown tool, or arguments that are not valid JSON. */
  readonly invalid?: string;
};

export type Step = {
  readonly calls: readonly ModelCall[];
  readonly messages: readonly ModelMessage[];
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
};

type Asking = {
  readonly opened: OpenedModel;
  readonly settings: AssistantModel;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  /** Receives how much the model wrote, as it arrives. */
  readonly hear: (characters: number) => void;
};

/** A token has about four characters: an answer that is twice as long never ends. */
const MOST_CHARACTERS = 8 * LONGEST_ANSWER;

/** Asks the model once: yields its text piece by piece and, at the end, the tools it wants to call. */
export async function* runStep({
  opened,
  settings,
  messages,
  signal,
  hear,
  ...asked
}: Asking): AsyncGenerator<string, Step> {
  const cut = new AbortController();
  const wait = () => setTimeout(() => cut.abort(silent(settings)), settings.limits.idleMs);
  let timer = wait();
  const result = opened.sdk.streamText({
    model: opened.model,
    messages: [...messages],
    ...asked,
    maxOutputTokens: LONGEST_ANSWER,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, cut.signal]),
    // By default it writes to the console; the caller logs what is thrown.
    onError: () => {},
  });
  const calls: ModelCall[] = [];
  let characters = 0;
  let finish: { reason: string; inputTokens: number | undefined; outputTokens: number | undefined } | undefined;
  try {
    for await (const part of result.stream) {
      clearTimeout(timer);
      timer = wait();
      const more = writtenIn(part);
      hear(more);
      characters += more;
      if (characters > MOST_CHARACTERS) cut.abort(broken(settings));
      cut.signal.throwIfAborted();
      if (part.type === "text-delta") yield part.text;
      else if (part.type === "error") throw part.error;
      else if (part.type === "abort") throw cut.signal.reason ?? signal.reason;
      else if (part.type === "tool-call") calls.push(callOf(part));
      else if (part.type === "finish-step") {
        const { inputTokens, outputTokens } = part.usage;
        finish = { reason: part.finishReason, inputTokens, outputTokens };
      }
    }
  } catch (error) {
    throw cut.signal.aborted ? cut.signal.reason : signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
  if (!finish || finish.reason === "error" || finish.reason === "other") throw broken(settings);
  if (finish.reason === "content-filter") throw declined(settings);
  const response = await result.response;
  return { calls, messages: response.messages.filter(({ role }) => role === "assistant"), ...finish };
}

type Delta = { readonly type: string; readonly text?: string; readonly delta?: string };

/** Of its text, its reasoning and the arguments of its calls. */
function writtenIn({ text = "", delta = "" }: Delta): number {
  return text.length + delta.length;
}

type Part = {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly invalid?: boolean | undefined;
};

function callOf({ toolCallId: id, toolName: tool, input, invalid }: Part): ModelCall {
  if (!invalid) return { id, tool, input };
  const isText = typeof input === "string";
  return { id, tool, input, invalid: isText ? "Its arguments are not valid JSON." : "There is no such tool." };
}

function silent({ host }: AssistantModel): ModelFailure {
  return new ModelFailure("MODEL_SILENT", phrase`${host} stopped answering.`);
}

function broken({ host }: AssistantModel): ModelFailure {
  return new ModelFailure("MODEL_BROKEN", phrase`The answer from ${host} broke off or could not be read.`);
}

function declined({ model }: AssistantModel): ModelFailure {
  return new ModelFailure("MODEL_DECLINED", phrase`${model} declined to answer this question.`, true);
}
