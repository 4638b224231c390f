import { job, MINUTE_MS } from "#kernel/job.ts";

/** Sums up the differences that statements left beside the kept totals, so that a count reads few rows. */
export const sumTotals = job({
  name: "sum-totals",
  everyMs: MINUTE_MS,
  run: async ({ database }) => {
    const { rows } = await database.query<{ summed: number }>("select sum_totals() as summed");
    return rows[0]?.summed ?? 0;
  },
});
