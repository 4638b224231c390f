import { readdirSync, readFileSync } from "node:fs";
import { codePointsOf } from "#domain/deliverables/formats/font-coverage.ts";

const FONTS = new URL("./fonts/", import.meta.url);

export type Fonts = { readonly files: readonly Buffer[]; readonly coverage: ReadonlySet<number> };

/** Fira Sans and Source Serif 4, as they come with Hotwash: Latin, Greek and Cyrillic. */
export function loadFonts(): Fonts {
  const names = readdirSync(FONTS).filter((name) => name.endsWith(".ttf"));
  const files = names.sort().map((name) => readFileSync(new URL(name, FONTS)));
  return { files, coverage: new Set(files.flatMap((file) => [...codePointsOf(file)])) };
}

const REPLACEMENT = "\u25a1";

/**
 * The text in characters that can be printed. Any other becomes an empty box, because an accessible PDF with a
 * missing glyph is refused as a whole.
 */
export function printable(text: string, coverage: ReadonlySet<number>): string {
  const written = text.normalize("NFC").replace(/[\t\n\r]+/g, " ");
  let made = "";
  for (const character of written) {
    const code = character.codePointAt(0) ?? 0;
    if (coverage.has(code)) made += character;
    else if (!/\p{Cc}|\p{Cf}|\p{Mn}/u.test(character)) made += REPLACEMENT;
  }
  return made;
}
