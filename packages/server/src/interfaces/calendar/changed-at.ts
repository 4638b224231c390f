import type { ICalEventData } from "ical-generator";

const SECOND_MS = 1000;

/**
 * When an entry was created, and last changed. Its SEQUENCE grows with each change: the first one, in the second of the
 * creation, counts as a second.
 */
export function changedAt(created: Date, changed: Date) {
  const sequence = Math.max(0, Math.ceil((changed.getTime() - created.getTime()) / SECOND_MS));
  return { created, stamp: changed, lastModified: changed, sequence } satisfies Partial<ICalEventData>;
}
