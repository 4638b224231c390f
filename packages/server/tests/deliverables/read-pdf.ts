import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type ReadPdf = {
  readonly pages: number;
  readonly text: string;
  /** Days that end less than 4 points before the next text of their line. */
  readonly crowdedDays: readonly string[];
  /** The same for each page. */
  readonly texts: readonly string[];
  readonly language: string | undefined;
  /** The kinds of structure there are: H1, Table, Figure. */
  readonly roles: ReadonlySet<string>;
  /** What figures say to those who cannot see them. */
  readonly alternatives: readonly string[];
  /** The XML that says which standard it keeps. */
  readonly metadata: string;
};

/** What another program sees in a PDF. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const file = await task.promise;
  const [texts, roles, alternatives]: [string[], Set<string>, string[]] = [[], new Set(), []];
  const crowdedDays: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    crowdedDays.push(...crowdedIn(items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []))));
    texts.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(""));
    collect(await page.getStructTree(), roles, alternatives);
  }
  const { info, metadata } = await file.getMetadata();
  const language = "Language" in info && typeof info.Language === "string" ? info.Language : undefined;
  const read = {
    pages: file.numPages,
    texts: texts.map((each) => each.replace(/\s+/g, " ")),
    text: texts.join(" ").replace(/\s+/g, " "),
    language,
    crowdedDays,
    roles,
    alternatives,
    metadata: metadata?.getRaw() ?? "",
  };
  await task.destroy();
  return read;
}

type Printed = { readonly str: string; readonly transform: readonly number[]; readonly width: number };

function crowdedIn(printed: readonly Printed[]): string[] {
  return printed.flatMap((item) => {
    if (!/\d.* \d{4}$|^\d\d\.\d\d\.\d{4}$/.test(item.str)) return [];
    const [, , , , left = 0, base = 0] = item.transform;
    const next = printed.find(
      ({ transform: [, , , , x = 0, y = 0] }) => y === base && x > left && x < left + item.width + 4,
    );
    return next ? [`${item.str}${next.str}`] : [];
  });
}

function collect(node: unknown, roles: Set<string>, alternatives: string[]): void {
  if (typeof node !== "object" || node === null) return;
  if ("role" in node && typeof node.role === "string") roles.add(node.role);
  if ("alt" in node && typeof node.alt === "string") alternatives.push(node.alt);
  if ("children" in node && Array.isArray(node.children))
    for (const each of node.children) collect(each, roles, alternatives);
}
