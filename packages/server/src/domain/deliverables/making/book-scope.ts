import type { BookScope, RequiredOfBook } from "#domain/deliverables/contents/book-facts.ts";
import type { Subject } from "#domain/deliverables/making/document-subject.ts";
import { findBook } from "#domain/portfolio/ask-book.ts";
import { withReasons } from "#domain/portfolio/ask-portfolio.ts";
import { loadPortfolio } from "#domain/portfolio/portfolio-store.ts";
import { loadQuarterClients } from "#domain/portfolio/quarter-clients.ts";
import { findStandings } from "#domain/requirements/find-standings.ts";
import { requirement } from "#domain/requirements/requirement.ts";
import { sayStanding } from "#domain/requirements/say-standing.ts";
import { systemCaller } from "#kernel/caller.ts";
import { listOf } from "#kernel/record-facts.ts";
import { momentsOf, quarterAfter } from "#platform/dates/quarter.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { ownBook } from "#storage/carrier-book.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, readAsCaller, type Tenant } from "#storage/tenancy.ts";

/** Rows of one table. A book with more clients is counted as a whole, and listed up to here. */
export const LISTED = 2_000;

const BOOK = {
  name: "book-of-carrier",
  text: "select id from organizations where id = $1 or parent_id = $1 order by id = $1 desc, id",
};

/** A carrier's book now and in a quarter, read in one snapshot and as that carrier: only what every client shares. */
export async function loadBookScope(database: Database, now: Date, subject: Subject): Promise<BookScope> {
  const { organization_id, quarter } = subject;
  if (quarter === null) throw new Error("A document about a book is of a quarter.");
  const carrier = await findCarrier(database, organization_id);
  const [moments, next] = [momentsOf(quarter), quarterAfter(quarter)];
  const { from, until } = momentsOf(next);
  const of = { organization_id, reversed: false, limit: LISTED, offset: 0 };
  const [book, portfolio, renewing, moved, required, standings] = await readAsCaller(database, carrier, (connection) =>
    Promise.all([
      findBook(connection, carrier, { organization_id, filters: {}, quarter }),
      loadPortfolio(connection, carrier, { ...of, filters: {}, order: "ATTENTION" }),
      loadPortfolio(connection, carrier, {
        ...of,
        filters: { renewal_after: utcDay(from), renewal_before: utcDay(new Date(until.getTime() - 1)) },
        order: "RENEWAL",
      }),
      loadQuarterClients(connection, carrier, organization_id, moments),
      listOf<RequiredOfBook>(connection, requirement, {
        fields: ["id", "kind", "scenario", "severity", "days", "minimum_score", "due_on"],
        filters: ACTIVE,
      }),
      findStandings(connection, carrier, {
        organization_id,
        today: utcDay(now),
        requirement_id: null,
        state: null,
        limit: LISTED,
        offset: 0,
      }),
    ]),
  );
  if (!book) throw new Error(`The organization ${organization_id} no longer exists.`);
  return {
    quarter,
    next,
    has_ended: moments.until <= now,
    book,
    clients: portfolio.clients.map(withReasons),
    renewing: { total: renewing.total, clients: renewing.clients.map(withReasons) },
    moved,
    required,
    standings: {
      ...standings,
      states: standings.states.map((standing) => ({ ...standing, why: sayStanding(standing) })),
    },
  };
}

const ACTIVE = { status: "ACTIVE" };

/** The carrier as the reader of its own book, to whom no client discloses details. */
async function findCarrier(database: Database, organization_id: string): Promise<Tenant> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<{ readonly id: string }>({ ...BOOK, values: [organization_id] }),
  );
  return { kind: "CARRIER", organization_id, book: ownBook(rows.map(({ id }) => id)), disclosed: [], actor_id: null };
}
