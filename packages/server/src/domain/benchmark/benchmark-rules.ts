/** Every number of docs/benchmark.md. A change of any of them is a new version of the rules. */
export const benchmarkRules = {
  version: "hotwash-benchmark/1.0.0",
  /** Others that a cohort must hold for a median, and for the quartiles as well. */
  medianFrom: 5,
  quartilesFrom: 10,
  /** What is left when a published cohort is taken from a wider one: nobody, or at least so many. */
  leastBetween: 5,
  /** Members by which two published states of one cohort differ: none, or at least so many. */
  leastChanged: 3,
  /** Shares of a cohort, as fractions of it. */
  familyMost: { of: 4 },
  carrierMost: { of: 2 },
  /** Of a carrier that is cut back to its share a multiple of this many families stays, and so many at least go. */
  cutStep: 3,
  roundedTo: 5,
  /** Days from a member's newest evidence to the quarter's end. */
  evidenceDays: 365,
  /** Quarters for which figures stand while too few members change. */
  quartersKept: 4,
} as const;
