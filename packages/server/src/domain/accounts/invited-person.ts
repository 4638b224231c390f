import { checkPeopleOf } from "#domain/access/issue-rules.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, type RowKey } from "#storage/write.ts";

type Asked = Pick<ActionContext, "connection" | "caller">;
type Invited = RowKey & { readonly name: string; readonly status: string; readonly organization_name: string };

const COLUMNS =
  "organization_id, id, name, status, (select o.name from organizations o where o.id = organization_id) as organization_name";

/** A person whom the caller may invite again. */
export async function findInvited(asked: Asked, id: string): Promise<Invited> {
  const { connection, caller } = asked;
  const found = await findRow<Invited>(connection, caller, { table: "users", columns: COLUMNS, id });
  if (!found) throw new Refusal("NOT_FOUND", phrase`There is no User with the ID ${id}`, { field: "id" });
  await checkPeopleOf(asked, id);
  if (found.status !== "INVITED") throw notInvited(found.status);
  return found;
}

function notInvited(status: string): Refusal {
  const what =
    status === "DISABLED"
      ? phrase`This User is DISABLED and cannot sign in.`
      : phrase`This User has signed in already: they can reset their password on the sign-in page.`;
  return new Refusal("CONFLICT", what, { field: "id" });
}
