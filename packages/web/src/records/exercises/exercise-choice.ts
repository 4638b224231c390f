import { dayText } from "#kit/dates.ts";
import type { Option } from "#kit/fields.tsx";
import { joined } from "#kit/words.ts";

type Shown = {
  readonly id: string;
  readonly reference?: string;
  readonly title: string;
  readonly exercise_date: string;
  readonly organization?: { readonly name: string };
};

/** An exercise as one chooses it: its title first. It is found by all of this but its reference. */
export function exerciseOption({ id, reference, title, exercise_date, organization }: Shown): Option {
  return { value: id, label: joined([title, organization?.name, reference, dayText(exercise_date)]) };
}
