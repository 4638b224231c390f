import { z } from "zod";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** The head of each organization's log. Store it where nobody with write access to the database can write. */
export const checkpointSchema = z.object({
  made_at: z.iso.datetime(),
  heads: z.array(
    z.object({
      organization_id: z.uuid(),
      sequence: z.int().nonnegative(),
      digest: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Checkpoint = z.infer<typeof checkpointSchema>;

export const HEADS = `
  select organization_id, sequence::int, encode(digest, 'hex') as digest from hotwash.audit_heads order by organization_id`;

export async function createCheckpoint(database: Database, now: Date): Promise<Checkpoint> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Checkpoint["heads"][number]>(HEADS),
  );
  return { made_at: now.toISOString(), heads: rows };
}

/** Undefined if the text is not a checkpoint. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  try {
    return checkpointSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
