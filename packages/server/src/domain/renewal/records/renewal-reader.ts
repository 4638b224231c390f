import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const renewalReader = {
  name: "RenewalReader",
  description: "Who reads a renewal pack.",
  values: {
    CARRIER: "The client's carrier, with its accounts.",
    LINK: "Anybody who has the link, such as a broker, without an account.",
  },
} as const satisfies EnumDeclaration;
