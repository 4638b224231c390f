import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Accents, darkAccents, lightAccents } from "#domain/brand/accents.ts";
import { type Brand, logoPath, standardBrand } from "#domain/brand/brand.ts";

type Page = { readonly text: string; readonly etag: string };

/** The page in the brand of the moment, made again only when that changes. */
export function brandedPages(page: string, brand: () => Promise<Brand>): () => Promise<Page> {
  let made: (Page & { readonly of: Brand }) | undefined;
  return async () => {
    const of = await brand();
    if (made && isDeepStrictEqual(made.of, of)) return made;
    const text = of === standardBrand ? page : brandedPage(page, of);
    made = { of, text, etag: `"${hash("sha256", text, "base64url")}"` };
    return made;
  };
}

/** The page with the brand in its head, where it applies before the first paint. */
function brandedPage(page: string, brand: Brand): string {
  const { name, support, logo, accent } = brand;
  const shown = { name, support, logo: logo && logoPath(logo), accents: accent && tokens(accent) };
  const head = `<meta name="brand" content="${inAttribute(JSON.stringify(shown))}">`;
  const icon = logo?.is_icon && `<link rel="icon" href="${inAttribute(logoPath(logo))}" type="${logo.media_type}">`;
  return page
    .replace("<title>Hotwash</title>", () => `<title>${inText(name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (standard) => icon || standard)
    .replace('<script src="/theme.js">', (script) => `${head}\n    ${script}`);
}

const NAMES: Readonly<Record<keyof Accents, string>> = {
  accent: "--accent",
  hover: "--accent-hover",
  on: "--on-accent",
  soft: "--accent-soft",
  line: "--accent-line",
};

/** The style tokens, with both color schemes in each value. */
function tokens(color: string): Readonly<Record<string, string>> {
  const [light, dark] = [lightAccents(color), darkAccents(color)];
  const values = (["accent", "hover", "on", "soft", "line"] as const).map(
    (part) => [NAMES[part], `light-dark(${light[part]}, ${dark[part]})`] as const,
  );
  return Object.fromEntries(values);
}

function inText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function inAttribute(text: string): string {
  return inText(text).replaceAll('"', "&quot;");
}
