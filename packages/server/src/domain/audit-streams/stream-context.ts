import type { JobContext } from "#kernel/job.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { Secrets } from "#platform/secret.ts";

/** What became of a batch or a test; `failure` is undefined if the receiver accepted it. */
export type StreamAttempt = {
  readonly stream_id: string;
  readonly entries: number;
  readonly failure: string | undefined;
};

export type StreamContext = JobContext & {
  readonly secrets: Secrets;
  readonly version: string;
  readonly baseUrl: string;
  readonly outbound: Outbound;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly reportStream: (attempt: StreamAttempt) => void;
};
