import { hash } from "node:crypto";
import { createBoundedStore } from "#platform/bounded-store.ts";
import { isLargeBook, isSoonerLookedUp, isWholeBook, isWideBook, lookingUp } from "#storage/carrier-book.ts";
import type { Connection } from "#storage/database.ts";
import { notePlan } from "#storage/held-plans.ts";
import { compile } from "#storage/read/compile.ts";
import { expectedRows } from "#storage/read/expected-rows.ts";
import { decidedBy } from "#storage/read/filters.ts";
import type { Audience, Request } from "#storage/read/level.ts";
import { hasOwners } from "#storage/read/owners.ts";
import type { EnumCase, Question, Shape } from "#storage/read/question.ts";
import type { Statement } from "#storage/read/sql.ts";
import type { Tenant } from "#storage/tenancy.ts";

/** JSON text, ready to send; "null" if a single record was not found. */
export type AnswerText = string;

/** At most one of a page's positions is read, that of the row after which the next page begins. */
export type PageRow = { readonly answer: AnswerText; readonly position: AnswerText; readonly owners?: Owners };

/** The owners of the records in an answer, as read by `countOwners`; null if there are none. */
export type Owners = string | null;

/** The position of a row in its record's order, for a page that continues after it. */
export function positionOf({ position }: PageRow): readonly string[] {
  const columns: readonly string[] = JSON.parse(position);
  return columns;
}

/** One row for each existing combination of values. */
export type TallyRow = Readonly<Record<string, string | null>> & { readonly count: number };

export type Reader = {
  readonly connection: Connection;
  readonly caller: Tenant;
  readonly enums: EnumCase;
  /** Also returns the owners of the records. */
  readonly owned?: boolean;
};

/** One statement, one round trip: for the forms list, single and count. */
export async function read(reader: Reader, question: Question): Promise<AnswerText> {
  return (await readOwned(reader, question)).answer;
}

export type OwnedAnswer = { readonly answer: AnswerText; readonly owners: Owners };

export async function readOwned(reader: Reader, question: Question): Promise<OwnedAnswer> {
  const [row] = await ask<{ answer: AnswerText | null; owners?: Owners }>(reader, question);
  return { answer: row?.answer ?? "null", owners: row?.owners ?? null };
}

/** The number of records of each organization among those of the question; reference data has no owner. */
export type OwnerRow = { readonly owner: string | null; readonly count: number };

export async function readOwners(reader: Reader, { record, shape, values }: Question): Promise<OwnerRow[]> {
  const form = { kind: "owners" } as const;
  return ask<OwnerRow>(reader, { record, form, shape: { select: [], filters: shape.filters }, values });
}

export async function readPage(reader: Reader, question: Question): Promise<PageRow[]> {
  return ask<PageRow>(reader, question);
}

export async function readTally(reader: Reader, question: Question): Promise<TallyRow[]> {
  return ask<TallyRow>(reader, question);
}

/** The rows of a page of any length, in batches. */
export async function* readInBatches(reader: Reader, question: Question, size: number): AsyncGenerator<PageRow[]> {
  const { connection, caller } = reader;
  const { text, bind } = compiled(question, audienceOf(reader, question));
  await connection.query(`declare page no scroll cursor for ${text}`, bind({ caller, values: question.values }));
  while (true) {
    const { rows } = await connection.query<PageRow>(`fetch ${size} from page`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}

function audienceOf({ caller, enums, owned = false }: Reader, question: Question): Audience {
  const { kind } = caller;
  return {
    kind,
    enums,
    owned: owned && hasOwners(question),
    ...(kind === "CARRIER" && waysThroughBook(caller, question)),
  };
}

/** How a question meets the carrier's book: the ways differ in speed only. */
function waysThroughBook(
  caller: Tenant,
  question: Question,
): Pick<Audience, "large" | "wide" | "lookedUp" | "wholeBook"> {
  const { form, shape, values } = question;
  const rows = values.offset + values.limit;
  const isPage = form.kind === "list" || form.kind === "page";
  const large = isLargeBook(caller.book, isPage && shape.filters.length === 0 ? rows : undefined);
  const lookedUp = large && isSoonerLookedUp(caller, expectedRows(question));
  return { large, lookedUp, wide: !large && isWideBook(caller.book, rows), wholeBook: isWholeBook(caller) };
}

async function ask<R extends object>(reader: Reader, question: Question): Promise<R[]> {
  const { connection, caller } = reader;
  const audience = audienceOf(reader, question);
  const { name, text, bind } = compiled(question, audience);
  const values = bind({ caller, values: question.values });
  if (name) notePlan(connection, name, text);
  const answer = () => connection.query<R>({ ...(name ? { name } : {}), text, values });
  const { rows } = await (audience.lookedUp ? lookingUp(connection, answer) : answer());
  return rows;
}

type Kept = Statement<Request> & { name: string | undefined; used: boolean };

const statements = createBoundedStore<string, Kept>({ entries: 2_000, characters: 20_000_000 });

/** A cached shape, such as a document's, finds its statements without being compiled again. */
const known = new WeakMap<Shape, Map<string, Kept>>();

function compiled(question: Question, audience: Audience): Kept {
  const { record, form, shape } = question;
  const key = `${record.plural} ${JSON.stringify([audience, form, decidedBy(question)])}`;
  const ofShape = known.get(shape) ?? new Map<string, Kept>();
  const statement = ofShape.get(key) ?? statementFor(question, audience, key);
  ofShape.set(key, statement);
  known.set(shape, ofShape);
  // Each name is used by only one role, because each text is compiled for one: no replanning.
  if (statement.used) statement.name ??= hash("sha256", statement.text, "base64");
  statement.used = true;
  return statement;
}

/**
 * Callers choose shapes, so the cache is bounded. A text gets a name, and so a cached plan, from its second use on: a
 * connection remembers every name it saw, until it is full.
 */
function statementFor(question: Question, audience: Audience, key: string): Kept {
  const whole = `${key} ${JSON.stringify(question.shape)}`;
  const kept = statements.get(whole);
  if (kept) return kept;
  const statement = { ...compile(question, audience), name: undefined, used: false };
  statements.set(whole, statement, whole.length + statement.text.length);
  return statement;
}
