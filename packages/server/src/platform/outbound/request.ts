import { request as http, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as https } from "node:https";
import type { LookupFunction, Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { CLOSED, failureInWords, NOT_HTTP } from "./failure-in-words.ts";
import { tracedCall } from "./traced-call.ts";

export type OutboundRequest = {
  /** Default: POST. */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Partial<OutboundLimits>;
};

export type OutboundAnswer = {
  readonly status: number;
  /** The first characters of the body. */
  readonly text: string;
  /** Header `Retry-After`, as it was sent. */
  readonly retryAfter: string | undefined;
  readonly headers: IncomingHttpHeaders;
};

type OutboundLimits = {
  readonly connectMs: number;
  /** From the beginning to the headers of the answer. */
  readonly answerMs: number;
  /** For the body of the answer, whose status is known already. */
  readonly bodyMs: number;
  /** More of the body is not read. */
  readonly bytes: number;
};

const LIMITS: OutboundLimits = { connectMs: 5_000, answerMs: 15_000, bodyMs: 2_000, bytes: 4_096 };
const MOST_HEADER_BYTES = 8_192;

export function request(url: URL, given: OutboundRequest, lookup: LookupFunction): Promise<OutboundAnswer> {
  const method = given.method ?? "POST";
  const target = { host: url.hostname, port: url.port };
  return tracedCall(method, target, { "http.request.method": method }, async (span) => {
    const answer = await exchange(url, given, lookup);
    span?.set({ "http.response.status_code": answer.status });
    if (answer.status >= 400) span?.fail(String(answer.status));
    return answer;
  });
}

async function exchange(url: URL, given: OutboundRequest, lookup: LookupFunction): Promise<OutboundAnswer> {
  const limits = { ...LIMITS, ...given.limits };
  try {
    const answer = await open(url, given, lookup, limits);
    const text = await readStart(answer, limits);
    const { statusCode = 0, headers } = answer;
    return { status: statusCode, text, retryAfter: headers["retry-after"], headers };
  } catch (error) {
    throw new OutsideFailure(failureInWords(error), { cause: error });
  }
}

/** Resolves with the headers of the answer, whatever its status. */
function open(url: URL, given: OutboundRequest, lookup: LookupFunction, limits: OutboundLimits) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === "https:" ? https : http;
    const headers = { ...given.headers, "content-length": Buffer.byteLength(given.body) };
    // No agent: a connection that stays open could be used after the rules have changed.
    const options = { method: given.method ?? "POST", headers, lookup, agent: false, maxHeaderSize: MOST_HEADER_BYTES };
    const sent = send(url, { ...options, signal: given.signal });
    const end = (why: string) => {
      reject(new OutsideFailure(why));
      sent.destroy();
    };
    const late = (what: string, ms: number) => setTimeout(() => end(`${what} within ${ms / 1000} s.`), ms);
    const answering = late("No answer", limits.answerMs);
    const connecting = late("No connection", limits.connectMs);
    sent.on("socket", (socket) => whenConnected(socket, () => clearTimeout(connecting)));
    sent.on("close", () => {
      clearTimeout(answering);
      clearTimeout(connecting);
      reject(new OutsideFailure(CLOSED)); // the last event of every request, and of some the only one
    });
    sent.on("error", reject);
    // 101: nobody asked for another protocol.
    sent.on("upgrade", (_answer, socket) => {
      socket.destroy();
      end(NOT_HTTP);
    });
    sent.on("response", (answer) => {
      clearTimeout(answering);
      answer.on("error", () => {}); // the status is known
      resolve(answer);
    });
    sent.end(given.body);
  });
}

function whenConnected(socket: Socket, done: () => void): void {
  socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", done);
}

/** Reads no more than the limits, then hangs up. */
async function readStart(answer: IncomingMessage, { bodyMs, bytes: most }: OutboundLimits): Promise<string> {
  const timer = setTimeout(() => answer.destroy(), bodyMs);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size >= most) break;
    }
  } catch {
    // It was cut off; what came before is enough.
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, most).toString("utf8");
}
