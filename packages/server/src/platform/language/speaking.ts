import { AsyncLocalStorage } from "node:async_hooks";
import type { LanguageTag } from "#platform/language/tags.ts";

const spoken = new AsyncLocalStorage<LanguageTag>();

/** Runs a function whose texts, dates and numbers are in a language: those of a document, for instance. */
export function inLanguage<T>(tag: LanguageTag, run: () => T): T {
  return spoken.run(tag, run);
}

/** English, unless inLanguage() says otherwise. */
export function spokenLanguage(): LanguageTag {
  return spoken.getStore() ?? "en";
}
