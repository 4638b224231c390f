import type { FastifyReply } from "fastify";
import { enter } from "#domain/accounts/enter.ts";
import type { Person } from "#domain/accounts/person.ts";
import { type AuditDraft, actorOf } from "#domain/audit/append-audit.ts";
import type { AuditedAct } from "#domain/audit/audited-acts.ts";
import { addressKey } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { requestLanguage } from "#interfaces/request-language.ts";
import { systemCaller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { SignInMethod } from "#kernel/sign-in-policy.ts";
import { phrase } from "#platform/language/phrase.ts";

/**
 * Resolves when it is on disk: every sign-in is audited, in the organization that is entered. Undefined: the account opens
 * none, so nobody is entered as.
 */
export async function auditSignIn(
  dependencies: Dependencies,
  reply: FastifyReply,
  { person, method }: { readonly person: Person | undefined; readonly method: SignInMethod },
): Promise<void> {
  if (person && !(await auditEntry(dependencies, reply, person, { action: "signIn", method }))) {
    throw new Refusal("UNAUTHENTICATED", phrase`You were disabled while you signed in: try again.`);
  }
}

/** False if this person may no longer enter. */
export function auditEntry(
  { database, clock, newId }: Dependencies,
  reply: FastifyReply,
  person: Person,
  entering: Omit<Parameters<typeof enter>[2], "language">,
): Promise<boolean> {
  const entry = { ...asThemselves(person), duration_ms: Math.round(reply.elapsedTime) };
  const here = { ...entering, language: requestLanguage(reply.request) };
  return enter(database, person, here, { clock, newId, request: factsOf(reply.request), entry });
}

export async function auditSignOut(dependencies: Dependencies, reply: FastifyReply, person: Person): Promise<void> {
  await auditAccount(dependencies, reply, person, "signOut");
}

/** A person's changes to their own account, or SYSTEM if they have not proved to be that person. */
export async function auditAccount(
  dependencies: Dependencies,
  reply: FastifyReply,
  person: Person,
  action: AuditedAct,
  by: "USER" | "SYSTEM" = "USER",
): Promise<void> {
  const actor = by === "USER" ? asThemselves(person) : actorOf(systemCaller());
  await dependencies.auditLog.record({ ...draft(dependencies, reply, person, action), ...actor, outcome: "OK" });
}

/** The caller has not proved to be that person, so the entry names them only as its subject. */
export async function auditRefusedSignIn(
  dependencies: Dependencies,
  reply: FastifyReply,
  person: Person | undefined,
  code: Refusal["code"] = "UNAUTHENTICATED",
): Promise<void> {
  if (!person) return noteUnknown(dependencies, reply);
  await auditRefusedAccount(dependencies, reply, person, "signIn", code);
}

/** A refused change to a person's account, by somebody who has not proved to be that person. */
export async function auditRefusedAccount(
  dependencies: Dependencies,
  reply: FastifyReply,
  person: Person,
  action: AuditedAct,
  code: string,
): Promise<void> {
  const entry = { ...draft(dependencies, reply, person, action), ...actorOf(systemCaller()) };
  await dependencies.auditLog.record({ ...entry, outcome: "REFUSED", code });
}

/** Counted by network in the operator's log, without the address that was typed. */
function noteUnknown({ strangers }: Dependencies, { request }: FastifyReply): void {
  strangers.note("signIn", factsOf(request), addressKey("network", request.ip));
}

function draft({ clock, newId }: Dependencies, reply: FastifyReply, person: Person, action: AuditedAct) {
  return {
    organization_id: person.organization_id,
    id: newId(),
    at: clock(),
    action,
    subject_kind: "User",
    subject_id: person.id,
    duration_ms: Math.round(reply.elapsedTime),
    request_id: reply.request.id,
    remote_address: reply.request.ip,
  } as const;
}

function asThemselves({ id, name }: Person): Pick<AuditDraft, "actor_kind" | "actor_id" | "actor_name"> {
  return { actor_kind: "USER", actor_id: id, actor_name: name };
}
