import { SaxesParser, type SaxesTagNS } from "saxes";
import { refusal } from "#domain/organizations/logo/refuse-picture.ts";
import { createDrawing } from "#domain/organizations/logo/svg-drawing.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Shapes, text and colors. Anything else (scripts, frames, animation, embedded images) is not allowed in a logo. */
const ELEMENTS = new Set([
  "svg",
  "g",
  "defs",
  "title",
  "desc",
  "metadata",
  "symbol",
  "use",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "text",
  "tspan",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
  "pattern",
  "style",
]);

const SVG = "http://www.w3.org/2000/svg";
/** What editors leave behind: it draws nothing and runs nothing. */
const INERT = new Set([
  "http://www.inkscape.org/namespaces/inkscape",
  "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "http://creativecommons.org/ns#",
  "http://purl.org/dc/elements/1.1/",
]);

/** An SVG that can only be drawn. Every part is checked; the first that is not allowed is named. */
export function sizeOfSvg(bytes: Buffer): { width: number; height: number } {
  const text = new TextDecoder("utf-8", { fatal: false }).decode(bytes);
  if (text.includes("\u{fffd}")) throw refusal(phrase`the SVG is not UTF-8`);
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw refusal(phrase`the SVG has a DOCTYPE or entities, which are not accepted`);
  let root: SaxesTagNS | undefined;
  // The whole text of the current style: single pieces could look harmless.
  let style: string | undefined;
  const drawing = createDrawing();
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    throw refusal(phrase`is an SVG but not well-formed XML`);
  });
  parser.on("processinginstruction", ({ target }) => {
    throw refusal(phrase`the SVG has the instruction <?${target}?>, which is not accepted`);
  });
  parser.on("opentag", (tag) => {
    root ??= tag;
    checkElement(tag);
    if (style !== undefined) throw refusal(phrase`the SVG's styles contain elements, which are not accepted`);
    if (tag.local === "style") style = "";
    drawing.open(tag);
  });
  const gather = (content: string) => {
    if (style !== undefined) style += content;
  };
  parser.on("text", gather);
  parser.on("cdata", gather);
  parser.on("closetag", () => {
    if (style !== undefined) checkStyle(style);
    style = undefined;
    drawing.close();
  });
  parser.write(text).close();
  if (!root || root.uri !== SVG || root.local !== "svg") throw refusal(phrase`must be a PNG, JPEG or SVG`);
  drawing.check();
  return sizeOf(root);
}

function checkElement({ name, local, uri, attributes }: SaxesTagNS): void {
  if (local.toLowerCase() === "script") throw refusal(phrase`the SVG contains a script`);
  const drawn = uri === SVG && ELEMENTS.has(local);
  if (!drawn && !INERT.has(uri)) throw refusal(phrase`the SVG contains <${name}>, which is not accepted`);
  for (const [attribute, { local: key, value }] of Object.entries(attributes)) {
    if (/^on/i.test(key)) throw refusal(phrase`the SVG contains a script (${attribute})`);
    if (attribute.startsWith("xmlns")) continue;
    if (/^(href|src)$/i.test(key) && !value.trim().startsWith("#")) {
      throw refusal(phrase`the SVG refers to something outside itself (${attribute})`);
    }
    checkStyle(value);
  }
}

function checkStyle(style: string): void {
  // Escapes and comments could hide what follows.
  if (/\\|\/\*/.test(style))
    throw refusal(phrase`the SVG's styles contain escapes or comments, which are not accepted`);
  if (/@import|expression\s*\(|javascript:|-moz-binding/i.test(style))
    throw refusal(phrase`the SVG's styles load or run something`);
  for (const [, address = ""] of style.matchAll(/url\s*\(\s*["']?([^)"']*)/gi)) {
    if (!address.trim().startsWith("#")) throw refusal(phrase`the SVG refers to something outside itself (url)`);
  }
}

const DRAWN = { width: 300, height: 150 };

function sizeOf({ attributes }: SaxesTagNS): { width: number; height: number } {
  const [, , wide = 0, high = 0] = (attributes.viewBox?.value ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = wide > 0 && high > 0 ? { width: wide, height: high } : DRAWN;
  const [width, height] = [pixels(attributes.width?.value), pixels(attributes.height?.value)];
  const size = width && height ? { width, height } : box;
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) };
}

function pixels(length: string | undefined): number | undefined {
  const found = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? "")?.[1];
  return found === undefined ? undefined : Number(found);
}
