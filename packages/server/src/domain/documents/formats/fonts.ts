import { readdirSync, readFileSync } from "node:fs";
import { codePointsOf } from "#domain/documents/formats/font-coverage.ts";

const FONTS = new URL("./fonts/", import.meta.url);

export type Fonts = { readonly files: readonly Buffer[]; readonly coverage: ReadonlySet<number> };

/** Fira Sans and Source Serif 4, as bundled with Hotwash: Latin, Greek and Cyrillic. */
export function loadFonts(): Fonts {
  const names = readdirSync(FONTS).filter((name) => name.endsWith(".ttf"));
  const files = names.sort().map((name) => readFileSync(new URL(name, FONTS)));
  return { files, coverage: new Set(files.flatMap((file) => [...codePointsOf(file)])) };
}

const REPLACEMENT = "\u25a1";
/** Omitted even if a font has it: next to letters of another font, the PDF would contain a text without a glyph. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The text in printable characters. Any other becomes an empty box, because an accessible PDF with a missing glyph is
 * refused as a whole.
 */
export function printable(text: string, coverage: ReadonlySet<number>): string {
  const written = text.normalize("NFC").replace(/[\t\n\r\u2028\u2029]+/g, " ");
  let made = "";
  for (const character of written) {
    const code = character.codePointAt(0) ?? 0;
    if (UNSEEN.test(character)) continue;
    if (coverage.has(code)) made += character;
    else if (!/\p{Mn}/u.test(character)) made += REPLACEMENT;
  }
  return made;
}
