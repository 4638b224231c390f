/** A gap's status, in SQL of its row: an acceptance that has run out counts as open from its day on, whether or not the job has come by. */
export function heldStatus(row: string): string {
  return `case when ${row}.status = 'ACCEPTED' and ${row}.accepted_until < current_date then 'OPEN' else ${row}.status end`;
}

/**
 * What is accepted may count as open, so one index, which knows no day, holds both as one. Written without `coalesce`:
 * PostgreSQL holds that for leaky, and below a row policy would not see that the index has the list's order.
 */
export const foldedStatus = {
  held: (row: string) => `case when ${row}.status = 'ACCEPTED' then 'OPEN' else ${row}.status end`,
  given: (status: unknown) => (status === "ACCEPTED" ? "OPEN" : status),
};

/** As what it is stored then: as it reads, or as an acceptance. Around the status that is asked for. */
export function storedStatus(row: string): readonly [string, string] {
  return [`${row}.status in (`, ", 'ACCEPTED')"];
}
