import { z } from "zod";
import { type Received, receive } from "#tests/support/receiver.ts";

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
  arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string().optional() })) }).optional(),
});
const attributes = z.array(z.object({ key: z.string(), value }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
  status: z.object({ code: z.number(), message: z.string().optional() }),
});
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
});

const LONGEST_MS = 30_000;

export type CollectedSpan = Omit<z.infer<typeof span>, "attributes"> & {
  readonly attributes: Readonly<Record<string, unknown>>;
};

export type Collector = {
  readonly url: string;
  readonly requests: readonly Received[];
  readonly spans: () => readonly CollectedSpan[];
  readonly resource: () => Readonly<Record<string, unknown>>;
  /** Gives the next export this status, and resolves then. */
  readonly refuse: (status: number) => Promise<void>;
  /** Resolves once this is among what arrived. */
  readonly until: (isIt: (span: CollectedSpan) => boolean) => Promise<CollectedSpan>;
  readonly close: () => Promise<void>;
};

/** Receives OTLP over HTTP as JSON, as a collector does. */
export async function openCollector(): Promise<Collector> {
  const requests: Received[] = [];
  const refusals: { readonly status: number; readonly done: () => void }[] = [];
  const waiting = new Set<() => void>();
  const receiver = await receive((received, response) => {
    const refusal = refusals.shift();
    if (!refusal) requests.push(received);
    response.writeHead(refusal?.status ?? 200, { "content-type": "application/json" }).end("{}");
    refusal?.done();
    for (const wake of waiting) wake();
  });
  const read = () => requests.flatMap((each) => body.parse(JSON.parse(each.body)).resourceSpans);
  const spans = () =>
    read().flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans.map((each) => ({ ...each, attributes: valuesOf(each.attributes) }))),
    );
  return {
    url: receiver.url,
    requests,
    spans,
    resource: () => valuesOf(read()[0]?.resource.attributes ?? []),
    refuse: (status) => new Promise((done) => refusals.push({ status, done })),
    until: (isIt) => {
      const { promise, resolve, reject } = Promise.withResolvers<CollectedSpan>();
      const namesSoFar = () => [...new Set(spans().map(({ name }) => name))].join(", ");
      const late = setTimeout(() => reject(new Error(`It did not arrive, but ${namesSoFar()}`)), LONGEST_MS);
      const look = () => {
        const found = spans().find(isIt);
        if (!found) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      return promise;
    },
    close: receiver.close,
  };
}

function valuesOf(given: z.infer<typeof attributes>): Record<string, unknown> {
  return Object.fromEntries(
    given.map(({ key, value: { arrayValue, ...plain } }) => [
      key,
      arrayValue ? arrayValue.values.map(({ stringValue }) => stringValue) : Object.values(plain)[0],
    ]),
  );
}
