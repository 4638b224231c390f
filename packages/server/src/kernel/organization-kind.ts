import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const organizationKind = {
  name: "OrganizationKind",
  description: "An organization's place in the tree.",
  values: {
    OPERATOR: "Runs the service; the root of the tree.",
    CARRIER: "A cyber-insurance carrier that watches its book of clients.",
    CLIENT: "Exercises, under a carrier or straight under the operator.",
  },
} as const satisfies EnumDeclaration;

export type OrganizationKind = Code<typeof organizationKind>;
