import { FREE_TRIES, type Line, QUIET_MS, TURN_KEPT_MS, takeTurn } from "#interfaces/auth/throttle/take-turn.ts";
import { type AuthDatabase, inAuthTransaction } from "#storage/auth-database.ts";
import type { Connection } from "#storage/database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

/** The target and the origin of an attempt: a queue, and a place in it. */
export type Try = { readonly key: string; readonly address: string };

export type Throttle = {
  /** How many whole seconds this attempt must wait; 0 means that it runs and is counted. */
  readonly take: (tried: Try) => Promise<number>;
  /** A successful attempt no longer counts. */
  readonly giveBack: (key: string) => Promise<void>;
  /** Removes queues that were empty for long. */
  readonly prune: () => Promise<void>;
};

// The row stays locked until the end, so concurrent attempts run one after the other.
const HOLD = `
  insert into auth_throttles as line (key, tries, next_at) values ($1, 0, $2)
  on conflict (key) do update set tries = case when line.next_at < $3 then 0 else line.tries end
  returning tries, next_at`;

const WAIT = `insert into auth_turns (key, address, turn_at) values ($1, $2, $3)
  on conflict (key, address) do update set turn_at = excluded.turn_at`;

const GIVE_BACK = `update auth_throttles set tries = greatest(tries - 1, 0),
  next_at = case when tries <= $2 then least(next_at, $3) else next_at end where key = $1`;

/** Stored in the database, so that all instances share the queues and a restart does not reset them. */
export function createThrottle(database: AuthDatabase, clock: () => Date): Throttle {
  return {
    take: (tried) => inAuthTransaction(database, (connection) => take(connection, tried, clock().getTime())),
    giveBack: async (key) => {
      await database.query({ name: "give-turn-back", text: GIVE_BACK, values: [key, FREE_TRIES, clock()] });
    },
    prune: async () => {
      const send = (text: string, values: readonly unknown[]) => database.query(text, [...values]);
      const before = (ms: number) => [new Date(clock().getTime() - ms)];
      await deleteInBatches(send, "auth_turns", "turn_at < $1", before(TURN_KEPT_MS));
      await deleteInBatches(send, "auth_throttles", "next_at < $1", before(QUIET_MS));
    },
  };
}

async function take(connection: Connection, { key, address }: Try, now: number): Promise<number> {
  const [line, turn] = await Promise.all([hold(connection, key, now), findTurn(connection, key, address)]);
  const decision = takeTurn(line, turn, now);
  const { tries, next } = decision.line;
  const kept = "update auth_throttles set tries = $2, next_at = $3 where key = $1";
  await Promise.all([
    connection.query({ name: "keep-line", text: kept, values: [key, tries, new Date(next)] }),
    decision.turn === turn ? undefined : keepTurn(connection, { key, address }, decision.turn),
  ]);
  return Math.ceil(decision.wait / 1000);
}

async function hold(connection: Connection, key: string, now: number): Promise<Line> {
  const values = [key, new Date(now), new Date(now - QUIET_MS)];
  const { rows } = await connection.query<{ tries: number; next_at: Date }>({ name: "hold-line", text: HOLD, values });
  const [row] = rows;
  if (!row) throw new Error("A queue of attempts was not kept.");
  return { tries: row.tries, next: row.next_at.getTime() };
}

async function findTurn(connection: Connection, key: string, address: string): Promise<number | undefined> {
  const text = "select turn_at from auth_turns where key = $1 and address = $2";
  const { rows } = await connection.query<{ turn_at: Date }>({ name: "find-turn", text, values: [key, address] });
  return rows[0]?.turn_at.getTime();
}

async function keepTurn(connection: Connection, { key, address }: Try, turn: number | null): Promise<void> {
  if (turn !== null) {
    await connection.query({ name: "wait-for-turn", text: WAIT, values: [key, address, new Date(turn)] });
    return;
  }
  const text = "delete from auth_turns where key = $1 and address = $2";
  await connection.query({ name: "had-turn", text, values: [key, address] });
}
