import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { colors, toneColors } from "#domain/documents/colors.ts";
import type { Logo } from "#domain/documents/document.ts";
import { type Fonts, loadFonts, printable } from "#domain/documents/formats/fonts.ts";
import { once } from "#platform/once.ts";

const TEMPLATES = fileURLToPath(new URL("./typst/", import.meta.url));

const fonts = once(loadFonts);

export type Put = (name: string, content: string | Buffer) => void;
export type Print = (text: string) => string;

/**
 * A tagged, accessible PDF (PDF/UA-1). The templates read the result of `write` as data; every text is printable and
 * none is ever markup. Pictures are added by name.
 */
export function typeset(
  template: string,
  logo: Logo | null,
  write: (put: Put, print: Print) => Readonly<Record<string, unknown>>,
): Buffer {
  const { files, coverage }: Fonts = fonts();
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: [...files] }] });
  const put: Put = (name, content) =>
    compiler.mapShadow(`${TEMPLATES}${name}`, typeof content === "string" ? Buffer.from(content) : content);
  const print: Print = (text) => printable(text, coverage);
  if (logo) put(LOGO_FILES[logo.media_type], logo.bytes);
  const shared = { colors, tones: toneColors, logo: logo ? `/${LOGO_FILES[logo.media_type]}` : null };
  put("document.json", JSON.stringify(printed({ ...shared, ...write(put, print) }, print)));
  const compiled = compiler.compile({ mainFileContent: readFileSync(`${TEMPLATES}${template}`, "utf8") });
  if (!compiled.result)
    throw new Error(`Typst refused the document: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
  return compiler.pdf(compiled.result, { pdfStandard: "ua-1" });
}

const LOGO_FILES = { "image/png": "logo.png", "image/jpeg": "logo.jpg", "image/svg+xml": "logo.svg" } as const;

/** The same with every text made printable. */
function printed(value: unknown, print: Print): unknown {
  if (typeof value === "string") return print(value);
  if (Array.isArray(value)) return value.map((each) => printed(each, print));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printed(each, print)]));
}
