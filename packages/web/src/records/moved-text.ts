import { dayText } from "#kit/dates.ts";
import { counted } from "#kit/words.ts";

export type Moved = {
  readonly due_on: string | null;
  readonly agreed_due_on: string | null;
  readonly moved_times: number;
};

/** What became of a due date: the one that was agreed if it is another, and how often it moved. */
export function movedText({ due_on, agreed_due_on, moved_times }: Moved): readonly string[] {
  return [
    ...(agreed_due_on && agreed_due_on !== due_on ? [`agreed for ${dayText(agreed_due_on)}`] : []),
    ...(moved_times > 0 ? [`moved ${counted(moved_times, "time")}`] : []),
  ];
}
