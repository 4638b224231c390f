import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { TAGS } from "../../packages/server/src/platform/language/tags.ts";
import { translationsOf } from "../../packages/web/build/languages.ts";
import { LANGUAGES } from "../../packages/web/src/shell/language.ts";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { CODES, saidTooEarly, serverMessages } from "../server-messages.ts";
import { filesOf } from "../source-files.ts";
import { webMessages } from "../web-messages.ts";

/** Those besides English, in which the texts are written. */
const OTHERS = TAGS.filter((tag) => tag !== "en");

type Messages = ReadonlyMap<string, readonly string[]>;
/** Texts by the file that has their translations, in a folder for each language. */
type Catalog = { readonly folder: string; readonly messages: Messages };

/**
 * Every text of the pages and the documents is in each language, with the same values. --write drops what is gone and adds what
 * is new, to be translated before the check is run without it.
 */
export const translations: Check = {
  name: "translations",
  run: async ({ write }) => {
    const server = { folder: "packages/server/languages", messages: serverMessages() };
    const codes = new Set(server.messages.get(CODES));
    const web = { folder: "packages/web/languages", messages: webMessages(codes) };
    const count = textsIn(server).length + textsIn(web).length;
    const problems = [server, web].flatMap((catalog) => OTHERS.flatMap((tag) => problemsOf(catalog, tag, write)));
    return {
      summary: `${count} texts in ${OTHERS.join(", ")}`,
      problems: [...differingTags(), ...saidTooEarly(), ...problems],
    };
  },
};

/** A reader chooses among the languages that the server has. */
function differingTags(): string[] {
  const [offered, ours] = [LANGUAGES.map(([tag]) => tag), TAGS].map((tags) => tags.toSorted().join(", "));
  return offered === ours ? [] : [`The pages offer ${offered}; the server has ${ours}.`];
}

function textsIn({ messages }: Catalog): readonly string[] {
  return [...messages.values()].flat();
}

type Texts = ReadonlyMap<string, string>;

function problemsOf(catalog: Catalog, tag: string, write: boolean): string[] {
  if (write) writeLanguage(catalog, tag, knownOf(catalog, tag));
  const known = knownOf(catalog, tag);
  return [...(write ? [] : lackingIn(catalog, tag, known)), ...wrongIn(tag, known)];
}

function knownOf({ folder }: Catalog, tag: string): Texts {
  return new Map(existsSync(join(ROOT, folder, tag)) ? translationsOf(join(ROOT, folder), tag) : []);
}

function writeLanguage({ folder, messages }: Catalog, tag: string, known: Texts): void {
  for (const file of filesOf(`${folder}/${tag}/**/*.json`))
    if (!messages.has(file.slice(`${folder}/${tag}/`.length))) rmSync(join(ROOT, file));
  for (const [file, texts] of messages) {
    const path = join(ROOT, folder, tag, file);
    const kept = texts.map((text) => [text, known.get(text) ?? ""]);
    mkdirSync(dirname(path), { recursive: true });
    const written = `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
    if (!existsSync(path) || readFileSync(path, "utf8") !== written) writeFileSync(path, written);
  }
}

function lackingIn(catalog: Catalog, tag: string, known: Texts): string[] {
  const texts = new Set(textsIn(catalog));
  const missing = [...texts].filter((text) => !known.get(text));
  const unused = [...known.keys()].filter((text) => !texts.has(text));
  return [
    ...missing.map((text) => `${catalog.folder}/${tag}: no translation of ${JSON.stringify(text)}`),
    ...unused.map((text) => `${catalog.folder}/${tag}: nothing says ${JSON.stringify(text)}`),
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
