/** The languages of documents and pages, as BCP 47 tags. Texts are written in English and translated into the others. */
export const TAGS = ["en", "de", "es", "fr", "nl"] as const;

export type LanguageTag = (typeof TAGS)[number];
