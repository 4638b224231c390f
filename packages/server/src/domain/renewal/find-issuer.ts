import type { ActionContext } from "#kernel/action.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";

/** The operator's name. A client's role reads no row but its own, so the certifier's does. */
export async function findIssuer({
  connection,
  caller,
}: Pick<ActionContext, "connection" | "caller">): Promise<string> {
  const text = "select name from organizations where kind = 'OPERATOR'";
  const { rows } = await asCertifierWithin(connection, caller, (certifier) =>
    certifier.query<{ readonly name: string }>({ name: "pack-issuer", text }),
  );
  const [found] = rows;
  if (!found) throw new Error("There is no operator.");
  return found.name;
}
