import { makeCheckpoint } from "#domain/audit/checkpoint.ts";
import { print } from "#interfaces/cli/print.ts";
import { withDatabase } from "#interfaces/cli/with-database.ts";

export async function checkpoint(): Promise<void> {
  const made = await withDatabase((database) => makeCheckpoint(database, new Date()));
  print(made, "", { json: true });
}
