import type { Database } from "#storage/database.ts";

/** Ends the addresses of an account's calendars, in every organization: somebody else may know them. */
export async function endCalendarsOf(database: Database, accountId: string): Promise<void> {
  await database.query("select end_calendars_of($1)", [accountId]);
}
