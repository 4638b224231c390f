import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { LanguageTag } from "#platform/language/tags.ts";

/** A language's texts for the English ones, in ICU's message format. */
export type Translations = ReadonlyMap<string, string>;

const FOLDER = new URL("../../../languages/", import.meta.url);

const texts = z.record(z.string(), z.string());

const loaded = new Map<LanguageTag, Translations>();

/** Read when a language is first spoken, and kept. */
export function translationsOf(tag: LanguageTag): Translations {
  const known = loaded.get(tag) ?? load(new URL(`${tag}/`, FOLDER));
  loaded.set(tag, known);
  return known;
}

function load(folder: URL): Translations {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    files.flatMap((file) => Object.entries(texts.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8"))))),
  );
}
