import { type Span, type SpanAttributes, traced } from "#platform/tracing/trace.ts";

/** Where a call goes. Its path and its query are left out, because some contain secrets. */
export type CallTarget = { readonly host: string; readonly port?: string | number };

/** A span around a call to another system. It gets no traceparent: it is not ours to trace. */
export function tracedCall<T>(
  name: string,
  { host, port }: CallTarget,
  attributes: SpanAttributes,
  call: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const where = {
    "server.address": host,
    "server.port": port === undefined || port === "" ? undefined : Number(port),
  };
  return traced(() => ({ name, kind: "CLIENT", attributes: { ...where, ...attributes } }), call);
}
