import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginRequest, isTracing, type Span, within } from "#platform/tracing/trace.ts";

/** Supervisors ask for these every few seconds. */
const ASKED_ALWAYS = new Set(["/healthz", "/readyz", "/metrics"]);

/** A span for each request, in which everything runs that the request causes. Without tracing, no hook is added. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const span = begin(request);
    if (span) spans.set(request, span);
    within(span, done);
  });
  // Node emits the end of a body in the context of the connection.
  app.addHook("preValidation", (request, _reply, done) => within(spans.get(request), done));
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ "http.response.status_code": reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
    span?.end();
    within(span, done);
  });
}

/** The path is left out: some are secrets by themselves. So is the caller's address. */
function begin({ method, protocol, routeOptions, headers, id }: FastifyRequest): Span | undefined {
  const route = routeOptions.url;
  if (route !== undefined && ASKED_ALWAYS.has(route)) return undefined;
  const attributes = {
    "http.request.method": method,
    "http.route": route,
    "url.scheme": protocol,
    "hotwash.request_id": id,
  };
  return beginRequest(
    { name: route === undefined ? method : `${method} ${route}`, kind: "SERVER", attributes },
    headers,
  );
}
