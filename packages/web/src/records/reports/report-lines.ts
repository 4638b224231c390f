import type { SentenceShown } from "#records/reports/report-question.ts";

/** A paragraph, or a list with its heading, in reading order. */
export type ReportBlock = { readonly heading: string | null; readonly lines: readonly (readonly SentenceShown[])[] };

/** Groups sentences of one paragraph, and lines of one list. */
export function blocksOf(sentences: readonly SentenceShown[]): ReportBlock[] {
  const blocks: { heading: string | null; paragraph: number; lines: SentenceShown[][] }[] = [];
  for (const sentence of sentences) {
    const { heading, paragraph } = sentence;
    const block = blocks.at(-1);
    const line = block?.lines.at(-1);
    if (block?.paragraph === paragraph && line) line.push(sentence);
    else if (block && heading !== null && block.heading === heading) {
      block.lines.push([sentence]);
      block.paragraph = paragraph;
    } else blocks.push({ heading, paragraph, lines: [[sentence]] });
  }
  return blocks;
}
