import { z } from "zod";
import { recordNamed } from "#catalogue/records.ts";
import type { JsonSchema } from "#interfaces/input-schema.ts";
import { resultSchema } from "#interfaces/tools/answer-schema.ts";
import { checkedDay, checkedMoment, enumArgument, naming } from "#interfaces/tools/argument-schemas.ts";
import { resolveNames } from "#interfaces/tools/resolve-names.ts";
import type { Tool } from "#interfaces/tools/tool.ts";
import type { ComputedQuery } from "#kernel/computed-query.ts";
import type { InputField } from "#kernel/input.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { permit } from "#kernel/permit.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

type Args = Readonly<Record<string, unknown>>;

type Declared = Pick<Tool, "name" | "title" | "description"> & {
  readonly engine: ComputedQuery;
  /** The part of the result that a model sees; by default all of it. */
  readonly show?: (answer: unknown, args: Args) => unknown;
  /** The schema of that part; by default that of the result. */
  readonly output?: JsonSchema;
};

/**
 * A tool for a computed query: its input becomes the arguments, and its result the answer, with enums in lower case.
 */
export function computedQueryTool({ engine, show = (answer) => answer, output, ...declared }: Declared): Tool {
  const arguments_ = Object.entries(engine.input).map(([name, field]) => {
    const description = field.type === "id" ? naming(field.description, recordNamed(field.of)) : field.description;
    const schema = argumentSchema(field, name).describe(description);
    return [name, field.optional ? schema.optional() : schema];
  });
  return {
    ...declared,
    output: output ?? resultSchema(engine.returns),
    input: z.strictObject(Object.fromEntries(arguments_)),
    call: async (context, args) => {
      permit(context.caller, engine.permission, phrase`query ${engine.name}`);
      const { database, caller, now, noteReads } = context;
      const resolved = await resolveNames(context, args, (name) => named(engine, name));
      const answer = await engine.run({ database, caller, now, noteReads }, resolved);
      if (answer === null) throw outsideScope(Object.keys(args));
      return JSON.stringify(show(lowered(answer, engine.returns), args));
    },
  };
}

/** Null in GraphQL; a tool's answer is always an object. */
function outsideScope(given: readonly string[]): Refusal {
  const field = given.find((name) => name.endsWith("_id")) ?? "arguments";
  const message = phrase`${field}: does not exist, or is outside what you may read. Pass an exact name to see examples.`;
  return new Refusal("NOT_FOUND", message, { field });
}

/** The record whose id an argument of the query takes. */
function named({ input }: ComputedQuery, argument: string): RecordDeclaration | undefined {
  const field = input[argument];
  return field?.type === "id" && !field.list ? recordNamed(field.of) : undefined;
}

function argumentSchema(field: InputField, name: string): z.ZodType {
  switch (field.type) {
    case "enum":
      return field.list ? z.array(enumArgument(field.of)).min(1) : enumArgument(field.of);
    case "id":
      return z.string().min(1).max(200);
    case "text":
      return z.string().min(1).max(field.max);
    case "integer": {
      const schema = z.int().min(field.min).max(field.max);
      return field.default === undefined ? schema : schema.default(field.default);
    }
    case "boolean":
      return z.boolean();
    case "date":
      return checkedDay();
    case "date_time":
      return checkedMoment(name);
    case "objects":
      throw new Error(`${name} cannot be an argument of a tool.`);
  }
}

/** Agents read enum values in lower case. */
function lowered(value: unknown, declared: ObjectDeclaration): unknown {
  if (Array.isArray(value)) return value.map((each) => lowered(each, declared));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const field = declared.fields[name];
      if (field?.type === "object") return [name, lowered(held, field.of)];
      return [name, field?.type === "enum" ? inLowerCase(held) : held];
    }),
  );
}

function inLowerCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLowerCase);
  return typeof value === "string" ? value.toLowerCase() : value;
}
