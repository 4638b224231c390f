import type { Database } from "#storage/database.ts";

/** Removes what was read so long ago that it is kept no longer. The function of the database knows how long that is. */
export async function forgetRecordReads(database: Database): Promise<number> {
  let [all, some] = [0, 0];
  do {
    const { rows } = await database.query<{ gone: number }>("select forget_record_reads() as gone");
    some = rows[0]?.gone ?? 0;
    all += some;
  } while (some > 0);
  return all;
}
