import type { ActorKind, AuditOutcome } from "#domain/audit/audit-entry.ts";

/** An entry of the log, as a stream reads it. */
export type StreamEntry = {
  readonly organization_id: string;
  readonly id: string;
  readonly sequence: number;
  /** ISO 8601 with microseconds, in UTC. */
  readonly at: string;
  readonly actor_kind: ActorKind;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly action: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly tools: readonly string[];
  readonly tool_outcomes: readonly AuditOutcome[];
  readonly outcome: AuditOutcome;
  readonly code: string | null;
  readonly duration_ms: number | null;
  readonly times: number;
  readonly via: string | null;
  readonly proposal_id: string | null;
  readonly request_id: string | null;
  readonly remote_address: string | null;
  readonly previous_digest: string | null;
  readonly digest: string | null;
};
