import { spokenLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";

/** With as many decimals, and the decimal sign of the language that is spoken: 58.80, 58,80. */
export function numberShown(value: number, decimals = 2): string {
  const tag = spokenLanguage();
  return tag === "en" ? value.toFixed(decimals) : formatOf(tag, decimals).format(value);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(tag: LanguageTag, decimals: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  const known = formats.get(`${tag} ${decimals}`) ?? new Intl.NumberFormat(tag, digits);
  formats.set(`${tag} ${decimals}`, known);
  return known;
}
