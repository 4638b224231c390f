import type { ActionContext } from "#kernel/action.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";

type Held = { readonly recorded_by_id: string | null };

export function checkWithdrawal({ caller }: ActionContext, { recorded_by_id }: Held): void {
  if (!may(caller, "confirm_closures")) {
    throw new Refusal("CONFLICT", "Only the operator withdraws a gap. Propose it with proposeGapClosure.");
  }
  if (recorded_by_id !== null && recorded_by_id === caller.actor_id) {
    throw new Refusal("CONFLICT", "Only a person other than the one who recorded this gap may withdraw it.");
  }
}
