/** Pieces of SVG. Texts are escaped only here. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, content?: string): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const written = given.map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? rounded(value) : escaped(value)}"`,
  );
  return content === undefined ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${content}</${name}>`;
}

export function label(text: string, attributes: Attributes): string {
  return element("text", { "font-family": "Fira Sans, sans-serif", "font-size": 11, ...attributes }, escaped(text));
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escaped(text: string | undefined): string {
  return (text ?? "").replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}

// Approximate widths of Fira Sans in ems, for placing and truncating labels: narrow letters, capitals and wide ones,
// the rest.
export function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const letter of text)
    ems += /[iljtfr.,:;'|!()[\] ]/.test(letter) ? 0.31 : /[A-ZmwMW@%]/.test(letter) ? 0.68 : 0.56;
  return ems * size;
}

/** A label in at most two lines of this width. */
export function lines(text: string, width: number, size: number): string[] {
  const words = text.split(/\s+/);
  const made: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, size) > width) {
      made.push(line);
      line = word;
    } else line = longer;
  }
  made.push(line);
  const shown = made.slice(0, 2).map((each) => cut(each, width, size));
  const last = shown.at(-1);
  return made.length > 2 && last ? [...shown.slice(0, -1), cut(`${last} …`, width, size)] : shown;
}

function cut(text: string, width: number, size: number): string {
  if (widthOf(text, size) <= width) return text;
  let kept = text.replace(/ ?…$/, "");
  while (kept && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
