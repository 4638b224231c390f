import { isLoopback } from "#platform/loopback.ts";
import { tracedCall } from "#platform/outbound/traced-call.ts";
import type { Span } from "#platform/tracing/trace.ts";

/** `fetch`, as a span. Only a server on this machine learns which trace the call belongs to. */
export const tracedFetch: typeof globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? "GET";
  return tracedCall(method, { host: url.hostname, port: url.port }, { "http.request.method": method }, async (span) => {
    const answer = await fetch(input, continued(url, init, span));
    span?.set({ "http.response.status_code": answer.status });
    if (answer.status >= 400) span?.fail(String(answer.status));
    return answer;
  });
};

function continued(url: URL, init: RequestInit | undefined, span: Span | undefined): RequestInit | undefined {
  if (span === undefined || !isLoopback(url.hostname)) return init;
  const headers = new Headers(init?.headers);
  headers.set("traceparent", span.traceparent);
  return { ...init, headers };
}
