import type { Block } from "#domain/documents/document.ts";
import { clipped } from "#domain/documents/prose.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

// What fits on the two pages of a brief, whatever the length of the texts: by estimate, and never too much.
const LINE = 100;
const LONGEST_ITEM = 3 * LINE;

/** The least room that every text gets, in lines. */
export const LEAST = 3;

export function linesOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.type === "paragraph") return sum + lines(block.text);
    if (block.type !== "list") return sum;
    return block.items.reduce((whole, item) => whole + lines(item), sum + (block.lead ? 1 : 0));
  }, 0);
}

function lines(text: string): number {
  return Math.ceil(text.length / LINE);
}

/** As much of the text as fits this many lines, and how much of it only the report contains. */
export function fitted(blocks: readonly Block[], room: number): Block[] {
  if (linesOf(blocks) <= room) return [...blocks];
  const shown: Block[] = [];
  let [left, omitted] = [room - 1, 0];
  for (const block of blocks) {
    if (block.type === "paragraph" && left > 0 && omitted === 0) {
      shown.push({ ...block, text: clipped(block.text, left * LINE) });
      left -= lines(block.text);
    } else if (block.type === "list") {
      const items = block.lead && left < 2 ? [] : fittingItems(block.items, left - (block.lead ? 1 : 0));
      omitted += block.items.length - items.length;
      left -= linesOf([{ ...block, items }]);
      if (items.length > 0) shown.push({ ...block, items });
      if (items.length < block.items.length) left = 0;
    }
  }
  if (omitted === 0) return shown;
  return [...shown, { type: "list", items: [say("{0} in the after-action report", counted(omitted, "more line"))] }];
}

function fittingItems(items: readonly string[], room: number): string[] {
  const shown: string[] = [];
  let left = room;
  for (const item of items) {
    const text = clipped(item, LONGEST_ITEM);
    left -= lines(text);
    if (left < 0) break;
    shown.push(text);
  }
  return shown;
}

/** How many rows each of two tables shows so that both fit; neither leaves room that the other needs. */
export function rowsOf(first: readonly number[], second: readonly number[], room: number): [number, number] {
  const shown: [number, number] = [0, 0];
  let left = room;
  const add = (table: 0 | 1, heights: readonly number[]) => {
    const height = heights[shown[table]];
    if (height === undefined || height > left) return false;
    left -= height;
    shown[table] += 1;
    return true;
  };
  for (let isMore = true; isMore; ) isMore = [add(0, first), add(1, second)].some(Boolean);
  return shown;
}
