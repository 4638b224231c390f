import type { Connection, Database } from "#storage/database.ts";
import type { Entrance } from "#storage/entrance.ts";
import { AnswerTooLarge } from "#storage/limit-answers.ts";
import { readAsCaller, type Tenant } from "#storage/tenancy.ts";
import { type Hindrance, hindranceOf } from "#storage/unavailable.ts";

/** Of the question rather than the replica: the primary would have the same trouble. */
const OWN: readonly (Hindrance | undefined)[] = ["SLOW", "BUSY"];

/**
 * Reads like `readAsCaller`, at a replica if one has everything that was committed until now. If it fails, the primary
 * is asked. A remembered caller is confirmed at the primary only.
 */
export function readFresh<T>(
  database: Database,
  caller: Tenant,
  ask: (connection: Connection) => Promise<T>,
  entrance?: Entrance,
): Promise<T> {
  if (entrance || !database.replicas) return readAsCaller(database, caller, ask, entrance);
  return readFromReplica(database, database.replicas, caller, ask);
}

async function readFromReplica<T>(
  database: Database,
  { findFresh, leaveOut, answered }: NonNullable<Database["replicas"]>,
  caller: Tenant,
  ask: (connection: Connection) => Promise<T>,
): Promise<T> {
  const replica = await findFresh();
  if (replica) {
    try {
      const answer = await readAsCaller(replica, caller, ask);
      answered.replica++;
      return answer;
    } catch (error) {
      const hindrance = hindranceOf(error);
      if (OWN.includes(hindrance) || error instanceof AnswerTooLarge) throw error;
      // A statement that conflicts with what is replayed fails alone; anything else is the replica's.
      if (hindrance !== "LOCKED") leaveOut(replica);
    }
  }
  answered.primary++;
  return readAsCaller(database, caller, ask);
}
