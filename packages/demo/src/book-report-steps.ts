import type { Caller } from "@hotwash/server/caller.ts";
import { lastQuarter } from "@hotwash/server/quarter.ts";
import type { Book } from "#demo/books.ts";
import type { Step } from "#demo/stage.ts";
import { minutesAfter } from "#demo/story-time.ts";

const DAY_MINUTES = 24 * 60;

/** Every carrier asked yesterday for the report of its last finished quarter. */
export function bookReportSteps(
  now: Date,
  books: readonly Pick<Book, "carrier">[],
  organizations: ReadonlyMap<string, { readonly id: string }>,
  adminOf: (carrier: string) => Caller,
): Step[] {
  const quarter = lastQuarter(now);
  return books.map(({ carrier }) => {
    const found = organizations.get(carrier);
    if (!found) throw new Error(`There is no ${carrier}.`);
    const input = { kind: "BOOK_REPORT", format: "PDF", organization_id: found.id, quarter };
    return {
      at: minutesAfter(now, -DAY_MINUTES),
      happen: ({ perform }) => perform(adminOf(carrier), "generateDeliverable", input),
    };
  });
}
