import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { createCheckpoint } from "#domain/audit/checkpoint.ts";

export async function checkpoint(): Promise<void> {
  const made = await withDatabase((database) => createCheckpoint(database, new Date()));
  print(made, "", { json: true });
}
