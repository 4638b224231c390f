import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { createSnapshot } from "#domain/benchmark/create-snapshot.ts";
import { lastQuarter } from "#platform/dates/quarter.ts";
import { randomUUIDv7 } from "#platform/ids.ts";

export async function snapshot({ json }: { readonly json?: boolean }): Promise<void> {
  const clock = () => new Date();
  const quarter = lastQuarter(clock());
  const made = await withDatabase((database) =>
    createSnapshot(database, { clock, newId: () => randomUUIDv7(clock()) }, quarter),
  );
  const text = made ? `${quarter}: created from ${made.members} organizations.` : `${quarter}: already exists.`;
  print({ quarter, made: made !== undefined, members: made?.members ?? null }, text, { json });
}
