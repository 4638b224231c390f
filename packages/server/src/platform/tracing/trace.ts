import { AsyncLocalStorage } from "node:async_hooks";

export type SpanKind = "SERVER" | "CLIENT" | "CONSUMER" | "INTERNAL";

/** Never a value of a record, a name, an address of a person, a secret, or anything else that a caller wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A span that has begun. */
export type Span = {
  readonly trace_id: string;
  readonly span_id: string;
  /** As the header of the same name says it. */
  readonly traceparent: string;
  /** Whether it is exported, and has not ended. */
  readonly isRecording: () => boolean;
  readonly set: (attributes: SpanAttributes) => void;
  readonly fail: (type: string) => void;
  readonly end: () => void;
};

export type SpanBegun = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: SpanAttributes;
  /** The traceparent of each span elsewhere that brought it about. */
  readonly links?: readonly string[];
};

/** The headers of a request that may continue a trace. */
export type TraceHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type Tracer = {
  readonly begin: (begun: SpanBegun, parent?: Span | TraceHeaders) => Span;
};

/** Set on what may turn out to have done nothing, and is then not exported. */
export const BACKGROUND = "hotwash.background";
export const IDLE = "hotwash.idle";

let tracer: Tracer | undefined;
const active = new AsyncLocalStorage<Span | undefined>();

/** Set once at the start, before anything is opened that may be traced. Without one, nothing is. */
export function useTracer(used: Tracer | undefined): void {
  tracer = used;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Begins the span of a request, which ends it. */
export function beginRequest(begun: SpanBegun, headers: TraceHeaders): Span | undefined {
  return tracer?.begin(begun, headers);
}

/** Begins a span within the current one; none outside of a trace, or if that is not exported. */
export function beginWithin(begun: () => SpanBegun): Span | undefined {
  if (tracer === undefined) return undefined;
  const parent = active.getStore();
  return parent?.isRecording() ? tracer.begin(begun(), parent) : undefined;
}

/** The traceparent of the current span, to be linked to; undefined outside of a trace, or if that is not exported. */
export function currentTraceparent(): string | undefined {
  const span = active.getStore();
  return span?.isRecording() ? span.traceparent : undefined;
}

/** Runs work within a span: what it begins belongs to it. */
export function within<T>(span: Span | undefined, work: () => T): T {
  return span === undefined ? work() : active.run(span, work);
}

/** For what a request starts and does not wait for, such as timers. */
export function untraced<T>(work: () => T): T {
  return tracer === undefined ? work() : active.run(undefined, work);
}

/** A span around a part of what is being traced. */
export function traced<T>(begun: () => SpanBegun, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = beginWithin(begun);
  return span === undefined ? work(undefined) : ended(span, work);
}

/** A trace of its own, for work that no request waits for. It is not exported if `IDLE` is set on it. */
export function tracedAlone<T>(begun: () => SpanBegun, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  if (tracer === undefined) return work(undefined);
  const { attributes, ...rest } = begun();
  return ended(tracer.begin({ ...rest, attributes: { ...attributes, [BACKGROUND]: true } }), work);
}

async function ended<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await active.run(span, work, span);
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The code of an error or of its cause, otherwise its class. Never its message, which may contain values. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && (typeof error.code === "string" || typeof error.code === "number")) return String(error.code);
  return error.cause instanceof Error ? errorType(error.cause) : error.name;
}

/** What a line of the log says about the trace it belongs to. */
export function logFields(): { trace_id?: string; span_id?: string } {
  const span = active.getStore();
  return span === undefined ? {} : { trace_id: span.trace_id, span_id: span.span_id };
}
