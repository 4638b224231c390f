import { homeOf } from "#domain/reads/reader.ts";
import type { ReadSurface } from "#domain/reads/record-read.ts";
import type { Caller } from "#kernel/caller.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";

/** Who reads, how, and in which hour. */
type Reading = {
  readonly hour: Date;
  readonly reader_id: string | null;
  readonly reader_kind: string;
  readonly reader_name: string;
  readonly reader_organization_id: string;
  readonly surface: ReadSurface;
};

export type ReadSum = Reading & SeenRecords & { readonly requests: number };

type Counted = { requests: number; records: number; inRequest: number };
type Sheet = { readonly reading: Reading; readonly organizations: Map<string, Map<string, Counted>> };

export type ReadSums = {
  /** The contents of a request's answer, and how often the same occurred. */
  readonly add: (caller: Caller, surface: ReadSurface, hour: Date, seen: Iterable<SeenRecords>, times: number) => void;
  /** Puts back what was taken. */
  readonly restore: (sums: readonly ReadSum[]) => void;
  /** Takes all of them; they are no longer held. */
  readonly take: () => readonly ReadSum[];
  readonly size: () => number;
};

/** Adds up in memory. It runs for every answer to an outsider, so it creates no text for each record. */
export function createReadSums(): ReadSums {
  let sheets = new Map<string, Sheet>();
  let size = 0;
  let requests = 0;

  function sheetOf(reading: Reading): Sheet {
    const { hour, reader_id, reader_organization_id, surface } = reading;
    const key = `${hour.getTime()} ${reader_id} ${reader_organization_id} ${surface}`;
    const sheet = sheets.get(key) ?? { reading, organizations: new Map() };
    sheets.set(key, sheet);
    return sheet;
  }

  function counted({ organizations }: Sheet, organization_id: string, record_kind: string): Counted {
    const kinds = organizations.get(organization_id) ?? new Map<string, Counted>();
    organizations.set(organization_id, kinds);
    const known = kinds.get(record_kind);
    if (known) return known;
    const fresh = { requests: 0, records: 0, inRequest: 0 };
    kinds.set(record_kind, fresh);
    size += 1;
    return fresh;
  }

  return {
    add: (caller, surface, hour, seen, times) => {
      const home = homeOf(caller);
      // A key that a carrier issued for its client belongs to the client and reads for the carrier.
      const isIssued = caller.organization_kind === "CLIENT" && caller.asked_from === undefined;
      const sheet = sheetOf(readingOf(caller, home, surface, hour));
      requests += 1;
      for (const { organization_id, record_kind, records } of seen) {
        if (organization_id === home && !isIssued) continue;
        const sum = counted(sheet, organization_id, record_kind);
        sum.records += records * times;
        if (sum.inRequest !== requests) sum.requests += times;
        sum.inRequest = requests;
      }
    },
    restore: (sums) => {
      for (const { organization_id, record_kind, requests: many, records, ...reading } of sums) {
        const sum = counted(sheetOf(reading), organization_id, record_kind);
        sum.requests += many;
        sum.records += records;
      }
    },
    take: () => {
      const taken = [...sheets.values()].flatMap(sumsOf);
      sheets = new Map();
      size = 0;
      return taken;
    },
    size: () => size,
  };
}

function readingOf(caller: Caller, home: string, surface: ReadSurface, hour: Date): Reading {
  const { actor_id, actor_kind, actor_name } = caller;
  const reader = { reader_id: actor_id, reader_kind: actor_kind, reader_name: actor_name };
  return { hour, ...reader, reader_organization_id: home, surface };
}

function sumsOf({ reading, organizations }: Sheet): ReadSum[] {
  return [...organizations].flatMap(([organization_id, kinds]) =>
    [...kinds].map(([record_kind, { requests, records }]) => ({
      ...reading,
      organization_id,
      record_kind,
      requests,
      records,
    })),
  );
}
