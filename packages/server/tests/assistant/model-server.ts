import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { type AssistantModel, MODEL_LIMITS, TOKENS } from "#platform/assistant-settings.ts";

/** What a model does in one step: it writes, calls tools, or fails in one of the ways that providers fail. */
export type Spoken = {
  readonly text?: string;
  readonly calls?: readonly { readonly tool: string; readonly input: unknown }[];
  /** Instead of JSON. */
  readonly rawArguments?: string;
  readonly finish?: string;
  readonly usage?: readonly [input: number, output: number] | null;
  readonly status?: number;
  /** Of the error. */
  readonly message?: string;
  /** Ends the connection in the middle of the text. */
  readonly breaksOff?: boolean;
  /** Never ends. */
  readonly hangs?: boolean;
  readonly raw?: string;
  /** Of `raw`, again and again until the connection is closed. */
  readonly isEndless?: boolean;
  readonly redirect?: string;
};

export type Wire = AssistantModel["provider"];
/** What the model was given, whichever the wire: its texts, and the results of its calls, newest last. */
export type Given = { readonly body: string; readonly texts: readonly string[]; readonly results: readonly string[] };
export type Script = (given: Given, step: number) => Spoken | Promise<Spoken>;

export type ModelServer = {
  readonly settings: AssistantModel;
  readonly received: string[];
  /** Requests whose connection was closed before they were answered. */
  readonly aborted: () => number;
  readonly play: (script: Script | readonly Spoken[]) => void;
  readonly stop: () => Promise<void>;
};

const message = z.looseObject({ role: z.string(), content: z.unknown() });
const asked = z.object({ messages: z.array(message) });

