import type { Caller } from "#domain/access/caller.ts";
import { homeOf, readsFromOutside } from "#domain/reads/reader.ts";
import type { ReadSurface } from "#domain/reads/record-read.ts";
import type { Database } from "#storage/database.ts";

/** Records of one kind and organization in an answer; none where they are inside other records. */
export type SeenRecords = { readonly organization_id: string; readonly record_kind: string; readonly records: number };

export type RecordReads = {
  /** Counts what an answer holds of other organizations than the caller's own. No answer waits for it. */
  readonly note: (caller: Caller, surface: ReadSurface, seen: Iterable<SeenRecords>) => void;
  /** Writes what is not written yet, and ends the writing by the clock. */
  readonly drain: () => Promise<void>;
};

type Parts = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly report: (message: string, detail: unknown) => void;
};

type Sum = Omit<SeenRecords, "records"> & {
  readonly id: string;
  readonly hour: Date;
  readonly reader_id: string | null;
  readonly reader_kind: string;
  readonly reader_name: string;
  readonly reader_organization_id: string;
  readonly surface: ReadSurface;
  requests: number;
  records: number;
};

type Sums = Map<string, Sum>;

const EVERY_MS = 4_000;
const HOUR_MS = 3_600_000;
/** In one statement. */
const MOST_AT_ONCE = 5_000;
/** While nothing can be written, memory holds no more. */
const MOST_KEPT = 200_000;

/** Sums up by reader, organization, kind of record, way and hour what outsiders read, and writes it behind them. */
export function createRecordReads({ database, clock, newId, report }: Parts): RecordReads {
  let sums: Sums = new Map();
  let writing: Promise<void> = Promise.resolve();

  function note(caller: Caller, surface: ReadSurface, seen: Iterable<SeenRecords>): void {
    if (!readsFromOutside(caller)) return;
    const home = homeOf(caller);
    // A key that a carrier issued for its client is at home there and reads for the carrier.
    const isIssued = caller.organization_kind === "CLIENT" && caller.asked_from === undefined;
    const hour = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS);
    const before = `${hour.getTime()} ${caller.actor_id} ${home} ${surface}`;
    const counted = new Set<string>();
    for (const { organization_id, record_kind, records } of seen) {
      if (organization_id === home && !isIssued) continue;
      const key = `${before} ${organization_id} ${record_kind}`;
      const sum = sums.get(key) ?? newSum(caller, home, surface, hour, organization_id, record_kind);
      if (!sum) return;
      sum.records += records;
      if (!counted.has(key)) sum.requests += 1;
      counted.add(key);
      sums.set(key, sum);
    }
  }

  function newSum(
    { actor_id, actor_kind, actor_name }: Caller,
    home: string,
    surface: ReadSurface,
    hour: Date,
    organization_id: string,
    record_kind: string,
  ): Sum | undefined {
    if (sums.size >= MOST_KEPT) return void report("reads are not counted: too many wait to be written", undefined);
    const reader = { reader_id: actor_id, reader_kind: actor_kind, reader_name: actor_name };
    const place = { organization_id, record_kind, surface, hour, reader_organization_id: home };
    return { id: newId(), ...reader, ...place, requests: 0, records: 0 };
  }

  async function write(): Promise<void> {
    while (sums.size > 0) {
      const taken = sums;
      sums = new Map();
      for (const part of partsOf(taken)) await writePart(part);
    }
  }

  async function writePart(part: Sums): Promise<void> {
    const values = [JSON.stringify([...part.values()])];
    try {
      await database.query({ name: "note-record-reads", text: "select note_record_reads($1)", values });
    } catch (error) {
      // They are added to what came meanwhile, for the next time.
      for (const [key, sum] of part) sums.set(key, together(sum, sums.get(key)));
      throw error;
    }
  }

  function flush(): Promise<void> {
    const written = writing.then(write);
    writing = written.catch(() => {});
    return written;
  }

  const timer = setInterval(() => {
    flush().catch((error) => report("reads could not be written; they are kept", error));
  }, EVERY_MS).unref();
  return {
    note,
    drain: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

function together(sum: Sum, later: Sum | undefined): Sum {
  if (!later) return sum;
  return { ...sum, requests: sum.requests + later.requests, records: sum.records + later.records };
}

function partsOf(sums: Sums): Sums[] {
  const entries = [...sums];
  const count = Math.ceil(entries.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, i) => new Map(entries.slice(i * MOST_AT_ONCE, (i + 1) * MOST_AT_ONCE)));
}
