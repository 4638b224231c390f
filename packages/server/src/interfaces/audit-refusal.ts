import { actorOf, type RequestFacts } from "#domain/audit/append-audit.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { refusalOf } from "#kernel/unavailable.ts";
import type { Dependencies } from "./dependencies.ts";

type Attempt = {
  readonly caller: Caller;
  readonly action: Pick<Action, "name" | "returns">;
  readonly began: Date;
  readonly request: RequestFacts;
};

/** Refused attempts of a known caller are audited too. No request waits for this; `log` receives failures. */
export function auditRefusal(
  { auditLog, clock, newId }: Dependencies,
  { caller, action, began, request }: Attempt,
  error: unknown,
  log: (error: unknown) => void,
): void {
  const refusal = refusalOf(error);
  // Limits exist to limit work, so refusals by a limit create none.
  if (refusal?.code === "RATE_LIMITED") return;
  const isRefusal = refusal !== undefined && refusal.code !== "UNAVAILABLE";
  const entry = {
    organization_id: caller.organization_id,
    id: newId(),
    at: began,
    ...actorOf(caller),
    action: action.name,
    subject_kind: action.returns.name,
    outcome: isRefusal ? "REFUSED" : "FAILED",
    code: refusal?.code ?? "INTERNAL_SERVER_ERROR",
    duration_ms: Math.max(0, clock().getTime() - began.getTime()),
    ...request,
  } as const;
  auditLog.record(entry).catch(log);
}
