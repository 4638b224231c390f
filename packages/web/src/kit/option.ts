import { inCodeOrder } from "#kit/code-order.ts";
import { inWords } from "#kit/words.ts";

export type Option = { readonly value: string; readonly label: string };

/** The codes of an enum as options. */
export function optionsOf(codes: Readonly<Record<string, string>>): Option[] {
  return inCodeOrder(Object.keys(codes)).map((value) => ({ value, label: inWords(value) }));
}
