import { z } from "zod";
import { consentingOrganizations } from "#domain/assistant/consents.ts";
import { homeOf, readsFromOutside } from "#domain/reads/reader.ts";
import type { Owned } from "#interfaces/assistant/call-tool.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type Sendable = {
  /** What the model receives. */
  readonly text: string;
  /** Whether that is the result, or only the reason why not. */
  readonly isResult: boolean;
  /** The organizations whose records it contains. */
  readonly organizations: readonly string[];
  /** The organizations that have not allowed the provider. */
  readonly withheld: readonly string[];
};

type Asking = { readonly database: Database; readonly caller: Caller; readonly provider: string };

/** The maximum length of a result for a model. */
const LONGEST_RESULT = 60_000;
const TOO_LARGE = "too large: narrow it with limit, organization_id, a date or another argument, or omit detail full";
const WITHHELD =
  "withheld: no consent. Organizations in this result have not allowed this provider to receive their records.";
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/**
 * The part of a tool's result that may go to the provider: all, if every organization in it consented; otherwise
 * nothing.
 */
export async function sendable(made: Owned, args: Args, asking: Asking): Promise<Sendable> {
  const { database, caller, provider } = asking;
  const isOutside = readsFromOutside(caller);
  // Only reads from outside report their organizations; others are reads of the caller's own organization.
  const organizations = isOutside ? made.organizations : [homeOf(caller)];
  const consenting = await consentingOrganizations(database, organizations, provider);
  const withheld = organizations.filter((id) => !consenting.has(id));
  const kept = { organizations: [], withheld, isResult: false };
  if (withheld.length > 0) return { ...kept, text: WITHHELD };
  if (isOutside && made.isError) return { ...kept, text: await refusalFor(made.text, asking) };
  const text = isOutside ? await withoutForeignCounts(made.text, args, asking) : made.text;
  if (text.length > LONGEST_RESULT) return { ...kept, text: TOO_LARGE };
  return { text, isResult: !made.isError, organizations, withheld };
}

/** A refusal with candidates names organizations of which no row was read. */
async function refusalFor(text: string, { database, provider }: Asking): Promise<string> {
  const ids = [...new Set(text.match(ID) ?? [])];
  const consenting = await consentingOrganizations(database, ids, provider);
  if (ids.every((id) => consenting.has(id))) return text;
  return `${text.split(":")[0]}: matches no record, or several. Request the list first, and use an ID from it.`;
}

const counted = z.looseObject({ next_cursor: z.string().nullable(), total: z.number() });
const NARROWS = ["organization_id", "exercise_id", "gap_id"];
const LEFT_OUT = "total and counts are omitted: they may cover organizations that have not consented.";

/** A total also covers later pages, and organizations that have not consented. */
async function withoutForeignCounts(text: string, args: Args, asking: Asking): Promise<string> {
  if (NARROWS.some((name) => args[name] !== undefined)) return text;
  const less = withoutCounts(JSON.parse(text));
  return less === undefined || (await allConsent(asking)) ? text : JSON.stringify({ ...less, note: LEFT_OUT });
}

function withoutCounts(answer: unknown): object | undefined {
  if (typeof answer === "object" && answer !== null && "open_gaps_total" in answer) {
    const { open_gaps_total: _total, ...rest } = answer;
    return rest;
  }
  const read = counted.safeParse(answer);
  if (!read.success || read.data.next_cursor === null) return undefined;
  const { total: _total, counts: _counts, ...rest } = read.data;
  return rest;
}

const CLIENTS = "select id from organizations where kind = 'CLIENT'";

/** Whether every client that the caller can read allows the provider: then no total includes one that does not. */
async function allConsent({ database, caller, provider }: Asking): Promise<boolean> {
  const { rows } = await asCaller(database, caller, (connection) =>
    connection.query<{ id: string }>({ name: "clients-in-scope", text: CLIENTS }),
  );
  const ids = rows.map(({ id }) => id);
  const consenting = await consentingOrganizations(database, ids, provider);
  return ids.every((id) => consenting.has(id));
}
