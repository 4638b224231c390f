import type { JobContext } from "#kernel/job.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { Secrets } from "#platform/secret.ts";

/** What became of a round; `failure` is undefined if the tracker answered. */
export type TrackerRound = { readonly connection_id: string; readonly failure: string | undefined };

export type TrackerContext = JobContext & {
  readonly secrets: Secrets;
  readonly version: string;
  readonly outbound: Outbound;
  readonly baseUrl: string;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly reportTracker: (round: TrackerRound) => void;
};
