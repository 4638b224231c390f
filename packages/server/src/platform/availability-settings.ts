import type { z } from "zod";
import { count } from "#platform/setting.ts";

export type AvailabilitySettings = {
  /** How long a start waits for the database. */
  readonly databaseWaitSeconds: number;
  /** How long the server still answers after a signal to stop, while `/readyz` says that it stops. */
  readonly drainSeconds: number;
  /** By how much this machine's clock may differ from the database's. */
  readonly clockToleranceSeconds: number;
};

export const availabilityVariables = {
  HOTWASH_DATABASE_WAIT_SECONDS: count(0, 3_600, "a number of seconds from 0 to 3600").default(60),
  HOTWASH_DRAIN_SECONDS: count(0, 300, "a number of seconds from 0 to 300").default(0),
  HOTWASH_CLOCK_TOLERANCE_SECONDS: count(1, 3_600, "a number of seconds from 1 to 3600").default(2),
};

type Variables = z.infer<z.ZodObject<typeof availabilityVariables>>;

export function availabilitySettings(data: Variables): AvailabilitySettings {
  return {
    databaseWaitSeconds: data.HOTWASH_DATABASE_WAIT_SECONDS,
    drainSeconds: data.HOTWASH_DRAIN_SECONDS,
    clockToleranceSeconds: data.HOTWASH_CLOCK_TOLERANCE_SECONDS,
  };
}
