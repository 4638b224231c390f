import { lightAccents } from "#domain/brand/accents.ts";
import { type Brand, logoPath } from "#domain/brand/brand.ts";
import { say } from "#platform/language/say.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";

/** The content of an email, as plain text and as simple HTML. */
export type MailTexts = { readonly text: string; readonly html: string };

export type MailButton = { readonly label: string; readonly url: string };

type Content = {
  readonly name: string;
  readonly body: string;
  /** The button and its address. */
  readonly button: MailButton | undefined;
  /** Why this was sent, and how to stop it. */
  readonly footer: string;
};

export function mailTexts({ name, body, button, footer }: Content, brand: Brand, baseUrl: string): MailTexts {
  const hello = say("Hello {0},", name);
  const lines = [hello, body, ...(button ? [`${button.label}:\n${button.url}`] : []), `-- \n${footer}`];
  const paragraphs = [hello, ...body.split("\n\n")].map((each) => `<p>${inHtml(each)}</p>`);
  const pressed = button
    ? [
        `<p><a href="${inHtml(button.url)}" style="${BUTTON};background:${accentOf(brand)}">${inHtml(button.label)}</a></p>`,
      ]
    : [];
  const small = `<p style="${SMALL}">${inHtml(footer)}</p>`;
  const html = `<!doctype html><html lang="${spokenLanguage()}"><body style="${PAGE}">${[headOf(brand, baseUrl), ...paragraphs, ...pressed, small].join("\n")}</body></html>`;
  return { text: lines.join("\n\n"), html };
}

const PAGE = "margin:0;padding:24px;max-width:36em;font:16px/1.5 'Fira Sans',Arial,sans-serif;color:#1b1f24";
const BUTTON = "display:inline-block;padding:10px 18px;border-radius:6px;color:#ffffff;text-decoration:none";
const HEAD = "margin:0 0 24px;font-weight:500";
const SMALL = "margin-top:32px;font-size:13px;color:#5b636d";

/** The logo, where mail programs can show its format, or else the product's name. */
function headOf(brand: Brand, baseUrl: string): string {
  const { logo, name } = brand;
  if (!logo || logo.media_type === "image/svg+xml")
    return `<p style="${HEAD};color:${accentOf(brand)}">${inHtml(name)}</p>`;
  const address = inHtml(`${baseUrl}${logoPath(logo)}`);
  return `<p style="${HEAD}"><img src="${address}" alt="${inHtml(name)}" style="max-height:48px;max-width:200px"></p>`;
}

const STANDARD_ACCENT = "#0d5b70";

function accentOf({ accent }: Brand): string {
  return accent === null ? STANDARD_ACCENT : lightAccents(accent).accent;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that people wrote stays text. */
function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "").replaceAll("\n", "<br>");
}
