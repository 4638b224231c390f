import { readPresence, type Watched } from "#domain/exercises/room/presence.ts";
import { CLOCK_COLUMNS, type ClockColumns, exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { byKind, readAllRecords, type Subscription, tenantOf } from "#domain/live/subscription.ts";
import type { Connection, Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

/** The subscriber, as shown to themselves. */
export type Me = {
  readonly kind: "USER" | "PARTICIPANT" | "EVALUATOR";
  readonly id: string;
  readonly name: string;
  readonly audience: string | null;
};

export type Situation = {
  /** The last change that is in it. */
  readonly sequence: number;
  readonly text: string;
};

/** Everything that a subscriber may see now, as of one moment. */
export async function readSituation(
  database: Database,
  subscription: Subscription,
  { me, clock }: { readonly me: Me | null; readonly clock: () => Date },
): Promise<Situation> {
  const now = clock();
  const { view } = subscription;
  const [sequence, time, records, presence] = await readAsCaller(database, tenantOf(subscription), (connection) =>
    Promise.all([
      readSequence(connection, subscription),
      readClock(connection, subscription),
      readAllRecords(connection, subscription),
      readPresence(connection, subscription, now),
    ]),
  );
  const head = { sequence, view, now, exercise_seconds: time && exerciseSeconds(time, now), me, presence };
  return { sequence, text: `${JSON.stringify(head).slice(0, -1)},"records":${byKind(view, records)}}` };
}

const LAST = "select last::float8 as last from exercise_streams where organization_id = $1 and id = $2";

/** How many changes the exercise has seen. */
export async function readSequence(connection: Connection, watched: Watched): Promise<number> {
  const values = [watched.organization_id, watched.exercise_id];
  const { rows } = await connection.query<{ last: number }>({ name: "live-sequence", text: LAST, values });
  return rows[0]?.last ?? 0;
}

const CLOCK = `select ${CLOCK_COLUMNS} from exercises where organization_id = $1 and id = $2`;

export async function readClock(connection: Connection, watched: Watched): Promise<ClockColumns | undefined> {
  const values = [watched.organization_id, watched.exercise_id];
  const { rows } = await connection.query<ClockColumns>({ name: "live-clock", text: CLOCK, values });
  return rows[0];
}
