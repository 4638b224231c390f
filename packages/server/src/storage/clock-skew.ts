import type { Database } from "#storage/database.ts";

/** How far this machine's clock is from the database's. */
export type ClockSkew = {
  /** By how many seconds this machine is ahead; undefined until it was measured. */
  readonly seconds: () => number | undefined;
  /** In a sentence, if it is more than is tolerated. */
  readonly problem: () => string | undefined;
  readonly measure: () => Promise<void>;
  readonly stop: () => void;
};

type Options = {
  readonly clock: () => Date;
  readonly toleranceSeconds: number;
  /** Called when the clocks come apart, and when they agree again. */
  readonly changed?: (problem: string | undefined, seconds: number) => void;
  readonly failed?: (error: unknown) => void;
  /** Milliseconds of a clock that is never set. */
  readonly monotonic?: () => number;
};

const EVERY_MS = 60_000;
const AGAIN_MS = 1_000;
const SAMPLES = 3;
const TIME = "select extract(epoch from clock_timestamp())::float8 * 1000 as now";

export const unwatchedClock: ClockSkew = {
  seconds: () => undefined,
  problem: () => undefined,
  measure: async () => {},
  stop: () => {},
};

/**
 * Compares the clocks every minute. In between, the database's time is continued by a clock that nobody sets, so that a
 * clock that is set wrong is noticed at once.
 */
export function watchClock(
  database: Database,
  { clock, toleranceSeconds, changed, failed = () => {}, monotonic = () => performance.now() }: Options,
): ClockSkew {
  /** The database's time when the monotonic clock was at 0. */
  let origin: number | undefined;
  let measuring: Promise<void> | undefined;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let wasApart = false;

  const seconds = () => (origin === undefined ? undefined : (clock().getTime() - monotonic() - origin) / 1_000);
  const isApart = () => Math.abs(seconds() ?? 0) > toleranceSeconds;
  const read = async () => {
    origin = await readOrigin(database, monotonic);
    measuredAt = monotonic();
    note();
  };
  const measure = () => {
    measuring ??= read().finally(() => {
      measuring = undefined;
    });
    return measuring;
  };
  const note = () => {
    if (isApart() === wasApart) return;
    wasApart = !wasApart;
    changed?.(wasApart ? sentence(seconds() ?? 0) : undefined, seconds() ?? 0);
  };
  const timer = setInterval(() => measure().catch(failed), EVERY_MS);
  timer.unref();
  return {
    seconds,
    problem: () => {
      note();
      if (!isApart()) return undefined;
      // A machine that slept, or whose clock was set right, is not kept waiting.
      if (monotonic() - measuredAt > AGAIN_MS) measure().catch(failed);
      return sentence(seconds() ?? 0);
    },
    measure,
    stop: () => clearInterval(timer),
  };
}

function sentence(seconds: number): string {
  return `This server's clock is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? "ahead of" : "behind"} the database's.`;
}

/** Of a few answers, the fastest is the most exact. */
async function readOrigin(database: Database, monotonic: () => number): Promise<number> {
  const connection = await database.connect();
  try {
    let best = { took: Number.POSITIVE_INFINITY, origin: 0 };
    for (let sample = 0; sample < SAMPLES; sample++) {
      const before = monotonic();
      const { rows } = await connection.query<{ now: number }>(TIME);
      const after = monotonic();
      const took = after - before;
      if (took < best.took) best = { took, origin: (rows[0]?.now ?? 0) - (before + after) / 2 };
    }
    return best.origin;
  } finally {
    connection.release();
  }
}
