import type { Action } from "#kernel/action.ts";
import type { InputField, InputFields } from "#kernel/input.ts";
import { leastInput } from "#tests/support/valid-inputs.ts";

export type Author = "operator" | "carrier" | "client" | "participant" | "import";

/** A text as it was typed: its number stands in it, so that it is known again wherever it is shown. */
export type Typed = { readonly number: number; readonly text: string; readonly author: Author; readonly place: string };

export type Pen = {
  readonly typed: ReadonlyMap<number, Typed>;
  readonly line: (author: Author, place: string) => string;
  readonly prose: (author: Author, place: string) => string;
};

const LINE = 200;

/** Writes what `textOf` says for its number: the same attack everywhere, or another each time. */
export function createPen(textOf: (number: number) => string): Pen {
  const typed = new Map<number, Typed>();
  const write = (author: Author, place: string, fit: (text: string) => string) => {
    const number = typed.size + 1;
    const text = fit(`⟦${number}⟧ ${textOf(number)}`);
    typed.set(number, { number, text, author, place });
    return text;
  };
  const onOneLine = (text: string) =>
    text
      .replace(/\s*\n\s*/g, " ")
      .slice(0, LINE)
      .toWellFormed()
      .trim();
  return {
    typed,
    line: (author, place) => write(author, place, onOneLine),
    prose: (author, place) => write(author, place, (text) => text.trim()),
  };
}

/** Whether people write freely in a field: what has a pattern, or is looked up, is a code. */
export function isFree(field: InputField, name: string): boolean {
  return field.type === "text" && !field.pattern && !CODES.has(name);
}

const CODES = new Set(["idempotency_key", "time_zone", "country", "list"]);

/** An input with all texts that an action takes, as its declaration has them: one that is added is among them. */
export function filled(pen: Pen, author: Author, { name, input }: Action, fixed: object): Record<string, unknown> {
  return { ...filledFields(pen, author, name, input, Object.keys(fixed)), ...fixed };
}

type Filled = Record<string, unknown>;

function filledFields(pen: Pen, author: Author, path: string, fields: InputFields, but: readonly string[]): Filled {
  const texts = Object.entries(fields).flatMap(([name, field]): (readonly [string, unknown])[] => {
    const place = `${path}.${name}`;
    if (but.includes(name)) return [];
    if (isFree(field, name) && field.type === "text")
      return [[name, pen[field.lines === "one" ? "line" : "prose"](author, place)]];
    if (field.type !== "objects") return [];
    return [[name, [filledFields(pen, author, place, field.fields, [])]]];
  });
  return { ...leastInput(fields), ...Object.fromEntries(texts) };
}

/** The free texts of an input: where each is, with the input that has another text there. */
export function freePlaces(fields: InputFields, given: Readonly<Record<string, unknown>>, text: string): Place[] {
  return Object.entries(fields).flatMap(([name, field]): Place[] => {
    const held = given[name];
    if (isFree(field, name)) return [{ path: name, input: { ...given, [name]: text } }];
    if (field.type !== "objects" || !Array.isArray(held)) return [];
    return freePlaces(field.fields, Object(held[0]), text).map(({ path, input }) => ({
      path: `${name}.0.${path}`,
      input: { ...given, [name]: [input] },
    }));
  });
}

type Place = { readonly path: string; readonly input: Record<string, unknown> };
