import { Fragment, type ReactNode } from "react";

/** A document's text from its stored Markdown: headings, paragraphs, lists and bold words. */
export function DeliverableText({ text }: { readonly text: string }) {
  const blocks = text.split(/\n{2,}/);
  // Table rows are not stored: a section with only a table consists of its heading.
  const told = blocks.filter((block, i) => !isHeading(block) || !isHeading(blocks[i + 1] ?? "#"));
  return told.map((block, i) => <Block key={`${i} ${block}`} block={block} />);
}

function isHeading(block: string): boolean {
  return block.startsWith("#");
}

function Block({ block }: { readonly block: string }) {
  if (isHeading(block)) return <h4 className="space-above-16 space-below-4 strong">{block.replace(/^#+ /, "")}</h4>;
  const lines = block.split("\n");
  if (!lines.every((line) => line.startsWith("- "))) return <p className="space-below-8">{inline(block)}</p>;
  return (
    <ul className="space-below-8 disc-list pad-before-16">
      {lines.map((line) => (
        <li key={line}>{inline(line.slice(2))}</li>
      ))}
    </ul>
  );
}

function inline(text: string): ReactNode {
  return text.split(/\*\*(.+?)\*\*/).map((part, i) => {
    const key = `${i} ${part}`;
    return i % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
  });
}
