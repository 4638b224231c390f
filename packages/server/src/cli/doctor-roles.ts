import type { Client } from "pg";
import type { Finding } from "#cli/doctor-finding.ts";
import { counted } from "#platform/text/counted.ts";
import { findMissingGrants } from "#storage/grants.ts";
import { findRoleProblems } from "#storage/roles.ts";

/** Whether the database's roles have what this version's migrations gave them. */
export async function checkRoles(client: Client): Promise<Finding> {
  const check = "roles";
  const missing = [...(await findRoleProblems(client)), ...(await findMissingGrants(client))];
  const [first] = missing;
  if (first === undefined) return { check, ok: true, message: "all memberships and grants are there" };
  const message = `${counted(missing.length, "grant")} missing, such as ${first}: run hotwash migrate`;
  return { check, ok: false, message };
}
