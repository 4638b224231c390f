import { inCodeOrder } from "#graphql/code-order.ts";
import { inWords } from "#graphql/code-words.ts";
import type { Option } from "#kit/option.ts";

/** The codes of an enum as options. */
export function optionsOf(codes: Readonly<Record<string, string>>): Option[] {
  return inCodeOrder(Object.keys(codes)).map((value) => ({ value, label: inWords(value) }));
}
