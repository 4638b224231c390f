import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const role = {
  name: "Role",
  description:
    "What a person may do in their organization. The permissions of a role depend on the kind of organization.",
  values: {
    ADMIN: "All permissions of the organization's kind.",
    EDITOR: "Daily work, without managing people, keys and organizations.",
    VIEWER: "Reads.",
  },
} as const satisfies EnumDeclaration;

export type Role = Code<typeof role>;

const RANK: Readonly<Record<Role, number>> = { VIEWER: 0, EDITOR: 1, ADMIN: 2 };

export function isHigher(one: Role, other: Role): boolean {
  return RANK[one] > RANK[other];
}
