import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace";
import { BACKGROUND, IDLE } from "#platform/tracing/trace.ts";

/** A job that runs for long: what is held of it is passed on early. */
const MOST_HELD = 1_000;

/**
 * Holds the spans of background work until it ends, and drops those of work that found nothing to do: jobs look every
 * second. Spans of requests pass at once.
 */
export function dropIdle(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>();
  const passOn = (id: string) => {
    for (const each of held.get(id) ?? []) next.onEnd(each);
    held.delete(id);
  };
  return {
    onStart: (span, context) => {
      if (span.attributes[BACKGROUND] === true) held.set(span.spanContext().traceId, []);
      next.onStart(span, context);
    },
    onEnd: (span) => {
      const { traceId } = span.spanContext();
      const spans = held.get(traceId);
      if (!spans) return next.onEnd(span);
      if (span.attributes[BACKGROUND] === true && span.attributes[IDLE] === true) {
        held.delete(traceId);
        return;
      }
      spans.push(span);
      if (span.attributes[BACKGROUND] === true || spans.length >= MOST_HELD) passOn(traceId);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => {
      for (const id of [...held.keys()]) passOn(id);
      return next.shutdown();
    },
  };
}
