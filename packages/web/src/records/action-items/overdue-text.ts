import { daysUntil, dayText, dueText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";

type Dates = { readonly due_on: string | null; readonly agreed_due_on: string | null };

/** How late an overdue item is: by its due date or, if that was moved without agreement, by the one that was agreed. */
export function overdueText({ due_on, agreed_due_on }: Dates): string {
  if (due_on && daysUntil(due_on) < 0) return `${dayText(due_on)}, ${dueText(due_on)}`;
  return agreed_due_on ? say("agreed for {0}, {1}", dayText(agreed_due_on), dueText(agreed_due_on)) : say("overdue");
}
