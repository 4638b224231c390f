/** The content of an email, as plain text and as simple HTML. */
export type MailTexts = { readonly text: string; readonly html: string };

type Content = {
  readonly name: string;
  readonly body: string;
  /** The button and its address. */
  readonly button: { readonly label: string; readonly url: string } | undefined;
  /** Why this was sent, and how to stop it. */
  readonly footer: string;
};

export function mailTexts({ name, body, button, footer }: Content): MailTexts {
  const lines = [`Hello ${name},`, body, ...(button ? [`${button.label}:\n${button.url}`] : []), `-- \n${footer}`];
  const paragraphs = [`Hello ${name},`, ...body.split("\n\n")].map((each) => `<p>${inHtml(each)}</p>`);
  const pressed = button
    ? [`<p><a href="${inHtml(button.url)}" style="${BUTTON}">${inHtml(button.label)}</a></p>`]
    : [];
  const small = `<p style="${SMALL}">${inHtml(footer)}</p>`;
  const html = `<!doctype html><html><body style="${PAGE}">${[...paragraphs, ...pressed, small].join("\n")}</body></html>`;
  return { text: lines.join("\n\n"), html };
}

const PAGE = "margin:0;padding:24px;max-width:36em;font:16px/1.5 'Fira Sans',Arial,sans-serif;color:#1b1f24";
const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4f91;color:#ffffff;text-decoration:none";
const SMALL = "margin-top:32px;font-size:13px;color:#5b636d";

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
