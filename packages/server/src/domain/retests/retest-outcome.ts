import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const retestOutcome = {
  name: "RetestOutcome",
  description: "What a retest showed of a gap.",
  values: {
    CLOSED: "The weakness is gone: the gap is VERIFIED, with the assurance RETESTED.",
    STILL_THERE: "The weakness is still there: a gap that was REMEDIATED or VERIFIED is OPEN again.",
  },
} as const satisfies EnumDeclaration;
