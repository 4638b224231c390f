import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { LanguageTag } from "#platform/language/tags.ts";

export const displayLanguage = {
  name: "DisplayLanguage",
  description: "Language of documents, emails and pages. What people wrote stays in theirs.",
  values: {
    EN: "English.",
    DE: "German.",
    ES: "Spanish.",
    FR: "French.",
    NL: "Dutch.",
  },
  labels: { EN: "English", DE: "German", ES: "Spanish", FR: "French", NL: "Dutch" },
} as const satisfies EnumDeclaration;

export type DisplayLanguage = Code<typeof displayLanguage>;

const tags: Readonly<Record<DisplayLanguage, LanguageTag>> = { EN: "en", DE: "de", ES: "es", FR: "fr", NL: "nl" };

export function tagOf(language: DisplayLanguage): LanguageTag {
  return tags[language];
}

const languages: Readonly<Record<LanguageTag, DisplayLanguage>> = { en: "EN", de: "DE", es: "ES", fr: "FR", nl: "NL" };

export function languageOfTag(tag: LanguageTag): DisplayLanguage {
  return languages[tag];
}
