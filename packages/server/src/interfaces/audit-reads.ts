import type { FastifyRequest } from "fastify";
import { type AuditDraft, actorOf, type RequestFacts } from "#domain/audit/append-audit.ts";
import { homeOf } from "#domain/reads/reader.ts";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { admitted } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import type { Dependencies } from "./dependencies.ts";

/** Of one caller and kind; what comes beyond is counted. */
export const TEN_A_MINUTE = { singly: 10, windowMs: 60_000 };

type Read = { readonly action: string; readonly subject_kind?: string; readonly subject_id?: string };

/** Does the work of an export for a caller who may have it, and records the refusal of one who may not. */
export async function forReader<T>(
  request: FastifyRequest,
  parts: Dependencies,
  action: string,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  const caller = await findCaller(request, parts);
  try {
    return await work(admitted(caller, "GRAPHQL"));
  } catch (error) {
    if (caller) auditRefusedRead(parts, caller, { action }, error, factsOf(request));
    throw error;
  }
}

/** What a known caller asked for and may not read. Nobody waits for it. */
export function auditRefusedRead(
  parts: Dependencies,
  caller: Caller,
  read: Read,
  error: unknown,
  facts: RequestFacts,
  codes: readonly Refusal["code"][] = ["FORBIDDEN"],
): void {
  if (!(error instanceof Refusal) || !codes.includes(error.code)) return;
  const { code } = error;
  const entry = draft(parts, caller, homeOf(caller), read, facts);
  parts.auditTally.note(`${caller.actor_id} ${read.action} ${code}`, TEN_A_MINUTE, {
    ...entry,
    outcome: "REFUSED",
    code,
  });
}

/** Staff who look as a client's carrier would, for that client's log. */
export function auditAsCarrier(parts: Dependencies, caller: Caller, facts: RequestFacts): void {
  const { organization_id } = caller;
  const read = { action: "asCarrier", subject_kind: "Organization", subject_id: organization_id };
  const entry = { ...draft(parts, caller, organization_id, read, facts), outcome: "OK" } as const;
  parts.auditTally.note(`${caller.actor_id} asCarrier ${organization_id}`, TEN_A_MINUTE, entry);
}

/**
 * Settles when the logs of the caller and of all whose records are taken away have an entry: nothing is sent before.
 * What outsiders take counts among their reads as well.
 */
export async function auditTaken(
  parts: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  read: Read,
  seen: readonly SeenRecords[],
): Promise<void> {
  const facts = factsOf(request);
  const owners = new Set([homeOf(caller), ...seen.map(({ organization_id }) => organization_id)]);
  const entries = [...owners].map((owner) => ({ ...draft(parts, caller, owner, read, facts), outcome: "OK" }) as const);
  await Promise.all(entries.map((entry) => parts.auditLog.record(entry)));
  parts.recordReads.note(caller, "FILE", seen);
}

/** Settles when the log of the key's organization has an entry of the pull. */
export async function auditPull(
  parts: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  action: string,
): Promise<void> {
  const entry = draft(parts, caller, homeOf(caller), { action }, factsOf(request));
  await parts.auditLog.record({ ...entry, outcome: "OK" });
}

/** Whose rows went out is known at the end of a pull: their logs have an entry too, and their sums. */
export function auditPulled(
  parts: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  action: string,
  seen: readonly SeenRecords[],
): void {
  parts.recordReads.note(caller, "FEED", seen);
  for (const { organization_id } of seen) {
    if (organization_id === homeOf(caller)) continue;
    const entry = { ...draft(parts, caller, organization_id, { action }, factsOf(request)), outcome: "OK" } as const;
    parts.auditTally.note(`${caller.actor_id} ${action} ${organization_id}`, TEN_A_MINUTE, entry);
  }
}

export function draft(
  { newId, clock }: Pick<Dependencies, "newId" | "clock">,
  caller: Caller,
  organization_id: string,
  read: Read,
  facts: RequestFacts,
): Omit<AuditDraft, "outcome"> {
  // From where somebody reads is for their own organization to know.
  const remote_address = organization_id === homeOf(caller) ? facts.remote_address : null;
  const { request_id } = facts;
  const request = { duration_ms: 0, request_id, remote_address };
  return { organization_id, id: newId(), at: clock(), ...actorOf(caller), ...read, ...request };
}
