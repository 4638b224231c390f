/** A page that takes longer gives way to its skeleton. */
export const LATE_MS = 150;
