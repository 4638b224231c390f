import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const organizationKind = {
  name: "OrganizationKind",
  description: "Position of an organization in the tree.",
  values: {
    OPERATOR: "Runs the service; the root of the tree.",
    CARRIER: "A cyber-insurance carrier that monitors its book of clients.",
    CLIENT: "Runs exercises, under a carrier or directly under the operator.",
  },
} as const satisfies EnumDeclaration;

export type OrganizationKind = Code<typeof organizationKind>;
