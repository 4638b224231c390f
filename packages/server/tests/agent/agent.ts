import { everyWord, stemsOf } from "#interfaces/assistant/understanding/plain-words.ts";
import { type Path, partOf, pathsOf, placeOf, type Row, rowsOf } from "./answer-fields.ts";
import { type Asked, type Extent, type Request, understand } from "./asked.ts";
import { plansFor } from "./choose-tool.ts";
import { argumentsOf, type Filling, spentWords, takersOf } from "./fill-arguments.ts";
import type { McpSession, Said } from "./mcp-session.ts";
import { type Parameter, readSheets, type Sheet } from "./tool-sheet.ts";

/** What the agent answers: rows of what was to be given, and what it did for them. */
export type Answer = { readonly rows: readonly Row[]; readonly tool: string; readonly args: unknown };

const MOST_CALLS = 12;
const MOST_MENDINGS = 3;

/** Answers a question with what a list of tools says, and by rules that know none of them. */
export async function answerRequest(session: McpSession, request: Request, today: string): Promise<Answer> {
  const understood = understand(request, today);
  const [plan] = plansFor(understood, readSheets(session.tools));
  if (!plan || plan.weight === 0) return { rows: [], tool: "", args: {} };
  const { sheet, fillings } = plan;
  const asked = withoutSpentFirst(understood, fillings);
  const more = detailOf(sheet, fillings);
  const isMoreWanted = more && namesAny(more.parameter, asked.gives);
  const paging = choosePaging(asked, sheet);
  const first = await ask(session, asked, sheet, [...fillings, ...paging, ...(isMoreWanted ? [more] : [])]);
  if (!more || isMoreWanted || first.lacks.length === 0) return first;
  // What is wanted was not there: perhaps it is in what can be had beside.
  return ask(session, asked, sheet, [...fillings, ...paging, more]);
}

/** Exact field names: scored_at is not a score. */
function namesAny({ description }: Parameter, wanted: readonly string[]): boolean {
  const named = new Set(description.match(/\w+/g));
  return wanted.some((each) => each.split(" ").some((word) => named.has(word)));
}

/** Where an argument asks for the latest, the list need not be cut besides. */
function withoutSpentFirst(asked: Asked, fillings: readonly Filling[]): Asked {
  const spent = spentWords(asked, fillings);
  const isSpent = [...stemsOf(asked.extent.firstWord ?? "")].some((stem) => spent.has(stem));
  return isSpent ? { ...asked, extent: { ...asked.extent, first: undefined } } : asked;
}

type Attempt = Answer & { readonly lacks: readonly string[] };

async function ask(session: McpSession, asked: Asked, sheet: Sheet, fillings: readonly Filling[]): Promise<Attempt> {
  const { said, args } = await callAndMend(session, asked, sheet, fillings);
  const done = { tool: sheet.name, args, lacks: [] };
  if (said.isError) return { ...done, rows: [] };
  const answer: unknown = JSON.parse(said.text);
  if (asked.extent.isCount && asked.gives.length === 0) {
    const total = totalIn(answer, sheet);
    if (total !== undefined) return { ...done, rows: [[total]] };
  }
  const pages = [answer, ...(await restOf(session, asked, sheet, args, answer))];
  return { ...done, ...readRows(asked, pages) };
}

type Called = { readonly said: Said; readonly args: Readonly<Record<string, unknown>> };

/** A refusal says what is wrong: what is called otherwise is called so, and what does not fit is left out. */
async function callAndMend(
  session: McpSession,
  asked: Asked,
  sheet: Sheet,
  chosen: readonly Filling[],
): Promise<Called> {
  let fillings = chosen;
  for (let mended = 0; ; mended++) {
    const args = argumentsOf(fillings);
    const said = await session.call(sheet.name, args);
    if (!said.isError || mended === MOST_MENDINGS) return { said, args };
    fillings = mend(asked, sheet, fillings, said.text);
  }
}

const CANDIDATE = /("(?:[^"\\]|\\.)*") \(([0-9a-f-]{36})\)/g;

function mend(asked: Asked, sheet: Sheet, fillings: readonly Filling[], complaint: string): readonly Filling[] {
  const wrong = fillings.find(({ parameter }) => complaint.startsWith(`${parameter.name}:`));
  if (!wrong) return fillings.slice(0, -1);
  const others = fillings.filter((filling) => filling !== wrong);
  const wanted = stemsOf(String(wrong.value));
  const candidates = [...complaint.matchAll(CANDIDATE)].map(([, name = '""', id]) => {
    const shared = [...stemsOf(String(JSON.parse(name)))].filter((stem) => wanted.has(stem)).length;
    return { id, shared };
  });
  const [best] = candidates.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared);
  if (best) return [...others, { ...wrong, value: best.id }];
  const mention = asked.mentions.find(({ value }) => value === wrong.value);
  const taken = fillings.map(({ parameter }) => parameter);
  const next = mention && takersOf(mention, sheet.parameters).find((taker) => !taken.includes(taker));
  return next ? [...others, { ...wrong, parameter: next }] : others;
}

