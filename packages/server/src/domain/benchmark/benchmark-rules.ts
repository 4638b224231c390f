/** Every number of docs/benchmark.md. A change of any of them is a new version of the rules. */
export const benchmarkRules = {
  version: "hotwash-benchmark/1.0.0",
  /** Number of others that a cohort needs for a median, and for quartiles. */
  medianFrom: 5,
  quartilesFrom: 10,
  /** Minimum number of members left when a published cohort is subtracted from a wider one, unless nobody is left. */
  leastBetween: 5,
  /** Minimum number of members by which two published states of a cohort differ, unless they are the same. */
  leastChanged: 3,
  /** Shares of a cohort, as fractions of it. */
  familyMost: { of: 4 },
  carrierMost: { of: 2 },
  /**
   * When a carrier is reduced to its share, it keeps a multiple of this number of families, and loses at least this
   * number.
   */
  cutStep: 3,
  roundedTo: 5,
  /** Days from a member's newest evidence to the quarter's end. */
  evidenceDays: 365,
  /** Quarters for which figures stay while too few members change. */
  quartersKept: 4,
} as const;
