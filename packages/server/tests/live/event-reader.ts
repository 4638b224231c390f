import { z } from "zod";

export type Received = { readonly event: string; readonly id: number | undefined; readonly data: unknown };

export type EventReader = {
  readonly status: number;
  readonly headers: Headers;
  readonly received: readonly Received[];
  readonly lastEventId: () => number;
  /** How many lines came that say nothing but that the stream stands. */
  readonly beats: () => number;
  /** Resolves with the first message that this is true of, those received before included. */
  readonly until: (isIt: (message: Received) => boolean) => Promise<Received>;
  /** Resolves when the server ended the stream. */
  readonly ended: Promise<void>;
  readonly close: () => void;
};

/** Nothing takes as long: what has not come by then never comes, and a test must not wait for ever. */
const LONGEST_MS = 120_000;

/** Reads a stream of server-sent events as a browser does. */
export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
  lastEventId?: number,
): Promise<EventReader> {
  const leaving = new AbortController();
  const known = lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) };
  const response = await fetch(url, { headers: { ...headers, ...known }, signal: leaving.signal });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let last = lastEventId ?? 0;
  let beats = 0;

  const take = (block: string) => {
    if (block.startsWith(":")) beats += 1;
    const fields = block.split("\n").map((line) => /^([a-z]*): ?(.*)$/.exec(line));
    const fieldOf = (name: string) => fields.find((field) => field?.[1] === name)?.[2];
    const id = fieldOf("id");
    if (id !== undefined) last = Number(id);
    const data = fieldOf("data");
    if (data === undefined) return;
    received.push({
      event: fieldOf("event") ?? "message",
      id: id === undefined ? undefined : Number(id),
      data: JSON.parse(data),
    });
    for (const wake of waiting) wake();
  };

  const pump = async () => {
    if (!response.body) return;
    let rest = "";
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop() ?? "";
      blocks.forEach(take);
    }
  };
  const ended = pump().catch(() => {});
  return {
    status: response.status,
    headers: response.headers,
    received,
    lastEventId: () => last,
    beats: () => beats,
    until: (isIt) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(() => {
          reject(new Error(`It did not come, after: ${received.map(({ event }) => event).join(", ")}.`));
        }, LONGEST_MS);
        const look = () => {
          const found = received.find(isIt);
          if (!found) return;
          waiting.delete(look);
          clearTimeout(limit);
          resolve(found);
        };
        waiting.add(look);
        ended.then(() => {
          clearTimeout(limit);
          reject(new Error("The stream ended before it came."));
        });
        look();
      }),
    ended,
    close: () => leaving.abort(),
  };
}

const snapshot = z.object({
  sequence: z.number(),
  view: z.string(),
  exercise_seconds: z.number().nullable(),
  me: z.looseObject({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  presence: z.array(z.object({ participant_id: z.string(), seen_at: z.string(), in_room: z.boolean() })),
  records: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
});
const change = z.object({
  sequence: z.number(),
  exercise_seconds: z.number().nullable(),
  changes: z.array(
    z.object({
      sequence: z.number(),
      kind: z.string(),
      id: z.string(),
      record: z.looseObject({ id: z.string() }).nullable(),
    }),
  ),
});

export const readSnapshot = (data: unknown) => snapshot.parse(data);
export const readChange = (data: unknown) => change.parse(data);

/** What a page would show: the snapshot, and every change put in its place. */
export function shownBy(received: readonly Received[]): Map<string, Map<string, Record<string, unknown>>> {
  let shown = new Map<string, Map<string, Record<string, unknown>>>();
  for (const { event, data } of received) {
    if (event === "snapshot") {
      const kinds = Object.entries(readSnapshot(data).records);
      shown = new Map(kinds.map(([kind, records]) => [kind, new Map(records.map((record) => [record.id, record]))]));
    }
    if (event !== "change") continue;
    for (const { kind, id, record } of readChange(data).changes) {
      if (record) shown.get(kind)?.set(id, record);
      else shown.get(kind)?.delete(id);
    }
  }
  return shown;
}

/** Whether a message contains a change of this kind, and of this record if one is given. */
export function changed(kind: string, id?: string): (message: Received) => boolean {
  return ({ event, data }) =>
    event === "change" &&
    readChange(data).changes.some((each) => each.kind === kind && (id === undefined || each.id === id));
}

const presence = z.object({
  is_whole: z.boolean(),
  presence: z.array(z.object({ participant_id: z.string(), in_room: z.boolean() })),
});

export const readPresenceMessage = (data: unknown) => presence.parse(data);
