import type { Connection } from "#storage/database.ts";

const own = new WeakSet<readonly string[]>();

/**
 * Marks a list as the carrier's own book as it is, or as those of it that disclose everything: the database, which knows
 * them, need not be given the list. A list that is made from a marked one is not marked, and taken at its word.
 */
export function ownBook(ids: readonly string[]): readonly string[] {
  own.add(ids);
  return ids;
}

/** The list as row policies ask for it: see `book()` and `disclosed()` in the database. */
export function bookSetting(ids: readonly string[]): string {
  return own.has(ids) ? "OWN" : `{${ids.join(",")}}`;
}

/** Whether a carrier itself asks about all of its book; a key that it issued for a client asks about that client. */
export function isWholeBook({ kind, organization_kind = kind, book }: Asking): boolean {
  return kind === "CARRIER" && organization_kind === "CARRIER" && own.has(book);
}

type Asking = { readonly kind: string; readonly organization_kind?: string; readonly book: readonly string[] };

/** From here on, a list passes over the records of others rather than asking for those of each client. */
const LARGE = 1_000;
/**
 * With fewer too where a page's rows are soon found. Passing over costs the rows by the organizations that there are
 * to one of the book, asking costs those of the book: in an installation of 20,000 the two are level here.
 */
const LEVEL = 10_000;

/** `rows` are those of a page without filters. */
export function isLargeBook(ids: readonly string[], rows = Number.POSITIVE_INFINITY): boolean {
  return ids.length >= LARGE || ids.length ** 2 >= rows * LEVEL;
}

/** Whether most organizations of a book have none of a page's rows. */
export function isWideBook(ids: readonly string[], rows: number): boolean {
  return ids.length > 2 * rows;
}

/** To look up a row's organization, for its policy and for the question, takes as long as to list members of a book for both. */
const LISTED_FOR_A_ROW = 5;

/** Whether the organizations of this number of rows are sooner looked up one by one than in a list of the book. */
export function isSoonerLookedUp(caller: Asking & { readonly disclosed: readonly string[] }, rows: number): boolean {
  return isWholeBook(caller) && own.has(caller.disclosed) && rows * LISTED_FOR_A_ROW <= caller.book.length;
}

const SCOPES = { EACH: scoped("EACH"), OWN: scoped("OWN") };

function scoped(how: "EACH" | "OWN") {
  const text = `select concat(set_config('hotwash.book', '${how}', true), set_config('hotwash.disclosed', '${how}', true))`;
  return { name: `scope-${how.toLowerCase()}`, text };
}

/** What is asked meanwhile looks its rows' organizations up in the book, and makes no list of it. */
export async function lookingUp<T>(connection: Connection, ask: () => Promise<T>): Promise<T> {
  const [, answer] = await Promise.all([connection.query(SCOPES.EACH), ask(), connection.query(SCOPES.OWN)]);
  return answer;
}
