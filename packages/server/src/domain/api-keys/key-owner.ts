import { user } from "#domain/people/user.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, type RowKey } from "#storage/write.ts";

export type KeyOwner = RowKey & {
  readonly name: string;
  readonly status: "INVITED" | "ACTIVE" | "DISABLED";
  readonly updated_at: Date;
};

/**
 * The person of this organization who will own a key, locked until the transaction ends. So nobody disables them
 * meanwhile, and a later change finds the key.
 */
export async function holdKeyOwner(context: ActionContext, organizationId: string, id: string): Promise<KeyOwner> {
  const { connection, caller, hold } = context;
  const columns = "organization_id, id, name, status, updated_at";
  const row = await findRow<KeyOwner>(connection, caller, { table: user.plural, columns, id, lock: "keep" });
  if (row?.organization_id !== organizationId) {
    throw new Refusal("BAD_USER_INPUT", phrase`owner_id: there is no User with the ID ${id}`, { field: "owner_id" });
  }
  if (row.status === "DISABLED") {
    throw new Refusal("CONFLICT", phrase`owner_id: must be an active User (this one is DISABLED)`, {
      field: "owner_id",
    });
  }
  hold(row);
  return row;
}
