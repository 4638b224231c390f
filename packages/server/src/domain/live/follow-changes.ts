import type { Watched } from "#domain/exercises/room/presence.ts";
import { type Changes, readChanges } from "#domain/live/changes.ts";
import { readSequence } from "#domain/live/situation.ts";
import { systemCaller } from "#kernel/caller.ts";
import { IDLE, isTracing, type Span, type SpanBegun, tracedAlone } from "#platform/tracing/trace.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

type Options = {
  readonly database: Database;
  readonly hasSubscribers: () => boolean;
  /** Sends changes, of which `until` is the last. */
  readonly send: (read: Changes, until: number) => Promise<void>;
  /** Changes were lost. Sends the whole situation instead, and returns where it ends. */
  readonly resend: () => Promise<number | undefined>;
  readonly report: (error: unknown) => void;
};

type Next = { readonly cursor: number; readonly hasMore: boolean };

/** Of one reading: a trace that many link to helps nobody. */
const MOST_TRACES = 20;

const begun = (links: readonly string[]): SpanBegun => ({
  name: "live changes",
  kind: "INTERNAL",
  attributes: {},
  links,
});

export type Follower = {
  /** Fixes the position from which changes are sent. */
  readonly open: () => Promise<void>;
  /** There may be changes. */
  readonly wake: () => void;
  /** The next changes were made in this trace. */
  readonly noteTrace: (traceparent: string) => void;
};

/** Reads the changes of an exercise in order, once for all subscribers, while there are any. */
export function followChanges(watched: Watched, options: Options): Follower {
  const { database, hasSubscribers, send, resend, report } = options;
  let cursor: number | undefined;
  let reading = false;
  let woken = false;
  let traces: string[] = [];

  const readAll = async (): Promise<void> => {
    while (woken && cursor !== undefined && hasSubscribers()) {
      woken = false;
      const after = cursor;
      const links = traces;
      traces = [];
      const next = await tracedAlone(
        () => begun(links),
        (span) => readNext(after, links, span),
      );
      if (next === "lost") {
        cursor = await resend();
        return;
      }
      cursor = next.cursor;
      if (next.hasMore) woken = true;
    }
  };

  const readNext = async (after: number, links: readonly string[], span: Span | undefined): Promise<Next | "lost"> => {
    const read = await readChanges(database, watched, after);
    if (!read) return "lost";
    const until = read.changes.at(-1)?.sequence;
    // The reading before may have found a change before its trace was noted here.
    const isIdle = until === undefined && links.length === 0;
    span?.set({ "hotwash.live.changes": read.changes.length, [IDLE]: isIdle });
    if (until === undefined) return { cursor: after, hasMore: false };
    await send(read, until);
    return { cursor: until, hasMore: until < read.last };
  };

  const wake = () => {
    woken = true;
    if (reading || cursor === undefined || !hasSubscribers()) return;
    reading = true;
    readAll()
      .catch(report)
      .finally(() => {
        reading = false;
        if (woken) wake();
      });
  };

  return {
    open: async () => {
      if (cursor !== undefined) return;
      const last = await readAsCaller(database, systemCaller(watched.organization_id), (connection) =>
        readSequence(connection, watched),
      );
      cursor ??= last;
    },
    wake,
    noteTrace: (traceparent) => {
      if (isTracing() && traces.length < MOST_TRACES) traces.push(traceparent);
    },
  };
}
