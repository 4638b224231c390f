import { bookOf, type CarrierBook } from "#domain/access/known-books.ts";
import type { Caller } from "#kernel/caller.ts";
import { ownBook } from "#storage/carrier-book.ts";
import type { Database } from "#storage/database.ts";

/** A holder as `holder_of_key` and `holder_of_session` return one: with the revision of a carrier's book, not its lists. */
export type Holder = Omit<Caller, keyof CarrierBook> & {
  readonly disclosure: "SUMMARY" | "FULL";
  /** Null for those who have no book. */
  readonly book_revision: string | null;
};

export const HOLDER_COLUMNS = `h.actor_kind, h.actor_id, h.actor_name, h.organization_id, h.organization_kind, h.kind, h.role,
  h.scopes, h.disclosure, h.book_revision`;

/** The holder with their book. That of a carrier's key for one client is the client. */
export async function heldCaller(database: Database, holder: Holder): Promise<Caller> {
  const { disclosure, book_revision, ...caller } = holder;
  if (caller.kind !== "CARRIER") return { ...caller, book: [], disclosed: [] };
  const { organization_id } = caller;
  if (caller.organization_kind === "CLIENT") {
    return { ...caller, book: [organization_id], disclosed: disclosure === "FULL" ? [organization_id] : [] };
  }
  const { book, disclosed } = await bookOf(database, organization_id, book_revision ?? "");
  return { ...caller, book, disclosed };
}

/** A caller whose lists were read with them. */
export function listedCaller<C extends Caller>(caller: C): C {
  if (caller.organization_kind !== "CARRIER") return caller;
  return { ...caller, book: ownBook(caller.book), disclosed: ownBook(caller.disclosed) };
}
