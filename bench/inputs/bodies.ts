import type { Chance } from "./chance.ts";
import { strangeText } from "./values.ts";

const DEEP = 50_000;
const MANY = 300_000;

/** Bodies that are JSON in name only, or far too much of it. */
const HOSTILE: readonly (() => string | Buffer<ArrayBuffer>)[] = [
  () => "",
  () => "null",
  () => "[]",
  () => '""',
  () => "{",
  () => "{}}",
  () => "\ufeff{}",
  () => "NaN",
  () => '{"__proto__":{"a":1}}',
  () => '{"constructor":{"prototype":{"a":1}}}',
  () => '{"a":1,"a":2}',
  () => "[".repeat(DEEP) + "]".repeat(DEEP),
  () => `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
  () => `[${"1,".repeat(MANY)}1]`,
  () => `[${"{},".repeat(MANY)}{}]`,
  () => `{${Array.from({ length: 40_000 }, (_, i) => `"k${i}":1`).join(",")}}`,
  () => `{"a":1e400,"b":-0,"c":${"9".repeat(5_000)}}`,
  () => '{"a":"\\ud800","b":"\\u0000"}',
  () => `"${"x".repeat(2_000_000)}"`,
  () => Buffer.from('{"a":"é"}', "latin1"),
  () => Buffer.from('{"a":"é"}', "utf16le"),
  () => Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0]),
];

export function hostileJson(chance: Chance): string | Buffer<ArrayBuffer> {
  return chance.one(HOSTILE)();
}

type Schema = Readonly<Record<string, unknown>>;

/** A value of the schema as far as it says, and sometimes a strange one. */
export function jsonValue(chance: Chance, schema: Schema, ids: readonly string[], depth = 0): unknown {
  if (depth > 4) return null;
  if (chance.is(0.06)) return chance.one<unknown>([null, [], {}, -1, 1e308, true, strangeText(chance), ["x"], [[]]]);
  if ("const" in schema) return schema.const;
  const choices = [schema.oneOf, schema.anyOf].find(isList);
  if (choices) return jsonValue(chance, objectOf(chance.one(choices)), ids, depth + 1);
  if (isList(schema.enum)) return chance.is(0.9) ? chance.one(schema.enum) : strangeText(chance);
  switch (isList(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objectValue(chance, schema, ids, depth);
    case "array":
      return Array.from({ length: chance.one([0, 1, 2, 3, 40]) }, () =>
        jsonValue(chance, objectOf(schema.items), ids, depth + 1),
      );
    case "boolean":
      return chance.is(0.5);
    case "integer":
    case "number":
      return chance.is(0.6) ? Math.floor(chance.number() * 30) : chance.one([-1, 0, 1e9, 2 ** 31, 2 ** 53, 1.5, 1e308]);
    default:
      return chance.is(0.4) ? chance.one(ids) : strangeText(chance);
  }
}

function objectValue(chance: Chance, schema: Schema, ids: readonly string[], depth: number): object {
  const required: readonly unknown[] = isList(schema.required) ? schema.required : [];
  const all = Object.entries(objectOf(schema.properties));
  const used = all.filter(([name]) => (required.includes(name) ? chance.is(0.95) : chance.is(0.5)));
  const values = used.map(([name, each]) => [name, jsonValue(chance, objectOf(each), ids, depth + 1)]);
  if (chance.is(0.05)) values.push([chance.one(["__proto__", "constructor", "toString", "", "\u202e"]), 1]);
  return Object.fromEntries(values);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function objectOf(value: unknown): Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
