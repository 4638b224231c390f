import type { Caller } from "@hotwash/server/caller.ts";
import type { Book } from "#demo/books.ts";
import type { Step } from "#demo/stage.ts";
import { dayOf, minutesAfter } from "#demo/story-time.ts";

const [DAYS_AGO, DAY_MINUTES] = [57, 24 * 60];
/** The first client renews this soon, the others at a fixed distance from one another, all within a year. */
const [SOONEST_DAYS, APART_DAYS, YEAR_DAYS] = [18, 37, 365];
/** Every ninth client has no policy on record yet. */
const WITHOUT = 9;

/** When the policies in the demo's books renew, as their carriers recorded it. */
export function policySteps(
  now: Date,
  books: readonly Pick<Book, "carrier" | "clients">[],
  organizations: ReadonlyMap<string, { readonly id: string }>,
  adminOf: (carrier: string) => Caller,
): Step[] {
  const idOf = (name: string) => {
    const found = organizations.get(name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found.id;
  };
  const inDays = (days: number) => minutesAfter(now, days * DAY_MINUTES);
  return books.flatMap(({ carrier, clients }) => {
    const admin = adminOf(carrier);
    return clients.flatMap(({ name }, i): Step[] => {
      if (i % WITHOUT === WITHOUT - 1) return [];
      const id = idOf(name);
      const renewal_on = dayOf(inDays((SOONEST_DAYS + i * APART_DAYS) % YEAR_DAYS));
      const policy_reference = `CY-${1_042 + i * 17}`;
      const caller = { ...admin, book: [...admin.book, id] };
      const happen: Step["happen"] = ({ perform }) =>
        perform(caller, "setPolicy", { id, renewal_on, policy_reference });
      return [{ at: inDays(-DAYS_AGO), happen }];
    });
  });
}
