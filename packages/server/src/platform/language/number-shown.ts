import { spokenLanguage } from "#platform/language/speaking.ts";

/** With as many decimals, and the decimal sign of the language that is spoken: 58.80, 58,80. */
export function numberShown(value: number, decimals = 2): string {
  const tag = spokenLanguage();
  if (tag === "en") return value.toFixed(decimals);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return new Intl.NumberFormat(tag, digits).format(value);
}
