import { z } from "zod";
import type { ToolContext } from "#interfaces/tools/tool.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { kindInWords } from "#kernel/record-words.ts";
import { partsOfReference, REFERENCE } from "#kernel/reference.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import type { Question } from "#storage/read/question.ts";
import { type PageRow, positionOf, readPage } from "#storage/read/read.ts";
import { readFresh } from "#storage/read-fresh.ts";
import { isUUID } from "#storage/write.ts";

type Args = Readonly<Record<string, unknown>>;

const CANDIDATES = 10;
const PAGE = 1_000;

/** An argument that takes the id of a record also takes an exact name, or a reference. */
export async function resolveNames(
  context: ToolContext,
  args: Args,
  recordOf: (argument: string) => RecordDeclaration | undefined,
): Promise<Args> {
  // The organization first: within it, a short reference names one record.
  const sorted = Object.keys(args).sort((a, b) => Number(b === "organization_id") - Number(a === "organization_id"));
  const resolved: Record<string, unknown> = { ...args };
  for (const name of sorted) {
    const record = recordOf(name);
    if (record) resolved[name] = await resolveName(context, record, name, String(args[name]), resolved.organization_id);
  }
  return resolved;
}

async function resolveName(
  context: ToolContext,
  record: RecordDeclaration,
  argument: string,
  given: string,
  organization: unknown,
): Promise<string> {
  if (isUUID(given)) return given.toLowerCase();
  const isReference = REFERENCE_ALONE.test(given) && partsOfReference(given).letter === record.reference_letter;
  const sought = isReference ? { reference: given.toUpperCase() } : { query: longestPlainPart(given) };
  const within = organization !== undefined && record.filters.organization_id ? { organization_id: organization } : {};
  const found = await findAll(context, record, { ...sought, ...within });
  const exact = isReference ? found : found.filter(({ name }) => name.toLowerCase() === given.toLowerCase());
  const [only, ...others] = exact;
  if (only && others.length === 0) return only.id;

  if (only) {
    const message = phrase`${argument}: more than one is named ${quoted(given)}: ${listed(exact)}. Pass the ID.`;
    throw new Refusal("BAD_USER_INPUT", message, { field: argument });
  }
  const near = found.length > 0 ? found : (await find(context, record, within, undefined)).map(toCandidate);
  const unknown = phrase`${argument}: no ${() => say(kindInWords(record.name))} is named ${quoted(given)}.`;
  const message = near.length > 0 ? phrase`${unknown} Examples: ${listed(near)}.` : unknown;
  throw new Refusal("BAD_USER_INPUT", message, { field: argument });
}

const REFERENCE_ALONE = new RegExp(`^${REFERENCE}$`, "i");

const candidate = z.object({ id: z.string(), name: z.string() });
type Candidate = z.infer<typeof candidate>;

/** Databases differ in the letters whose case they know; all know ASCII. We compare the rest ourselves. */
function longestPlainPart(name: string): string {
  const parts = name.split(/[^\x20-\x7e]+/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

/** Reads all matches, because an exact name may come after any number of names that contain it. */
async function findAll(context: ToolContext, record: RecordDeclaration, filters: Args): Promise<Candidate[]> {
  const found: Candidate[] = [];
  let after: readonly string[] | undefined;
  do {
    const rows = await find(context, record, filters, after);
    found.push(...rows.map(toCandidate));
    const last = rows.at(PAGE - 1);
    after = last && positionOf(last);
  } while (after);
  return found;
}

async function find(
  { database, caller }: ToolContext,
  record: RecordDeclaration,
  filters: Args,
  after: readonly string[] | undefined,
): Promise<PageRow[]> {
  const title = "title" in record.fields ? "title" : "name";
  const question: Question = {
    record,
    form: { kind: "page", continued: after !== undefined },
    shape: {
      select: [
        { key: "id", field: "id" },
        { key: "name", field: title },
      ],
      filters: Object.keys(filters),
    },
    values: { filters, limit: PAGE, offset: 0, after, related: {} },
  };
  return readFresh(database, caller, (connection) => readPage({ connection, caller, enums: "lower" }, question));
}

function toCandidate({ answer }: PageRow): Candidate {
  return candidate.parse(JSON.parse(answer));
}

function listed(candidates: readonly Candidate[]): string {
  const few = candidates.slice(0, CANDIDATES).map(({ id, name }) => `${quoted(name)} (${id})`);
  return `${few.join(", ")}${candidates.length > CANDIDATES ? ", …" : ""}`;
}

/** A name is typed text: quoted as a JSON string it cannot break out, whatever it contains. */
function quoted(name: string): string {
  return JSON.stringify(name);
}
