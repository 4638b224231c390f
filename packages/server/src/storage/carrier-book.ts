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

/** From here on, passing over the records of others is cheaper than asking for those of each client. */
const LARGE = 1_000;

export function isLargeBook(ids: readonly string[]): boolean {
  return ids.length >= LARGE;
}
