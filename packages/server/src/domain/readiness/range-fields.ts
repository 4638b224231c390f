import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

/** How much rests on one piece of evidence, and on how many. */
export const rangeFields = {
  range_low: {
    type: "score",
    nullable: true,
    description: "Least it is when any one rated inject or decision is left out; null without a score.",
  },
  range_high: { type: "score", nullable: true, description: "Most it is when any one of them is left out." },
  records: { type: "integer", description: "Number of rated injects and of decisions behind it." },
} as const satisfies ObjectDeclaration["fields"];
