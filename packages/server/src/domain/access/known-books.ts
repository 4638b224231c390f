import { type BoundedStore, createBoundedStore } from "#platform/bounded-store.ts";
import { ownBook } from "#storage/carrier-book.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller, type Tenant } from "#storage/tenancy.ts";

/** A carrier's book, and those of it that disclose everything. */
export type CarrierBook = Pick<Tenant, "book" | "disclosed">;

const KEPT = { entries: 10_000, characters: 20_000_000 };
const ID_LENGTH = 36;

const known = new WeakMap<Database, BoundedStore<string, CarrierBook & { readonly revision: string }>>();

const LISTS = {
  name: "carrier-book",
  text: "select array(select book()) as book, array(select disclosed()) as disclosed",
};

/** The book of a carrier, read again once its revision is another. It may be newer than the revision, never older. */
export async function bookOf(database: Database, carrier: string, revision: string): Promise<CarrierBook> {
  const books = known.get(database) ?? createBoundedStore(KEPT);
  known.set(database, books);
  const kept = books.get(carrier);
  if (kept?.revision === revision) return kept;
  const [book, disclosed] = [ownBook([]), ownBook([])];
  const reader: Tenant = { kind: "CARRIER", organization_id: carrier, book, disclosed, actor_id: null };
  const { rows } = await readAsCaller(database, reader, (connection) => connection.query<CarrierBook>(LISTS));
  const [read] = rows;
  if (!read) throw new Error("The query for a carrier's book returned nothing.");
  const now = { book: ownBook(read.book), disclosed: ownBook(read.disclosed), revision };
  books.set(carrier, now, ID_LENGTH * (now.book.length + now.disclosed.length));
  return now;
}
