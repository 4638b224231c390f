import { actorOf, type RequestFacts } from "#domain/audit/append-audit.ts";
import { TEN_A_MINUTE } from "#domain/audit/audit-tally.ts";
import type { AuditedAct } from "#domain/audit/audited-acts.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Refusal } from "#kernel/refusal.ts";

type Given = Pick<Dependencies, "auditTally" | "clock" | "newId">;
type Barred = { readonly caller: Caller; readonly action: Extract<AuditedAct, "useSession" | "useKey"> };

/** A session or key that a sign-in policy keeps out. No request waits for this. */
export function auditBarred(
  { auditTally, clock, newId }: Given,
  { caller, action }: Barred,
  { code }: Refusal,
  request: RequestFacts,
): void {
  const { organization_id } = caller;
  const entry = { organization_id, id: newId(), at: clock(), ...actorOf(caller), action, duration_ms: 0, ...request };
  auditTally.note(`${caller.actor_id} ${action} ${code}`, TEN_A_MINUTE, { ...entry, outcome: "REFUSED", code });
}
