import type { z } from "zod";
import { plainText } from "#domain/trackers/plain-text.ts";
import type { TrackerAccess } from "#domain/trackers/tracker-client.ts";
import { type FailureKind, TrackerFailure } from "#domain/trackers/tracker-failure.ts";
import { askedPause } from "#kernel/backoff.ts";
import type { OutboundAnswer } from "#platform/outbound/request.ts";

export type Asked = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** What a product says in its errors. */
export type Complaint = { readonly text: string; readonly fields?: readonly string[] };
export type ReadComplaint = (body: unknown) => Complaint | undefined;

const LIMITS = { answerMs: 15_000, bodyMs: 10_000, bytes: 2_097_152 };
const LONGEST_QUOTE = 300;

/** One request, without following redirects. Its answer is checked against the published shape. */
export async function askTracker<T>(
  access: TrackerAccess,
  asked: Asked,
  shape: z.ZodType<T>,
  complaintIn: ReadComplaint,
): Promise<T> {
  const answer = await send(access, asked);
  if (answer.status < 200 || answer.status > 299) throw failureOf(access, answer, complaintIn);
  const read = shape.safeParse(answer.text === "" ? undefined : parsed(answer));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue ? `: ${issue.path.join(".")}: ${issue.message}` : "";
  throw new TrackerFailure("DOWN", `The tracker's answer has an unknown shape${quoted(access, where)}`);
}

export function send(access: TrackerAccess, { method, path, headers, body }: Asked): Promise<OutboundAnswer> {
  const { outbound, url, version, signal } = access;
  return outbound.post(`${url}${path}`, {
    method,
    headers: {
      accept: "application/json",
      "user-agent": `Hotwash/${version}`,
      ...headers,
      ...(body && { "content-type": "application/json" }),
    },
    body: body ? JSON.stringify(body) : "",
    limits: LIMITS,
    signal,
  });
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  400: "REFUSED",
  401: "DENIED",
  403: "FORBIDDEN",
  404: "MISSING",
  409: "REFUSED",
  413: "REFUSED",
  422: "REFUSED",
  429: "LIMITED",
};

export function failureOf(access: TrackerAccess, answer: OutboundAnswer, complaintIn: ReadComplaint): TrackerFailure {
  const { status, retryAfter } = answer;
  const kind = KINDS[status] ?? (status >= 500 ? "BROKEN" : "DOWN");
  const complaint = complaintIn(parsedOrNothing(answer.text));
  const said = complaint?.text ? ` and said: ${quoted(access, complaint.text)}` : "";
  const told = { waitMs: askedPause(retryAfter, access.clock()), fields: complaint?.fields ?? [] };
  return new TrackerFailure(kind, `The tracker answered ${status}${said || "."}`, told);
}

/** What a tracker said, to be shown. Some quote the request, whose token opens the tracker. */
export function quoted({ account, token }: TrackerAccess, text: string): string {
  const secrets = [pairOf(account ?? "", token), encodeURIComponent(token), token];
  const hidden = secrets.reduce((left, secret) => left.replaceAll(secret, "(redacted)"), text);
  return plainText(hidden, LONGEST_QUOTE);
}

export function parsed({ text }: OutboundAnswer): unknown {
  const found = parsedOrNothing(text);
  if (found === undefined) throw new TrackerFailure("DOWN", "The tracker's answer is not JSON, or too long.");
  return found;
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function basicAuth(account: string, token: string): string {
  return `Basic ${pairOf(account, token)}`;
}

function pairOf(account: string, token: string): string {
  return Buffer.from(`${account}:${token}`).toString("base64");
}
