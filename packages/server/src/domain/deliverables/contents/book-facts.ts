import type { FoundBook } from "#domain/portfolio/ask-book.ts";
import type { withReasons } from "#domain/portfolio/ask-portfolio.ts";
import type { QuarterClient } from "#domain/portfolio/quarter-clients.ts";
import type { FoundStandings } from "#domain/requirements/find-standings.ts";
import type { Required } from "#domain/requirements/say-required.ts";
import type { Standing } from "#domain/requirements/standings.ts";
import type { Quarter } from "#platform/dates/quarter.ts";

export type BookClient = ReturnType<typeof withReasons>;

export type RequiredOfBook = Omit<Required, "set_due_on"> & { readonly id: string; readonly due_on: string };

export type BookStanding = Standing & { readonly why: string };

/** A carrier's book as it is now, and what happened to it in a quarter. */
export type BookScope = {
  readonly quarter: Quarter;
  readonly next: Quarter;
  readonly has_ended: boolean;
  readonly book: FoundBook;
  /** Those that need most attention first, up to a limit. */
  readonly clients: readonly BookClient[];
  /** Whose policies renew in the next quarter, soonest first, up to a limit. */
  readonly renewing: { readonly total: number; readonly clients: readonly BookClient[] };
  /** All clients, by name. */
  readonly moved: readonly QuarterClient[];
  readonly required: readonly RequiredOfBook[];
  readonly standings: Omit<FoundStandings, "states"> & { readonly states: readonly BookStanding[] };
};
