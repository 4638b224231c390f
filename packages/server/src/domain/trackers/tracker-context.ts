import type { JobContext } from "#kernel/job.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { Secrets } from "#platform/secret.ts";

export type TrackerContext = JobContext & {
  readonly secrets: Secrets;
  readonly version: string;
  readonly outbound: Outbound;
  readonly baseUrl: string;
  /** From 0 to 1. */
  readonly random: () => number;
};
