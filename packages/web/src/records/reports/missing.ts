/** Part of a draft's summary; pages show it as a separate section. */
const MISSING_HEADING = "Missing from the record";

type Placed = { readonly section: string; readonly heading: string | null };

/** About what the report says, not what is missing. */
export function isTold({ section, heading }: Placed): boolean {
  return section !== "MISSING_EVIDENCE" && heading !== MISSING_HEADING;
}

type Rested = { readonly rests_on_count: number; readonly stale_because_count: number };

/** A line is resolved once every record in which it was missing has it. */
export function isMissing({ rests_on_count, stale_because_count }: Rested): boolean {
  return stale_because_count < rests_on_count;
}
