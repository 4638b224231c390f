import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const languages = z.record(z.string().regex(/^[a-z]{2}$/), z.array(z.string().startsWith("assets/")).min(1));

/** The script files of each language other than English, which the build wrote: the one to run first. */
export async function readLanguages(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = languages.parse(JSON.parse(await readFile(join(folder, "languages.json"), "utf8")));
  return new Map(Object.entries(read));
}

/** The page with a language's texts, which run before its other modules. */
export function pageInLanguage(page: string, tag: string, [file, ...imported]: readonly string[]): string {
  const scripts = [
    `<script type="module" crossorigin src="/${file}"></script>`,
    ...imported.map((each) => `<link rel="modulepreload" crossorigin href="/${each}">`),
  ];
  return page
    .replace('<html lang="en">', `<html lang="${tag}">`)
    .replace('<script type="module"', () => `${scripts.join("\n    ")}\n    <script type="module"`);
}
