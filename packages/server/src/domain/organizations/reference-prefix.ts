import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { plainLetters } from "#platform/text/plain-letters.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import type { Connection } from "#storage/database.ts";

const MOST_INITIALS = 4;
const LETTERS_OF_ONE_WORD = 3;
/** For a name without two letters from A to Z. */
const NAMELESS = "ORG";
/** Words that initials leave out. */
const SMALL_WORDS = new Set(["AND", "OF", "THE", "FOR"]);

/** The initials of a name, or the first letters of its only word: MFL for Meridian Freight Lines, TID for Tidewater. */
export function initialsOf(name: string): string {
  const words =
    plainLetters(name)
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  const [first = "", ...more] = telling;
  const initials = telling.map((word) => word.charAt(0)).join("");
  const prefix = more.length === 0 ? first.slice(0, LETTERS_OF_ONE_WORD) : initials.slice(0, MOST_INITIALS);
  return prefix.length < 2 ? NAMELESS : prefix;
}

type Taken = { readonly reference_prefix: string; readonly name: string };

/** The prefix that an organization is created with: the one given, if it is free, or else initials, made unique. */
export async function choosePrefix(connection: Connection, name: string, given?: string): Promise<string> {
  const wanted = given ?? initialsOf(name);
  await holdPrefix(connection, wanted);
  const taken = new Map((await findTaken(connection, wanted)).map((each) => [each.reference_prefix, each.name]));
  const holder = taken.get(wanted);
  if (holder === undefined) return wanted;
  if (given) refuseInput("reference_prefix", phrase`${given} is the prefix of ${holder}; choose another one`);
  let place = 2;
  while (taken.has(`${wanted}${place}`)) place += 1;
  return `${wanted}${place}`;
}

/** Two organizations created at once do not get the same prefix. */
function holdPrefix(connection: Connection, wanted: string): Promise<void> {
  return holdLock(connection, "organizations.reference_prefix", wanted);
}

async function findTaken(connection: Connection, wanted: string): Promise<readonly Taken[]> {
  const text = "select reference_prefix, name from organizations where starts_with(reference_prefix, $1)";
  return (await connection.query<Taken>({ name: "taken-prefixes", text, values: [wanted] })).rows;
}
