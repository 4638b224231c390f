import type { Rounds } from "./compare.ts";
import type { GrowthPlan } from "./growth.ts";

/** How long and how large everything is. */
export type Pace = {
  readonly isQuick: boolean;
  readonly minutes: number;
  readonly rounds: Rounds;
  readonly growth: GrowthPlan;
  readonly largeGaps: number;
};

/** QUICK=1 shows within a minute that all of it works; MINUTES says how long the mixed load lasts. */
export function readPace({ QUICK, MINUTES }: NodeJS.ProcessEnv): Pace {
  const isQuick = QUICK === "1";
  const minutes = Number(MINUTES ?? (isQuick ? 0.1 : 1));
  if (!(minutes > 0 && minutes <= 60)) throw new Error(`MINUTES (${MINUTES}) is not a number of minutes up to 60.`);
  return isQuick
    ? {
        isQuick,
        minutes,
        rounds: { rounds: 2, seconds: 0.5, warmUpRequests: 100 },
        growth: { rounds: 1, ms: 100 },
        largeGaps: 100_000,
      }
    : {
        isQuick,
        minutes,
        rounds: { rounds: 5, seconds: 2, warmUpRequests: 8_000 },
        growth: { rounds: 3, ms: 400 },
        largeGaps: 1_000_000,
      };
}