/** Speaks OpenAI's chat completions or Anthropic's messages, as streams, on this machine. */
export async function startModelServer(
  wire: Wire,
  { limits = MODEL_LIMITS, ...settings }: Partial<AssistantModel> = {},
): Promise<ModelServer> {
  const received: string[] = [];
  let script: Script = () => ({ text: "Nothing was scripted." });
  let [step, aborted] = [0, 0];
  // A script that fails would leave the request open: the provider fails instead, and says why.
  async function speak(body: string): Promise<Spoken> {
    try {
      return await script(givenOf(body), step++);
    } catch (error) {
      return { status: 500, message: String(error) };
    }
  }
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    received.push(body);
    response.on("close", () => {
      if (!response.writableFinished) aborted += 1;
    });
    const spoken = await speak(body);
    if (spoken.redirect) return void response.writeHead(307, { location: spoken.redirect }).end();
    if (spoken.status) {
      const error = {
        type: "error",
        error: { type: "error", message: spoken.message ?? "No.", code: null, param: null },
      };
      return void response.writeHead(spoken.status, { "content-type": "application/json" }).end(JSON.stringify(error));
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    write(response, wire, { usage: [Math.ceil(body.length / 4), 20], ...spoken });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // It listens on a port, so its address is an object.
  const { port } = z.object({ port: z.number() }).parse(server.address() satisfies AddressInfo | string | null);
  const host = `127.0.0.1:${port}`;
  return {
    settings: {
      ...{ provider: wire, url: `http://${host}/v1`, host, model: "recorded-1", key: "a-key", redacts: true, limits },
      ...{ personTokens: TOKENS.person, organizationTokens: TOKENS.organization },
      ...settings,
    },
    received,
    aborted: () => aborted,
    play: (next) => {
      [script, step] = [typeof next === "function" ? next : (_, at) => next[at] ?? { text: "The end." }, 0];
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const block = z.looseObject({ type: z.string(), text: z.string().optional(), content: z.unknown().optional() });

function givenOf(body: string): Given {
  const { messages } = asked.parse(JSON.parse(body));
  const results = messages.flatMap(({ role, content }) => {
    if (role === "tool") return [textOf(content)];
    const blocks = z.array(block).safeParse(content);
    return (blocks.data ?? []).flatMap((each) => (each.type === "tool_result" ? [textOf(each.content)] : []));
  });
  return { body, texts: messages.map(({ content }) => textOf(content)), results };
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const blocks = z.array(block).safeParse(content);
  return (blocks.data ?? []).map(({ text = "" }) => text).join("");
}

function write(response: ServerResponse, wire: Wire, spoken: Spoken): void {
  if (spoken.isEndless) return repeat(response, spoken.raw ?? "");
  if (spoken.raw !== undefined) return void response.end(spoken.raw);
  const events = eventsOf(wire, spoken);
  const cut = spoken.breaksOff || spoken.hangs ? Math.ceil(events.length / 2) : events.length;
  for (const event of events.slice(0, cut)) response.write(event);
  if (spoken.breaksOff) setTimeout(() => response.destroy(), 20);
  else if (!spoken.hangs) response.end();
}

function repeat(response: ServerResponse, text: string): void {
  while (!response.destroyed && response.write(text));
  if (!response.destroyed) response.once("drain", () => repeat(response, text));
}

/** What a provider streams, in pieces of this number of characters: providers send small ones. */
export function eventsOf(wire: Wire, spoken: Spoken, size = 12): string[] {
  return wire === "anthropic" ? anthropicEvents(spoken, size) : openAIEvents(spoken, size);
}

function pieces(text: string, size: number): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
}

function openAIEvents(
  { text = "", calls = [], rawArguments, finish, usage = [100, 20] }: Spoken,
  size: number,
): string[] {
  const chunk = (choices: readonly object[], more: object = {}) => {
    const about = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_790_000_000, model: "recorded-1" };
    return `data: ${JSON.stringify({ ...about, choices, ...more })}\n\n`;
  };
  const delta = (held: object, finish_reason: string | null = null) =>
    chunk([{ index: 0, delta: held, finish_reason }]);
  const called = calls.flatMap(({ tool, input }, index) => [
    delta({ tool_calls: [{ index, id: `call_${index}`, type: "function", function: { name: tool, arguments: "" } }] }),
    ...pieces(rawArguments ?? JSON.stringify(input), size).map((part) =>
      delta({ tool_calls: [{ index, function: { arguments: part } }] }),
    ),
  ]);
  const counted = usage && { usage: { prompt_tokens: usage[0], completion_tokens: usage[1], total_tokens: 0 } };
  return [
    delta({ role: "assistant", content: "" }),
    ...pieces(text, size).map((content) => delta({ content })),
    ...called,
    delta({}, finish ?? (calls.length > 0 ? "tool_calls" : "stop")),
    ...(counted ? [chunk([], counted)] : []),
    "data: [DONE]\n\n",
  ];
}

function anthropicEvents({ text = "", calls = [], rawArguments, finish, usage }: Spoken, size: number): string[] {
  const [input_tokens, output_tokens] = usage ?? [100, 20];
  const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const empty = { id: "msg_1", type: "message", role: "assistant", model: "recorded-1", content: [] };
  const stopped = { stop_reason: null, stop_sequence: null, usage: { input_tokens, output_tokens: 1 } };
  const spoken = pieces(text, size).map((part) =>
    event("content_block_delta", { index: 0, delta: { type: "text_delta", text: part } }),
  );
  const called = calls.flatMap(({ tool, input }, i) => {
    const index = i + 1;
    const content_block = { type: "tool_use", id: `toolu_${i}`, name: tool, input: {} };
    const parts = pieces(rawArguments ?? JSON.stringify(input), size);
    return [
      event("content_block_start", { index, content_block }),
      ...parts.map((partial_json) =>
        event("content_block_delta", { index, delta: { type: "input_json_delta", partial_json } }),
      ),
      event("content_block_stop", { index }),
    ];
  });
  return [
    event("message_start", { message: { ...empty, ...stopped } }),
    event("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
    ...spoken,
    event("content_block_stop", { index: 0 }),
    ...called,
    event("message_delta", {
      delta: { stop_reason: finish ?? (calls.length > 0 ? "tool_use" : "end_turn"), stop_sequence: null },
      usage: { output_tokens },
    }),
    event("message_stop", {}),
  ];
}
