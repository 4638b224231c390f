import { type DeliverableKind, offers } from "#domain/deliverables/deliverable-kinds.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { type Quarter, quarterOf } from "#platform/dates/quarter.ts";
import { phrase } from "#platform/language/phrase.ts";

type Given = {
  /** Kind of organization it is generated from. */
  readonly kind?: string | undefined;
  readonly quarter: Quarter | undefined;
};

/** A document about a book is of a carrier and a quarter that has begun; other documents are of no quarter. */
export function checkBook(kind: DeliverableKind, given: Given, now: Date): void {
  const { quarter } = given;
  if (!offers[kind].ofBook) {
    if (quarter !== undefined) refuseInput("quarter", phrase`only a BOOK_REPORT is of a quarter, not ${kind}`);
    return;
  }
  if (given.kind !== "CARRIER")
    refuseInput("organization_id", phrase`${kind} is generated from a carrier, whose book it is`);
  const current = quarterOf(now);
  if (quarter === undefined) return refuseInput("quarter", phrase`is required for ${kind}, such as ${current}`);
  if (quarter > current) refuseInput("quarter", phrase`must be ${current} or an earlier one (got ${quarter})`);
}
