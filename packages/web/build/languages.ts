import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const VIRTUAL = "language:";
/** English needs neither: its texts are stored. */
const IMPORTS = `import { speechOf } from "#kit/translations.ts";
import { eventSentence } from "@hotwash/server/event-sentences.ts";
import { failureSentence } from "@hotwash/server/failure-sentences.ts";
import { reasonSentence } from "@hotwash/server/reason-sentences.ts";`;

/**
 * One file for each language of `languages/`, which the server adds to the page before its first module. Codes are translated
 * once, for pages and documents.
 */
export function languages(folder: string, codes: (tag: string) => string): Plugin {
  return {
    name: "languages",
    apply: "build",
    buildStart() {
      for (const tag of languageTags(folder)) this.emitFile({ type: "chunk", id: `${VIRTUAL}${tag}`, name: tag });
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      const tag = id.slice(VIRTUAL.length + 1);
      const read = [...translationsIn(codes(tag)), ...translationsOf(folder, tag)];
      const texts = Object.fromEntries(read.filter(([, translated]) => translated !== ""));
      return `${IMPORTS} globalThis.hotwashSpeech = speechOf(${JSON.stringify(tag)}, ${JSON.stringify(texts)}, { event: eventSentence, failure: failureSentence, reason: reasonSentence });`;
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.facadeModuleId?.startsWith(`\0${VIRTUAL}`)
          ? [[file.name, [file.fileName, ...file.imports]] as const]
          : [],
      );
      this.emitFile({ type: "asset", fileName: "languages.json", source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}

export function languageTags(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The texts of a language in all its files: English, and the translation or "". */
export function translationsOf(folder: string, tag: string): readonly (readonly [string, string])[] {
  const files = readdirSync(join(folder, tag), { recursive: true, encoding: "utf8" }).filter(isTranslations).sort();
  return files.flatMap((file) => translationsIn(join(folder, tag, file)));
}

function translationsIn(file: string): readonly (readonly [string, string])[] {
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof read !== "object" || read === null) throw new Error(`${file} must be an object.`);
  return Object.entries(read).map(([text, translated]) => [text, String(translated)] as const);
}

function isTranslations(file: string): boolean {
  return file.endsWith(".json");
}
