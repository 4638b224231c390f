import { fingerprint } from "#domain/access/key-text.ts";
import { AHEAD_COLUMNS, aheadShown, type ExerciseAhead } from "#domain/exercises/room/exercise-ahead.ts";
import type { Database } from "#storage/database.ts";

/** A person who asked to join and is not a participant: no transaction ever runs as them. */
export type Waiting = ExerciseAhead & {
  readonly organization_id: string;
  readonly exercise_id: string;
  readonly request_id: string;
  readonly name: string;
  readonly status: "WAITING" | "DECLINED";
};

type Row = Waiting & { readonly sha256: Buffer };

const HOLDERS = `select sha256, organization_id, exercise_id, request_id, name, status, exercise_status, ${AHEAD_COLUMNS}
  from waiting_holders($1::bytea[])`;

/** The requests of these tokens. An admitted one has none any more: its token opens the seat. */
export async function findWaiting(
  database: Database,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> {
  const byFingerprint = new Map(tokens.map((token) => [fingerprint(token).toString("hex"), token]));
  const values = [[...byFingerprint.keys()].map((hex) => Buffer.from(hex, "hex"))];
  const { rows } = await database.query<Row>({ name: "waiting-holders", text: HOLDERS, values });
  return new Map(
    rows.flatMap(({ sha256, ...waiting }) => {
      const token = byFingerprint.get(sha256.toString("hex"));
      return token === undefined ? [] : [[token, waiting] as const];
    }),
  );
}

/** All they receive: what they are waiting for. */
export function waitingText(waiting: Waiting): string {
  const { exercise_id, name, status } = waiting;
  return JSON.stringify({ view: "waiting", status, name, exercise: aheadShown(exercise_id, waiting) });
}
