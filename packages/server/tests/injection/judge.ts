import { isDeepStrictEqual } from "node:util";
import { records } from "#catalogue/records.ts";
import { typedFields } from "#storage/read/authors.ts";
import type { Typed } from "#tests/injection/pen.ts";
import type { Answer, Surface, SurfaceName } from "#tests/injection/read-surfaces.ts";

export type Texts = ReadonlyMap<number, Typed>;

/** What a surface did with an attack: how often its texts were seen, and what was wrong. */
export type Judged = { readonly name: SurfaceName; readonly seen: number; readonly problems: readonly string[] };

const MARKER = /⟦(\d+)⟧/g;
const STRING = /"(?:[^"\\]|\\.)*"/g;
const typedNames: ReadonlySet<string> = new Set([...records.flatMap(typedFields), "organization"]);
/** Made from texts, and split or cut as these are: how many there are follows from what was written. */
const SPLIT = new Set(["sentences", "sentences_count", "quote", "missing_evidence", "search_knowledge"]);

/** Those of a feedback form are in random order. */
const SHUFFLED = "comments";

/** How long something took while the texts were written. */
const CLOCKED = /_seconds$|^minutes_/;

/**
 * Judges answers with these texts planted everywhere against answers of a client whose texts are harmless but
 * otherwise identical: only the values of the texts may differ.
 */
export function judge(told: Surface, harmless: Surface, texts: Texts, harmlessTexts: Texts, strangers: string): Judged {
  const problems: string[] = [];
  let seen = 0;
  for (const [i, answer] of told.answers.entries()) {
    const before = harmless.answers[i];
    const say = (problem: string) => void problems.push(`${answer.asked}: ${problem}`);
    if (!before) say("was not asked of the other client");
    else if (!isSame(told.name, answer, texts, before, harmlessTexts)) say("differs by more than its texts");
    if (told.name !== "GraphQL" && told.name !== "GraphQL search" && JSON.stringify(answer.told).includes(strangers)) {
      say("shows another tenant");
    }
    if (typeof answer.told === "string") for (const found of unquoted(answer.told, texts)) say(found);
    // The handshake holds schemas, no records.
    if (told.name !== "handshake") seen += look(answer.told, texts, say);
  }
  if (told.answers.length !== harmless.answers.length) problems.push("answers are missing");
  return { name: told.name, seen, problems };
}

function isSame(surface: SurfaceName, now: Answer, texts: Texts, before: Answer, harmless: Texts): boolean {
  if (surface === "handshake") return JSON.stringify(now.told) === JSON.stringify(before.told);
  // Which passages are found follows from their words.
  if (surface === "search" || surface === "GraphQL search") return isSubset(shapesIn(now.told), shapesIn(before.told));
  if (surface === "refusals") return isDeepStrictEqual(withoutStrings(now.told), withoutStrings(before.told));
  return isDeepStrictEqual(plain(now.told, texts), plain(before.told, harmless));
}

/** In a sentence of Hotwash's own a text may only be what a string of JSON holds, whole. */
function unquoted(sentence: string, texts: Texts): string[] {
  const outside = [...sentence.replace(STRING, "").matchAll(MARKER)].map(() => "a text stands outside of quotes");
  const inside = [...sentence.matchAll(STRING)].map(([literal]): unknown => JSON.parse(literal));
  const strange = inside.filter((text) => String(text).includes("⟦") && !isWhole(String(text), texts));
  return [...outside, ...strange.map((text) => `a text was changed: ${text}`)];
}

/** Walks through a value. Answers how many texts it saw. */
function look(value: unknown, texts: Texts, say: (problem: string) => void): number {
  if (typeof value === "string") return value.includes("⟦") ? 1 : 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + look(each, texts, say), 0);
  if (typeof value !== "object" || value === null) return 0;
  const authors = authorsIn(value);
  let seen = 0;
  for (const [name, held] of Object.entries(value)) {
    if (name.includes("⟦")) say(`a text became a key: ${name}`);
    seen += look(held, texts, say);
    if (!authors || typeof held !== "string") continue;
    for (const problem of authorProblems(name, held, authors.get(name) ?? [], texts)) say(problem);
  }
  for (const name of authors?.keys() ?? []) {
    if (typeof Reflect.get(value, name) !== "string") say(`${name} has an author and is not shown`);
  }
  return seen;
}

