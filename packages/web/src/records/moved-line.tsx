import { joined } from "#kit/words.ts";
import { type Moved, movedText } from "#records/moved-text.ts";

/** What became of a due date, below it in a list. */
export function MovedLine({ of }: { readonly of: Moved }) {
  const moved = movedText(of);
  return moved.length > 0 && <small>{joined(moved)}</small>;
}
