import type { ClientConfig } from "pg";
import { sharedAnswer } from "#platform/shared-answer.ts";
import { type Database, openDatabase, type Replicas } from "#storage/database.ts";
import type { ShareSettings } from "#storage/shares.ts";

type Options = {
  readonly settings: number | ShareSettings;
  readonly report?: (error: unknown) => void;
  readonly leftOutMs?: number;
};

/** Where the log of the primary ends, and whose it is. */
type Horizon = { readonly server: string; readonly timeline: number; readonly position: string };

const LEFT_OUT_MS = 5_000;

// What a caller can have seen is flushed, unless commits do not wait for that. The name of a file of the log begins with
// its timeline, in hexadecimal.
const HORIZON = {
  name: "horizon",
  text: `select (select system_identifier from pg_control_system())::text as server, position::text,
      ('x' || left(pg_walfile_name(position), 8))::bit(32)::int as timeline
    from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end) as ends (position)`,
};

// A standby that does not follow the primary since a failover has the timeline of before. One that follows has the new
// one in its control file after its next checkpoint, until when it is not used.
const IS_FRESH = {
  name: "is-fresh",
  text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $3::pg_lsn
      and (select system_identifier from pg_control_system())::text = $1
      and (select timeline_id from pg_control_checkpoint()) = $2 as fresh`,
};

/** The database, with the standbys of these logins for its reads. */
export function withReplicas(database: Database, logins: readonly ClientConfig[], options: Options): Database {
  if (logins.length === 0) return database;
  return Object.assign(database, { replicas: openReplicas(database, logins, options) });
}

/**
 * Opens a pool for each standby. Each look compares the standby with the primary, at the cost of a short statement to
 * both, which the requests of the same moment share: so whatever any caller wrote, at whichever instance, is seen.
 */
function openReplicas(
  primary: Pick<Database, "query">,
  logins: readonly ClientConfig[],
  { settings, report = () => {}, leftOutMs = LEFT_OUT_MS }: Options,
): Replicas {
  const horizonNow = sharedAnswer(() => findHorizon(primary));
  const all = logins.map((login) => openReplica(login, settings));
  let turn = 0;
  const leaveOut = (database: Database): void => {
    const replica = all.find((each) => each.database === database);
    if (replica) replica.leftOutUntil = performance.now() + leftOutMs;
  };
  const findFresh = async (): Promise<Database | undefined> => {
    const now = performance.now();
    const usable = all.filter(({ leftOutUntil }) => leftOutUntil <= now);
    const chosen = usable[turn++ % usable.length];
    if (!chosen) return undefined;
    const horizon = await horizonNow().catch(() => undefined); // the primary's own answer says why
    if (!horizon) return undefined;
    try {
      return (await chosen.hasReached(horizon)) ? chosen.database : undefined;
    } catch (error) {
      report(error);
      leaveOut(chosen.database);
      return undefined;
    }
  };
  return {
    findFresh,
    leaveOut,
    answered: { replica: 0, primary: 0 },
    end: async () => {
      await Promise.all(all.map(({ database }) => database.end()));
    },
  };
}

/** Whether a standby follows this log and has replayed it as far as this. */
export async function isFresh(standby: Database, { server, timeline, position }: Horizon): Promise<boolean> {
  const values = [server, timeline, position];
  const { rows } = await standby.query<{ fresh: boolean | null }>({ ...IS_FRESH, values });
  return rows[0]?.fresh === true;
}

export async function findHorizon(primary: Pick<Database, "query">): Promise<Horizon | undefined> {
  return (await primary.query<Horizon>(HORIZON)).rows[0];
}

function openReplica(login: ClientConfig, settings: number | ShareSettings) {
  const database = openDatabase(login, settings);
  const wanted: Horizon[] = [];
  // Those who ask together want the same horizon, or older ones: the last is the furthest.
  const compare = sharedAnswer(async () => {
    const furthest = wanted.splice(0).at(-1);
    if (!furthest) return false;
    return isFresh(database, furthest);
  });
  const hasReached = (horizon: Horizon): Promise<boolean> => {
    wanted.push(horizon);
    return compare();
  };
  return { database, hasReached, leftOutUntil: 0 };
}
