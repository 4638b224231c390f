import { auditDigest, BEFORE_THE_FIRST, type ChainedEntry, isSealed } from "#domain/audit/audit-digest.ts";

const damages = ["EDITED", "MOVED", "MISSING", "UNLINKED", "CUT", "REPLACED", "UNSIGNED"] as const;

export type Damage = {
  readonly organization_id: string;
  /** The sequence of the damaged entry, or of the first missing one. */
  readonly sequence: number;
  readonly kind: (typeof damages)[number];
  readonly message: string;
};

/** The end of a chain as known elsewhere: in the database's own record, or in a checkpoint. */
export type KnownEnd = { readonly sequence: number; readonly digest: Buffer; readonly source: string };

export type ChainCheck = {
  readonly take: (entry: ChainedEntry) => void;
  readonly finish: () => readonly Damage[];
};

// After this, a damaged chain gives no further information.
const MOST_DAMAGES = 100;

/** The last entry before the first that is there. */
export type ChainStart = Pick<KnownEnd, "sequence" | "digest">;

const FROM_THE_FIRST: ChainStart = { sequence: 0, digest: BEFORE_THE_FIRST };

/** Takes the entries of one organization in order of sequence, after those that ended. */
export function checkChain(organization_id: string, ends: readonly KnownEnd[], start = FROM_THE_FIRST): ChainCheck {
  const found: Damage[] = [];
  let last: ChainStart = start;

  function report(kind: Damage["kind"], sequence: number, message: string): void {
    if (found.length < MOST_DAMAGES) found.push({ organization_id, sequence, kind, message });
  }

  function take(entry: ChainedEntry): void {
    const sequence = Number(entry.sequence);
    const expected = last.sequence + 1;
    const follows = entry.previous_digest.equals(last.digest);
    if (sequence > expected) report("MISSING", expected, `entries ${expected} to ${sequence - 1} are missing`);

    if (!auditDigest(entry).equals(entry.digest)) {
      const place = follows ? undefined : originalPlace(entry, sequence);
      if (place === undefined) report("EDITED", sequence, `entry ${sequence} was edited`);
      else report("MOVED", sequence, `entry ${sequence} was written as entry ${place}`);
    } else if (sequence === expected && !follows) {
      report("UNLINKED", sequence, `entry ${sequence} does not follow the entry before it`);
    }
    if (!isSealed(entry)) report("EDITED", sequence, `the actor of entry ${sequence} was edited`);
    for (const end of ends) {
      if (end.sequence !== sequence || end.digest.equals(entry.digest)) continue;
      report("REPLACED", sequence, `entry ${sequence} differs from the one in ${end.source}`);
    }
    last = { sequence, digest: entry.digest };
  }

  function finish(): readonly Damage[] {
    for (const { sequence, source } of ends) {
      if (sequence <= last.sequence) continue;
      const message = `the log ends with entry ${last.sequence}, but ${source} has entry ${sequence}`;
      report("CUT", last.sequence + 1, message);
    }
    return found;
  }

  for (const { sequence, digest, source } of ends) {
    if (sequence !== start.sequence || sequence === 0 || digest.equals(start.digest)) continue;
    report("REPLACED", sequence, `entry ${sequence}, up to which the log ended, differs from the one in ${source}`);
  }
  return { take, finish };
}

const NEIGHBOURS = 1000;

/** The number under which the entry's digest matches, if it is near. */
function originalPlace(entry: ChainedEntry, sequence: number): number | undefined {
  const first = Math.max(1, sequence - NEIGHBOURS);
  for (let place = first; place <= sequence + NEIGHBOURS; place++) {
    if (auditDigest({ ...entry, sequence: String(place) }).equals(entry.digest)) return place;
  }
  return undefined;
}
