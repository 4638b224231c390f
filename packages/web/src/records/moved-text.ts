import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";

export type Moved = {
  readonly due_on: string | null;
  readonly agreed_due_on: string | null;
  readonly moved_times: number;
};

/** What became of a due date: the one that was agreed if it is another, and how often it moved. */
/** Whether the due date was moved, and the operator has not agreed yet. */
export function isUnagreed({ due_on, agreed_due_on }: Pick<Moved, "due_on" | "agreed_due_on">): boolean {
  return due_on !== null && due_on !== agreed_due_on;
}

export function movedText({ due_on, agreed_due_on, moved_times }: Moved): readonly string[] {
  return [
    ...(agreed_due_on && agreed_due_on !== due_on ? [say("agreed for {0}", dayText(agreed_due_on))] : []),
    ...(moved_times > 0 ? [say("moved {0}", counted(moved_times, "time"))] : []),
  ];
}
