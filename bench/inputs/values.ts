import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import type { Chance } from "./chance.ts";

/** Ids of records that exist, by the record's kind. */
export type Ids = ReadonlyMap<string, readonly string[]>;

const TEXTS = [
  ..."|  |a|Ünïcödé ✓|a\u0000b|a\nb|\ud800|\u202ehi|😀|%_\\'\"|null|{}|\\x|-1|0x1|1e400|data:text/html,x".split("|"),
  ..."https://example.com/x|person@example.com|10.0.0.0/8|Europe/Berlin|DE|HW-2026-0004|EX-1|G-1".split("|"),
  "x".repeat(201),
  "x".repeat(20_001),
];
/** Of files and of members that every object has. */
const NAMES = "../../etc/passwd|..|a/b\\c.txt|x.pdf.exe|%00|%2e%2e%2f|__proto__|constructor|toString|1;q=0|*".split(
  "|",
);
const DAYS = "2026-01-01|2026-02-30|2027-06-01|0001-01-01|9999-12-31|10000-01-01|-0001-01-01|tomorrow|".split("|");
const TIMES =
  "2026-11-27T10:00:00.000Z|0001-01-01T00:00:00Z|9999-12-31T23:59:59Z|2026-02-30T00:00:00Z|1970-01-01T00:00:00+14:00|x|";
const INTEGERS = [0, 1, -1, 2, 5, 60, 100, 2_147_483_647, -2_147_483_648, 2_147_483_648, 1e15, 1.5];
const UNKNOWN = ["x", "", "00000000-0000-0000-0000-000000000000"];

/** A value of the type as far as GraphQL can tell: often one that the rules accept, and sometimes a strange one. */
export function valueFor(chance: Chance, ids: Ids, type: GraphQLInputType, name: string, of: string): unknown {
  if (isNonNullType(type)) return chance.is(0.01) ? null : valueFor(chance, ids, type.ofType, name, of);
  if (chance.is(0.03)) return null;
  if (isListType(type)) {
    const { ofType } = type;
    return Array.from({ length: chance.one([0, 1, 1, 2, 3]) }, () => valueFor(chance, ids, ofType, name, of));
  }
  if (isInputObjectType(type)) return objectFor(chance, ids, type);
  if (isEnumType(type)) return chance.one(type.getValues()).name;
  switch (type.name) {
    case "Boolean":
      return chance.is(0.5);
    case "Int":
    case "Float":
      return chance.is(0.6) ? Math.floor(chance.number() * 20) : chance.one(INTEGERS);
    case "ID":
      return idFor(chance, ids, name, of);
    default:
      return textFor(chance, `${name} ${type.name}`);
  }
}

function objectFor(chance: Chance, ids: Ids, type: GraphQLInputObjectType): Record<string, unknown> {
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || chance.is(0.45));
  return Object.fromEntries(
    fields.map((field) => [field.name, valueFor(chance, ids, field.type, field.name, type.name)]),
  );
}

function idFor(chance: Chance, ids: Ids, name: string, of: string): string {
  const kinds = [...ids.keys()].toSorted((a, b) => b.length - a.length);
  const kind =
    name === "id"
      ? kinds.find((each) => of.includes(each))
      : kinds.find((each) => each.toLowerCase() === name.replace(/_id$/, "").replaceAll("_", ""));
  const those = ids.get(kind ?? "") ?? [];
  if (those.length > 0 && chance.is(0.85)) return chance.one(those);
  return chance.is(0.6) ? chance.one(ids.get(chance.one(kinds)) ?? UNKNOWN) : chance.one(UNKNOWN);
}

/** What people do not type. */
export function strangeText(chance: Chance): string {
  return chance.one(chance.one([TEXTS, NAMES, DAYS, TIMES.split("|")]));
}

function textFor(chance: Chance, said: string): string {
  if (/_at |Time/.test(said) && chance.is(0.7)) return chance.one(TIMES.split("|"));
  if (/date|_on |until|from |to |Date/.test(said) && chance.is(0.7)) return chance.one(DAYS);
  return chance.is(0.5) ? `Some text ${Math.floor(chance.number() * 1e6)}` : chance.one(TEXTS);
}
