import type { Block } from "#domain/documents/document.ts";

const POINT = /^\s*[-*•]\s+/;

/** Paragraphs and lists of a text that people wrote. A line directly before a list introduces it. */
export function proseBlocks(text: string | null): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const end = () => {
    if (items.length > 0) {
      const lead = paragraph.join(" ");
      blocks.push({ type: "list", ...(lead ? { lead } : {}), items });
    } else if (paragraph.length > 0) blocks.push({ type: "paragraph", text: paragraph.join(" ") });
    paragraph = [];
    items = [];
  };
  for (const line of (text ?? "").split(/\r\n|\r|\n/)) {
    if (POINT.test(line)) items.push(line.replace(POINT, "").trim());
    else {
      if (line.trim() === "" || items.length > 0) end();
      if (line.trim() !== "") paragraph.push(line.trim());
    }
  }
  end();
  return blocks;
}

/** As much of a text as fits, up to the end of a sentence, or of a word. */
export function clipped(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const sentence = cut.search(/[.!?][^.!?]*$/);
  if (sentence > most / 2) return cut.slice(0, sentence + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trimEnd()}…`;
}
