import { dimension } from "#domain/readiness/dimension.ts";
import type { InputField } from "#kernel/input.ts";

/** The readiness dimensions that a scenario promises to test. */
export const namedDimensions = {
  type: "enum",
  of: dimension,
  list: true,
  optional: true,
  description: "Readiness dimensions that it promises to test. It is published only once an inject tests each.",
} as const satisfies InputField;