function authorProblems(name: string, held: string, kinds: readonly string[], texts: Texts): string[] {
  const numbers = [...held.matchAll(MARKER)].map(([, number]) => Number(number));
  if (numbers.length === 0) return [];
  if (name === "snippet" || name === "title") {
    const missing = numbers
      .flatMap((number) => texts.get(number)?.author ?? [])
      .filter((author) => !kinds.includes(author));
    // What Hotwash composed quotes anybody.
    return missing.length > 0 && !kinds.includes("hotwash") ? [`${name} by ${missing} says ${kinds}`] : [];
  }
  const typed = isWhole(held, texts);
  if (!typed || !typedNames.has(name)) return [];
  return isDeepStrictEqual(kinds, [typed.author]) ? [] : [`${name} by ${typed.author} (${typed.place}) says ${kinds}`];
}

/** As the tools say it, or as GraphQL does. */
function authorsIn(value: object): ReadonlyMap<string, readonly string[]> | undefined {
  const map: unknown = Reflect.get(value, "author_kind");
  if (typeof map === "object" && map !== null) {
    return new Map(Object.entries(map).map(([field, kinds]) => [field, [kinds].flat().map(String)]));
  }
  const list: unknown = Reflect.get(value, "author_kinds");
  if (!Array.isArray(list)) return undefined;
  const byField = Map.groupBy(list, ({ field }) => String(field));
  return new Map([...byField].map(([field, all]) => [field, all.map(({ kind }) => String(kind).toLowerCase())]));
}

function isWhole(text: string, texts: Texts): Typed | undefined {
  const typed = texts.get(Number(/⟦(\d+)⟧/.exec(text)?.[1]));
  return typed?.text === text ? typed : undefined;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const RANDOM = /\bhw_\w+|\b[0-9a-f]{64}\b|[A-Z0-9]{3}-[A-Z0-9]{3}\b/g;

/** An answer without what differs from client to client, with the numbers of its texts in their place. */
const PREFIX = /\b[A-Z][A-Z0-9]{1,7}-(?=[XGA]-\d)/g;

function plain(value: unknown, texts: Texts): unknown {
  if (typeof value === "string") {
    const typed = isWhole(value, texts);
    if (typed) return `⟦${typed.number}⟧`;
    if (value.includes("⟦")) return "made of texts";
    // Each client's references begin with its own prefix.
    return value.replace(PREFIX, "").replace(UUID, "id").replace(MOMENT, "time").replace(RANDOM, "random");
  }
  if (Array.isArray(value)) {
    return value.map((each) => plain(each, texts));
  }
  if (typeof value !== "object" || value === null)
    return typeof value === "number" && !Number.isInteger(value) ? 0 : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) =>
      SPLIT.has(name) || name === "reference_prefix" || CLOCKED.test(name)
        ? []
        : [[name, inOrder(name, plain(held, texts))]],
    ),
  );
}

function inOrder(name: string, value: unknown): unknown {
  if (name !== SHUFFLED || !Array.isArray(value)) return value;
  return value.map((each) => JSON.stringify(each)).toSorted();
}

function withoutStrings(told: unknown): unknown {
  return typeof told === "string" ? told.replace(STRING, '""').replace(UUID, "id") : told;
}

/** The keys of every object in a value. */
function shapesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(shapesIn);
  if (typeof value !== "object" || value === null) return [];
  // Which fields have an author follows from what was found.
  const inside = Object.entries(value).flatMap(([name, held]) => (name === "author_kind" ? [] : shapesIn(held)));
  return [Object.keys(value).join(" "), ...inside];
}

function isSubset(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(other);
  return one.every((each) => known.has(each));
}
