import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { translationsOf } from "../../packages/web/build/languages.ts";
import { LANGUAGES } from "../../packages/web/src/shell/language.ts";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { filesOf } from "../source-files.ts";
import { webMessages } from "../web-messages.ts";

const FOLDER = "packages/web/languages";
/** Those that a reader may choose, besides English, in which the texts are written. */
const TAGS = LANGUAGES.map(([tag]) => tag).filter((tag) => tag !== "en");

/**
 * Every text of the pages is in each language, with the same values. --write drops what is gone and adds what is new, to be
 * translated before the check is run without it.
 */
export const translations: Check = {
  name: "translations",
  run: async ({ write }) => {
    const messages = webMessages();
    const count = [...messages.values()].flat().length;
    const summary = `${count} texts in ${TAGS.join(", ")}`;
    if (write) for (const tag of TAGS) writeLanguage(tag, messages, knownOf(tag));
    const problems = TAGS.flatMap((tag) => {
      const known = knownOf(tag);
      return [...(write ? [] : lackingIn(tag, messages, known)), ...wrongIn(tag, known)];
    });
    return { summary, problems };
  },
};

type Texts = ReadonlyMap<string, string>;
type Messages = ReadonlyMap<string, readonly string[]>;

function knownOf(tag: string): Texts {
  return new Map(existsSync(join(ROOT, FOLDER, tag)) ? translationsOf(join(ROOT, FOLDER), tag) : []);
}

function writeLanguage(tag: string, messages: Messages, known: Texts): void {
  for (const file of filesOf(`${FOLDER}/${tag}/**/*.json`))
    if (!messages.has(file.slice(`${FOLDER}/${tag}/`.length))) rmSync(join(ROOT, file));
  for (const [file, texts] of messages) {
    const path = join(ROOT, FOLDER, tag, file);
    const kept = texts.map((text) => [text, known.get(text) ?? ""]);
    mkdirSync(dirname(path), { recursive: true });
    const written = `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
    if (!existsSync(path) || readFileSync(path, "utf8") !== written) writeFileSync(path, written);
  }
}

function lackingIn(tag: string, messages: Messages, known: Texts): string[] {
  const texts = new Set([...messages.values()].flat());
  const missing = [...texts].filter((text) => !known.get(text));
  const unused = [...known.keys()].filter((text) => !texts.has(text));
  return [
    ...missing.map((text) => `${tag}: no translation of ${JSON.stringify(text)}`),
    ...unused.map((text) => `${tag}: no page says ${JSON.stringify(text)}`),
  ];
}

function wrongIn(tag: string, known: Texts): string[] {
  return [...known].flatMap(([text, translated]) => wrongWith(tag, text, translated));
}

const VALUE = /\{(\d+)(?:, plural)?/g;

/** A translation has the values of its text, in any order, and no apostrophe that ICU reads as a quotation. */
function wrongWith(tag: string, text: string, translated: string): string[] {
  if (translated === "") return [];
  const about = `${tag}: ${JSON.stringify(translated)} for ${JSON.stringify(text)}`;
  const [ours, theirs] = [text, translated].map((each) =>
    [...each.matchAll(VALUE)]
      .map(([, at]) => at)
      .sort()
      .join(),
  );
  if (ours !== theirs) return [`${about}: the values differ`];
  if (/'[{}]/.test(translated)) return [`${about}: write ’ before a brace`];
  try {
    new IntlMessageFormat(translated, tag, undefined, { ignoreTag: true });
    return [];
  } catch (error) {
    return [`${about}: ${String(error)}`];
  }
}
