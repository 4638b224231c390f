import type { FastifyRequest } from "fastify";
import { type AuditDraft, actorOf, type RequestFacts } from "#domain/audit/append-audit.ts";
import { TEN_A_MINUTE } from "#domain/audit/audit-tally.ts";
import { homeOf } from "#domain/reads/reader.ts";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { admitted } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import type { Dependencies } from "./dependencies.ts";

type Read = { readonly action: string; readonly subject_kind?: string; readonly subject_id?: string };

/** Runs an export for a caller who may have it, and audits the refusal of one who may not. */
export async function forReader<T>(
  request: FastifyRequest,
  dependencies: Dependencies,
  action: string,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  const caller = await findCaller(request, dependencies);
  try {
    return await work(admitted(caller, "GRAPHQL"));
  } catch (error) {
    if (caller) auditRefusedRead(dependencies, caller, { action }, error, factsOf(request));
    throw error;
  }
}

/** A known caller's refused reads. No request waits for this. */
export function auditRefusedRead(
  dependencies: Dependencies,
  caller: Caller,
  read: Read,
  error: unknown,
  facts: RequestFacts,
  codes: readonly Refusal["code"][] = ["FORBIDDEN"],
): void {
  if (!(error instanceof Refusal) || !codes.includes(error.code)) return;
  const { code } = error;
  const entry = draft(dependencies, caller, homeOf(caller), read, facts);
  dependencies.auditTally.note(`${caller.actor_id} ${read.action} ${code}`, TEN_A_MINUTE, {
    ...entry,
    outcome: "REFUSED",
    code,
  });
}

/** For the client's log: staff who view as the client's carrier. */
export function auditAsCarrier(dependencies: Dependencies, caller: Caller, facts: RequestFacts): void {
  const { organization_id } = caller;
  const read = { action: "asCarrier", subject_kind: "Organization", subject_id: organization_id };
  const entry = { ...draft(dependencies, caller, organization_id, read, facts), outcome: "OK" } as const;
  dependencies.auditTally.note(`${caller.actor_id} asCarrier ${organization_id}`, TEN_A_MINUTE, entry);
}

/**
 * Resolves when the logs of the caller and of all owners of the records have an entry: nothing is sent before.
 * Outsiders' exports also count as reads.
 */
export async function auditTaken(
  dependencies: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  read: Read,
  seen: readonly SeenRecords[],
): Promise<void> {
  const facts = factsOf(request);
  const owners = new Set([homeOf(caller), ...seen.map(({ organization_id }) => organization_id)]);
  const entries = [...owners].map(
    (owner) => ({ ...draft(dependencies, caller, owner, read, facts), outcome: "OK" }) as const,
  );
  await Promise.all(entries.map((entry) => dependencies.auditLog.record(entry)));
  dependencies.recordReads.note(caller, "FILE", seen);
}

/** Resolves when the log of the key's organization has an entry of the pull. */
export async function auditPull(
  dependencies: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  action: string,
): Promise<void> {
  const entry = draft(dependencies, caller, homeOf(caller), { action }, factsOf(request));
  await dependencies.auditLog.record({ ...entry, outcome: "OK" });
}

/**
 * The owners of the rows are known at the end of a pull: their logs get an entry, and their read counts are updated.
 */
export function auditPulled(
  dependencies: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  action: string,
  seen: readonly SeenRecords[],
): void {
  dependencies.recordReads.note(caller, "FEED", seen);
  for (const { organization_id } of seen) {
    if (organization_id === homeOf(caller)) continue;
    const entry = {
      ...draft(dependencies, caller, organization_id, { action }, factsOf(request)),
      outcome: "OK",
    } as const;
    dependencies.auditTally.note(`${caller.actor_id} ${action} ${organization_id}`, TEN_A_MINUTE, entry);
  }
}

export function draft(
  { newId, clock }: Pick<Dependencies, "newId" | "clock">,
  caller: Caller,
  organization_id: string,
  read: Read,
  facts: RequestFacts,
): Omit<AuditDraft, "outcome"> {
  // A reader's address is only for their own organization.
  const remote_address = organization_id === homeOf(caller) ? facts.remote_address : null;
  const { request_id } = facts;
  const request = { duration_ms: 0, request_id, remote_address };
  return { organization_id, id: newId(), at: clock(), ...actorOf(caller), ...read, ...request };
}
