import { HOUR_MS, job } from "#kernel/job.ts";

/** Removes expired read counts. The database function knows how long they are kept. */
export const forgetRecordReads = job({
  name: "forget-record-reads",
  everyMs: HOUR_MS,
  run: async ({ database }) => {
    let [all, some] = [0, 0];
    do {
      const { rows } = await database.query<{ gone: number }>("select forget_record_reads() as gone");
      some = rows[0]?.gone ?? 0;
      all += some;
    } while (some > 0);
    return all;
  },
});
