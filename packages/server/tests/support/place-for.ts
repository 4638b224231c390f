import type { Action } from "#kernel/action.ts";
import { may } from "#kernel/permission.ts";

/** Whose ADMIN may use the action: the operator's if it may, otherwise a carrier's or the client's. */
export function placeFor({ permission }: Action): "operator" | "carrier" | "client" {
  // Each organization manages its own, and nobody another's.
  if (permission === "manage_sign_in") return "client";
  if (may({ kind: "OPERATOR", role: "ADMIN" }, permission)) return "operator";
  return may({ kind: "CARRIER", role: "ADMIN" }, permission) ? "carrier" : "client";
}
