import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { z } from "zod";
import { colors, toneColors } from "#domain/documents/colors.ts";
import type { Logo } from "#domain/documents/document.ts";
import { type Fonts, loadFonts, printable } from "#domain/documents/formats/fonts.ts";
import type { Theme } from "#domain/documents/theme.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import { once } from "#platform/once.ts";

const TEMPLATES = fileURLToPath(new URL("./typst/", import.meta.url));

const fonts = once(loadFonts);

export type Put = (name: string, content: string | Buffer) => void;
export type Print = (text: string) => string;

type Look = { readonly logo: Logo | null; readonly theme: Theme };

/**
 * A tagged, accessible PDF (PDF/UA-1). The templates read the result of `write` as data; every text is printable and
 * none is ever markup. Pictures are added by name.
 */
export function typeset(
  template: string,
  { logo, theme }: Look,
  write: (put: Put, print: Print) => Readonly<Record<string, unknown>>,
): Buffer {
  const { files, coverage }: Fonts = fonts();
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: [...files] }] });
  const put: Put = (name, content) =>
    compiler.mapShadow(`${TEMPLATES}${name}`, typeof content === "string" ? Buffer.from(content) : content);
  const print: Print = (text) => printable(text, coverage);
  if (logo) put(LOGO_FILES[logo.media_type], logo.bytes);
  const { typeface, ...accents } = theme;
  const tag = spokenLanguage();
  const tones = { ...toneColors, accent: theme.accent };
  const shared = {
    colors: { ...colors, ...accents },
    tones,
    typeface,
    tag,
    region: REGIONS[tag],
    logo: logo ? `/${LOGO_FILES[logo.media_type]}` : null,
  };
  const data = { ...shared, ...write(put, print) };
  const mainFileContent = readFileSync(`${TEMPLATES}${template}`, "utf8");
  const compile = (room: number) => {
    put("document.json", JSON.stringify(printed({ ...data, room }, print)));
    const compiled = compiler.compile({ mainFileContent });
    if (!compiled.result)
      throw new Error(`Typst refused the document: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    const result = compiled.result;
    return { result, filled: filledOf(compiler.query(result, { selector: "<end>", field: "value" })) };
  };
  return compiler.pdf(bestOf(compile).result, { pdfStandard: "ua-1" });
}

/** Changes of the room on each page, in the order in which they are tried: closer first, then wider. */
const ROOMS = [0, 1, 2, -1, -2, -3] as const;

/** The least of its last page, in points, that a document fills: about six lines. */
const LEAST_FILLED = 84;

type Compiled<R> = { readonly result: R; readonly filled: number };

/** The first whose last page is more than a few lines, or the one that fills it most. */
function bestOf<R>(compile: (room: number) => Compiled<R>): Compiled<R> {
  let best: Compiled<R> | undefined;
  for (const room of ROOMS) {
    const made = compile(room);
    if (made.filled >= LEAST_FILLED) return made;
    if (!best || made.filled > best.filled) best = made;
  }
  return best ?? compile(0);
}

const mark = z.array(z.object({ filled: z.number() }));

/** How much of its last page a document fills, as its template says; one that does not say is as it should be. */
function filledOf(answer: unknown): number {
  return mark.parse(answer)[0]?.filled ?? Number.POSITIVE_INFINITY;
}

/** Where the language is written as ours is, which decides quotation marks and hyphens. */
const REGIONS = { en: "US", de: "DE", es: "ES", fr: "FR", nl: "NL" } as const satisfies Readonly<
  Record<LanguageTag, string>
>;

const LOGO_FILES = { "image/png": "logo.png", "image/jpeg": "logo.jpg", "image/svg+xml": "logo.svg" } as const;

/** The same with every text made printable. */
function printed(value: unknown, print: Print): unknown {
  if (typeof value === "string") return print(value);
  if (Array.isArray(value)) return value.map((each) => printed(each, print));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printed(each, print)]));
}
