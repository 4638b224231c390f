import type { LanguageTag } from "@hotwash/server/language-tags.ts";

const NAMES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  nl: "Nederlands",
} as const satisfies Record<LanguageTag, string>;

/** The languages of the pages, each in its own words. */
export const LANGUAGES: readonly (readonly [tag: string, name: string])[] = Object.entries(NAMES);

const YEAR_SECONDS = 31_536_000;

export function chosenLanguage(): string {
  return document.documentElement.lang;
}

/**
 * Stored in this browser. The server reads it, and answers with the page in this language. Chromium may send a request
 * before it has stored a cookie, but not once the cookie was read.
 */
export function chooseLanguage(tag: string): void {
  document.cookie = `language=${tag}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  if (document.cookie.includes(`language=${tag}`)) location.reload();
}
