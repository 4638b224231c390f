import { z } from "zod";
import { createAuditStream } from "#domain/audit-streams/create-audit-stream.ts";
import { forwardAudit } from "#domain/audit-streams/forward-audit.ts";
import type { StreamAttempt, StreamContext } from "#domain/audit-streams/stream-context.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Caller } from "#kernel/caller.ts";
import { createOutbound } from "#platform/outbound/outbound.ts";
import { performing } from "#tests/support/performing.ts";
import { type Received, type Receiver, receive, SWITCHING } from "#tests/support/receiver.ts";

const event = z.looseObject({
  class_uid: z.number(),
  metadata: z.looseObject({
    uid: z.string(),
    sequence: z.number().optional(),
    event_code: z.string(),
    tenant_uid: z.string(),
    labels: z.array(z.string()).optional(),
  }),
});

export type Event = z.infer<typeof event>;

export function readEvent(json: string): Event {
  return event.parse(JSON.parse(json));
}

export type Collector = Receiver & {
  readonly requests: Received[];
  /** Every event that arrived, accepted or not. */
  readonly events: Event[];
  /** The status of answers from now on. */
  status: (received: Received) => number;
};

/** A SIEM's endpoint for requests. */
export async function openCollector(): Promise<Collector> {
  const [requests, events]: [Received[], Event[]] = [[], []];
  const answers = { status: (_: Received) => 200 };
  const receiver = await receive((received, response) => {
    requests.push(received);
    if (received.headers["content-type"] === "application/x-ndjson") {
      events.push(...received.body.trimEnd().split("\n").map(readEvent));
    }
    const status = answers.status(received);
    response.writeHead(status, status === 101 ? SWITCHING : {}).end("noted");
  });
  return Object.assign(answers, { requests, events, ...receiver });
}

export type Forwarder = {
  readonly context: StreamContext;
  readonly perform: ReturnType<typeof performing>;
  readonly attempts: StreamAttempt[];
  /** Moves its clock. */
  readonly pass: (ms: number) => void;
  /** Everything that is due, once. */
  readonly send: (changed?: Partial<StreamContext>) => Promise<void>;
  readonly create: (caller: Caller, input: Readonly<Record<string, unknown>>) => Promise<string>;
};

/** The job's context, with a clock that a test moves, and receivers on this machine allowed. */
export function openForwarder(dependencies: Dependencies): Forwarder {
  let passed = 0;
  const attempts: StreamAttempt[] = [];
  const clock = () => new Date(Date.now() + passed);
  const local = { ...dependencies, outbound: createOutbound(["127.0.0.1", "localhost"]), clock };
  const context: StreamContext = { ...local, random: () => 0.5, reportStream: (each) => void attempts.push(each) };
  const signal = new AbortController().signal;
  const perform = performing(local);
  return {
    context,
    perform,
    attempts,
    pass: (ms) => {
      passed += ms;
    },
    send: async (changed = {}) => {
      for (const id of await forwardAudit.findWaiting(context)) {
        await forwardAudit.run({ ...context, ...changed }, { id, attempt: 1, signal });
      }
    },
    create: async (caller, input) => (await perform(caller, createAuditStream, { name: "SIEM", ...input })).id,
  };
}
