import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type Tracer as SdkTracer,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { CompressionAlgorithm } from "@opentelemetry/otlp-exporter-base";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { randomUUIDv7 } from "#platform/ids.ts";
import { dropIdle } from "#platform/tracing/drop-idle.ts";
import { type Span, type SpanAttributes, type TraceHeaders, type Tracer, useTracer } from "#platform/tracing/trace.ts";
import type { TracingSettings } from "#platform/tracing/tracing-settings.ts";
import { version } from "#platform/version.ts";

type Options = {
  /** Receives that traces cannot be sent, and that they can again, once each. */
  readonly report: (failure: string | undefined) => void;
};

/** At the end, a collector that does not respond holds up nothing longer. */
const LAST_MS = 5_000;

/**
 * Loads the SDK and traces from now on. It is not registered globally, so libraries that would add spans of their own,
 * with values that we do not know, add none. Returns how to send what is left, and stop.
 */
export function startTracing(settings: TracingSettings, { report }: Options): () => Promise<void> {
  const { batch, resource, serviceName } = settings;
  const { url, headers, timeoutMs: timeoutMillis } = settings;
  const compression = settings.compression === "gzip" ? { compression: CompressionAlgorithm.GZIP } : {};
  const exporter = reporting(new OTLPTraceExporter({ url, headers, timeoutMillis, ...compression }), report);
  const processor = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: batch.delayMs,
    exportTimeoutMillis: batch.timeoutMs,
    maxQueueSize: batch.queue,
    maxExportBatchSize: batch.size,
  });
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({
      "service.instance.id": randomUUIDv7(new Date()),
      "host.name": hostname(),
      ...resource,
      "service.name": serviceName,
      "service.version": version(),
    }),
    spanProcessors: [dropIdle(processor)],
  });
  useTracer(tracerOf(provider.getTracer("hotwash", version()), settings.continues));
  return async () => {
    useTracer(undefined);
    const over = new AbortController();
    await Promise.race([
      provider.shutdown().catch(() => {}), // reported by the exporter
      sleep(LAST_MS, undefined, { signal: over.signal }).catch(() => {}),
    ]);
    over.abort();
  };
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  switch (sampler) {
    case "always_on":
      return new AlwaysOnSampler();
    case "always_off":
      return new AlwaysOffSampler();
    case "traceidratio":
      return new TraceIdRatioBasedSampler(ratio);
    case "parentbased_always_on":
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case "parentbased_always_off":
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case "parentbased_traceidratio":
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
}

/** The same exporter; a change between failing and not is reported. */
function reporting(exporter: SpanExporter, report: Options["report"]): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails !== isFailing) report(fails ? (result.error?.message ?? "unknown") : undefined);
        isFailing = fails;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function tracerOf(tracer: SdkTracer, continues: boolean): Tracer {
  const propagator = new W3CTraceContextPropagator();
  const known = new WeakMap<Span, SdkSpan>();
  const contextOf = (parent: Span | TraceHeaders | undefined) => {
    if (parent === undefined) return ROOT_CONTEXT;
    if (!isSpan(parent)) return continues ? propagator.extract(ROOT_CONTEXT, parent, readHeader) : ROOT_CONTEXT;
    const span = known.get(parent);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  return {
    begin: ({ name, kind, attributes, links = [] }, parent) => {
      const linked = links.flatMap((traceparent) => {
        const context = trace.getSpanContext(propagator.extract(ROOT_CONTEXT, { traceparent }, readHeader));
        return context ? [{ context }] : [];
      });
      const options = { kind: SpanKind[kind], attributes: written(attributes), links: linked };
      const begun = tracer.startSpan(name, options, contextOf(parent));
      const span = spanOf(begun);
      known.set(span, begun);
      return span;
    },
  };
}

const readHeader = {
  keys: (headers: TraceHeaders) => Object.keys(headers),
  get: (headers: TraceHeaders, name: string) => headers[name],
};

function isSpan(parent: Span | TraceHeaders): parent is Span {
  return typeof parent.isRecording === "function";
}

function spanOf(begun: SdkSpan): Span {
  const { traceId: trace_id, spanId: span_id, traceFlags } = begun.spanContext();
  return {
    trace_id,
    span_id,
    traceparent: `00-${trace_id}-${span_id}-${(traceFlags & 1).toString().padStart(2, "0")}`,
    isRecording: () => begun.isRecording(),
    set: (attributes) => begun.setAttributes(written(attributes)),
    // Without a message, which may contain values.
    fail: (type) => begun.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => begun.end(),
  };
}

function written(attributes: SpanAttributes): Record<string, string | number | boolean | string[]> {
  const given = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, typeof value === "object" ? [...value] : value] as const];
  });
  return Object.fromEntries(given);
}
