import { spokenLanguage } from "#platform/language/speaking.ts";

/** The name of a country by its ISO 3166 code, or the code itself. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(spokenLanguage(), { type: "region" }).of(code) ?? code;
}
