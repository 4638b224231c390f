import type { AuditOutcome } from "#domain/audit/audit-entry.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Connection } from "#storage/database.ts";

/** What a request contributes to the log. */
export type RequestFacts = { readonly request_id: string | null; readonly remote_address: string | null };

export type AuditDraft = RequestFacts & {
  readonly organization_id: string;
  readonly id: string;
  /** Used only during a rehearsal; otherwise an entry has the database's time and its actor is looked up by id. */
  readonly at: Date;
  readonly actor_kind: Caller["actor_kind"];
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly action: string;
  readonly subject_kind?: string;
  readonly subject_id?: string;
  readonly tools?: readonly string[];
  readonly tool_outcomes?: readonly AuditOutcome[];
  readonly outcome: AuditOutcome;
  readonly code?: string;
  readonly duration_ms: number;
  readonly via?: "ASSISTANT";
  /** The proposal that a person confirmed. */
  readonly proposal_id?: string;
  /** Number of occurrences, if several share one entry. */
  readonly times?: number;
};

export function actorOf({ actor_kind, actor_id, actor_name }: Caller) {
  return { actor_kind, actor_id, actor_name };
}

/** Appends entries to their organizations' chains, which stay locked until the transaction ends: do this last. */
export async function appendAudit(connection: Connection, entries: readonly AuditDraft[]): Promise<void> {
  await connection.query({ name: "append-audit", text: "select append_audit($1)", values: [JSON.stringify(entries)] });
}
