/** Stands in the summary of a draft; pages show it as a section of its own. */
const MISSING_HEADING = "Missing from the record";

type Placed = { readonly section: string; readonly heading: string | null };

/** About what the report says, not what is missing. */
export function isTold({ section, heading }: Placed): boolean {
  return section !== "MISSING_EVIDENCE" && heading !== MISSING_HEADING;
}

type Rested = { readonly rests_on_count: number; readonly stale_because_count: number };

/** What came in for every record in which it was looked for is missing no more. */
export function isMissing({ rests_on_count, stale_because_count }: Rested): boolean {
  return stale_because_count < rests_on_count;
}
