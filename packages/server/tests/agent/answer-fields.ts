import { z } from "zod";
import { everyWord } from "#interfaces/assistant/understanding/plain-words.ts";

/** A place in an answer: the names on the way to it; a list on the way is marked. */
export type Path = readonly string[];
export type Row = readonly unknown[];

export const EACH = "*";
const held = z.record(z.string(), z.unknown());

/** Every place in an answer that holds a value. */
export function pathsOf(answer: unknown): readonly Path[] {
  const paths = new Map<string, Path>();
  collect(answer, [], paths);
  return [...paths.values()];
}

function collect(value: unknown, path: Path, paths: Map<string, Path>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, [...path, EACH], paths);
    return;
  }
  const parts = held.safeParse(value);
  if (!parts.success) return void paths.set(path.join("."), path);
  for (const [name, part] of Object.entries(parts.data)) collect(part, [...path, name], paths);
}

/** The place whose names fit best what is wanted, among those that stand in the same list as the others or above it. */
export function placeOf(wanted: string, paths: readonly Path[], beside: Path | undefined): Path | undefined {
  const words = new Set(everyWord(wanted).map(({ stem }) => stem));
  const fits = paths
    .filter((path) => path.includes(EACH) && (!beside || isAlong(path, beside)))
    .map((path) => ({ path, fit: fitOf(path, words) }))
    .filter(({ fit }) => fit > 0);
  return fits.sort((a, b) => b.fit - a.fit || a.path.length - b.path.length)[0]?.path;
}

/** What both say, against what either says; the last name counts most. */
function fitOf(path: Path, words: ReadonlySet<string>): number {
  const names = path.filter((name) => name !== EACH).map((name) => everyWord(name).map(({ stem }) => stem));
  const last = names.at(-1) ?? [];
  const all = new Set(names.slice(-2).flat());
  const matched = [...words].filter((word) => all.has(word)).length;
  const atLast = last.filter((stem) => words.has(stem)).length / last.length;
  return matched === 0 ? 0 : matched / (words.size + all.size - matched) + atLast;
}

function isAlong(one: Path, other: Path): boolean {
  const [a, b] = [listOf(one), listOf(other)];
  return a.startsWith(b) || b.startsWith(a);
}

function listOf(path: Path): string {
  return path.slice(0, path.lastIndexOf(EACH) + 1).join(".");
}

/** What stands in those places, side by side: one row for each entry of the deepest list. */
export function rowsOf(answer: unknown, paths: readonly (Path | undefined)[]): Row[] {
  const deepest = paths.reduce<string>(
    (list, path) => (path && listOf(path).length > list.length ? listOf(path) : list),
    "",
  );
  const entries = walk(answer, deepest === "" ? [] : deepest.split("."), {}, "");
  return entries.map((entry) =>
    paths.map((path) => {
      if (!path) return undefined;
      const list = listOf(path);
      return path.slice(list === "" ? 0 : list.split(".").length).reduce(partOf, entry[list]);
    }),
  );
}

type Entry = Readonly<Record<string, unknown>>;

/** Each entry of a list, with those of the lists around it. */
function walk(value: unknown, way: Path, around: Entry, at: string): Entry[] {
  const [next, ...rest] = way;
  if (next === undefined) return [{ ...around, [at]: value }];
  const here = at === "" ? next : `${at}.${next}`;
  if (next !== EACH) return walk(partOf(value, next), rest, around, here);
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => walk(each, rest, { ...around, [here]: each }, here));
}

export function partOf(value: unknown, name: string): unknown {
  const parts = held.safeParse(value);
  return parts.success ? parts.data[name] : undefined;
}
