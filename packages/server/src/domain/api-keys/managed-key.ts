import type { KeyState } from "#domain/api-keys/api-key.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Columns read before a key is changed. */
export type ManagedKey = { readonly issuer_kind: "OPERATOR" | "CARRIER"; readonly revoked_at: Date | null };

export const MANAGED_KEY = "issuer_kind, revoked_at";

/** A key that the caller may change: issued by its own kind of organization, and not revoked. */
export function checkManages(caller: Caller, { issuer_kind, revoked_at }: ManagedKey): void {
  if (caller.kind === "CARRIER" && issuer_kind === "OPERATOR") {
    throw new Refusal(
      "FORBIDDEN",
      phrase`The operator issued this key, so a carrier may not change it. Ask the operator.`,
    );
  }
  if (!revoked_at) return;
  throw new Refusal("CONFLICT", phrase`This ApiKey was REVOKED on ${daySaid(revoked_at)}.`, { allowed: [] });
}

export function stateBefore({ expires_at }: { readonly expires_at: Date }, now: Date): KeyState {
  return expires_at <= now ? "EXPIRED" : "ACTIVE";
}
