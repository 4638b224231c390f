import type { JobContext } from "#kernel/job.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { Secrets } from "#platform/secret.ts";

/** What became of an attempt; `failure` is undefined if the message was accepted. */
export type ChatAttempt = {
  readonly link_id: string;
  readonly message_id: string;
  readonly failure: string | undefined;
};

export type ChatContext = JobContext & {
  readonly secrets: Secrets;
  readonly version: string;
  readonly outbound: Outbound;
  readonly baseUrl: string;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly reportChat: (attempt: ChatAttempt) => void;
};
