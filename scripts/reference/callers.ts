import { organizationKind } from "../../packages/server/src/kernel/organization-kind.ts";
import { isPeoplesAlone, may, type Permission } from "../../packages/server/src/kernel/permission.ts";
import { role } from "../../packages/server/src/kernel/role.ts";
import { code } from "./markdown.ts";

/** The permission with the roles that have it: `read_findings`: everybody in OPERATOR, CARRIER; ADMIN in CLIENT. */
export function callersOf(permission: Permission): string {
  const kinds = codesOf(organizationKind.values);
  const roles = codesOf(role.values);
  const byRoles = Map.groupBy(kinds, (kind) =>
    roles
      .filter((each) => may({ kind, role: each }, permission))
      .join(" and ")
      .replace(" and ", ", "),
  );
  const every = roles.join(" and ").replace(" and ", ", ");
  const parts = [...byRoles].flatMap(([held, of]) =>
    held === "" ? [] : [`${held === every ? "every role" : held} of ${of.join(", ")}`],
  );
  return `${code(permission)}: ${parts.join("; ")}.${isPeoplesAlone(permission) ? " Never by a key." : ""}`;
}

function codesOf<T extends string>(values: Readonly<Record<T, unknown>>): T[] {
  const isCode = (key: string): key is T => key in values;
  return Object.keys(values).filter(isCode);
}
