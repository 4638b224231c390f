import type { LanguageTag } from "@hotwash/server/language-tags.ts";
import { isInAnotherLanguage, keepLanguage } from "#kit/kept-language.ts";

const NAMES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  nl: "Nederlands",
} as const satisfies Record<LanguageTag, string>;

/** The languages of the pages, each in its own words. */
export const LANGUAGES: readonly (readonly [tag: string, name: string])[] = Object.entries(NAMES);

export function chosenLanguage(): string {
  return document.documentElement.lang;
}

/** The page comes again in the chosen language. */
export function chooseLanguage(tag: string): void {
  keepLanguage(tag);
  if (isInAnotherLanguage()) location.reload();
}
