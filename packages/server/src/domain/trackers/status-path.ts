import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import { actionItemMoves } from "#domain/findings/action-item-moves.ts";

/** Only these are passed through on the way: nothing is done or cancelled in passing. */
const PASSABLE: readonly ActionItemStatus[] = ["OPEN", "IN_PROGRESS"];

/** The shortest allowed way from one status to another; empty if there is none. Trackers move an issue in one step. */
export function statusPath(from: ActionItemStatus, to: ActionItemStatus): readonly ActionItemStatus[] {
  let ways: (readonly ActionItemStatus[])[] = [[]];
  for (let length = 0; length < PASSABLE.length + 1; length++) {
    const longer = ways.flatMap((way) => actionItemMoves[way.at(-1) ?? from].map((next) => [...way, next]));
    const found = longer.find((way) => way.at(-1) === to);
    if (found) return found;
    ways = longer.filter((way) => PASSABLE.some((each) => each === way.at(-1)));
  }
  return [];
}
