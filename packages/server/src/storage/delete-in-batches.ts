const BATCH = 1_000;

type Send = (text: string, values: readonly unknown[]) => Promise<{ readonly rowCount: number | null }>;

/**
 * Removes the rows that match the condition, one batch in each statement, and returns their number. Locked rows are
 * left for the next time.
 */
export async function deleteInBatches(
  send: Send,
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<number> {
  const batch = `select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked`;
  let [all, some] = [0, 0];
  do {
    some = (await send(`delete from ${table} where ctid = any (array(${batch}))`, values)).rowCount ?? 0;
    all += some;
  } while (some === BATCH);
  return all;
}