/** As many as are wanted, and where all are, as many as a page holds. */
function choosePaging({ extent, gives }: Asked, { parameters, description }: Sheet): Filling[] {
  const size = parameters.find(({ takes, most, least }) => takes === "number" && most > least);
  if (!size) return [];
  const isTold = extent.isCount && gives.length === 0 && COUNTING.test(description);
  return [{ parameter: size, value: isTold ? size.least : (extent.first ?? size.most), from: [] }];
}

/** An argument with a default, and the code that its description says to add something. */
function detailOf({ parameters }: Sheet, filled: readonly Filling[]): Filling | undefined {
  const free = parameters.filter((each) => each.hasDefault && !filled.some(({ parameter }) => parameter === each));
  for (const parameter of free) {
    const value = parameter.codes.find((code) => everyWord(parameter.description).some(({ text }) => text === code));
    if (value !== undefined) return { parameter, value, from: [] };
  }
  return undefined;
}

const COUNTING = /\b(?:counting|count|how many)\b/i;

/** A number next to the list, described as the total. */
function totalIn(answer: unknown, { description }: Sheet): number | undefined {
  const clauses = description.split(/[.;]/).filter((clause) => COUNTING.test(clause));
  const names = clauses.flatMap((clause) => clause.split(/[^\w]+/));
  return names.map((name) => partOf(answer, name)).find((value) => typeof value === "number");
}

/** The pages that follow, as long as the answer holds what the argument for the next one asks for. */
async function restOf(
  session: McpSession,
  asked: Asked,
  sheet: Sheet,
  args: Called["args"],
  answer: unknown,
): Promise<unknown[]> {
  const onward = sheet.parameters.find(({ takes }) => takes === "page");
  if (!onward || asked.extent.first !== undefined) return [];
  const pages: unknown[] = [];
  let next = markIn(answer, onward);
  while (next !== undefined && pages.length < MOST_CALLS) {
    const { isError, text } = await session.call(sheet.name, { ...args, [onward.name]: next });
    if (isError) break;
    const page: unknown = JSON.parse(text);
    pages.push(page);
    next = markIn(page, onward);
  }
  return pages;
}

function markIn(answer: unknown, { description }: Parameter): string | undefined {
  const marks = description.split(/[^\w]+/).map((name) => partOf(answer, name));
  return marks.find((mark) => typeof mark === "string");
}

function readRows({ gives, extent, bound }: Asked, pages: readonly unknown[]) {
  const paths = pages.flatMap((page) => pathsOf(page));
  const places: (Path | undefined)[] = [];
  for (const wanted of gives) {
    const deepest = places.filter((path) => path !== undefined).sort((a, b) => b.length - a.length)[0];
    places.push(placeOf(wanted, paths, deepest));
  }
  const lacks = gives.filter((_, i) => places[i] === undefined);
  const rows = lacks.length === gives.length ? [] : pages.flatMap((page) => rowsOf(page, places));
  return { rows: wantedOf(bound ? rows.filter((row) => isWithinBound(row, bound)) : rows, extent), lacks };
}

function isWithinBound(row: Row, { isBelow, value }: NonNullable<Asked["bound"]>): boolean {
  const number = numberIn(row);
  return number !== undefined && (isBelow ? number < value : number > value);
}

function numberIn(row: Row): number | undefined {
  return row.find((each) => typeof each === "number");
}

function wantedOf(rows: readonly Row[], { isCount, pick }: Extent): readonly Row[] {
  if (isCount) return [[new Set(rows.map((row) => JSON.stringify(row))).size]];
  if (pick === "commonest") {
    const groups = [...Map.groupBy(rows, (row) => JSON.stringify(row)).values()];
    return groups.sort((a, b) => b.length - a.length)[0]?.slice(0, 1) ?? [];
  }
  if (pick === undefined) return rows;
  const sorted = rows
    .filter((row) => numberIn(row) !== undefined)
    .sort((a, b) => Number(numberIn(a)) - Number(numberIn(b)));
  return pick === "lowest" ? sorted.slice(0, 1) : sorted.slice(-1);
}
