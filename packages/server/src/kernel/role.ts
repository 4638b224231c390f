import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const role = {
  name: "Role",
  description: "What somebody may do in their organization. What a role allows depends on the organization's kind.",
  values: {
    ADMIN: "Everything that the organization's kind allows.",
    EDITOR: "The daily work, without people, keys and organizations.",
    VIEWER: "Reads.",
  },
} as const satisfies EnumDeclaration;

export type Role = Code<typeof role>;

const RANK: Readonly<Record<Role, number>> = { VIEWER: 0, EDITOR: 1, ADMIN: 2 };

export function isHigher(one: Role, other: Role): boolean {
  return RANK[one] > RANK[other];
}
