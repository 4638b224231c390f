import type { Sought } from "#graphql/use-choices.ts";
import { dayText } from "#kit/dates.ts";
import type { Option } from "#kit/option.ts";
import { joined } from "#kit/words.ts";

type Shown = {
  readonly id: string;
  readonly reference?: string;
  readonly title: string;
  readonly exercise_date: string;
  readonly organization?: { readonly name: string };
};

/** If no organization is chosen before, exercises are also found by its name. */
export const named = (sought: Sought) => ({ ...sought, isNamed: sought.query !== null });

type Client<Row> = { readonly exercises: readonly Row[] };

/** Matches by title, then exercises of matching organizations; each once. */
export function withThoseOf<Row extends Shown>(
  byTitle: readonly Row[] | null,
  clients: readonly Client<Row>[] | null | undefined,
): Row[] {
  const found = [...(byTitle ?? []), ...(clients ?? []).flatMap(({ exercises }) => exercises)];
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

/** An exercise as a choice: its title first, because people search by it. */
export function exerciseOption({ id, reference, title, exercise_date, organization }: Shown): Option {
  return { value: id, label: joined([title, organization?.name, reference, dayText(exercise_date)]) };
}
