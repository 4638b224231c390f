import { z } from "zod";
import { ScimFailure } from "#interfaces/scim/scim-failure.ts";
import { inEnglish } from "#platform/language/phrase.ts";
import { unwantedText } from "#platform/text/unwanted-character.ts";

/** Entra sends "True" and "False". */
export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") return undefined;
  const word = value.toLowerCase();
  return word === "true" || word === "false" ? word === "true" : undefined;
}

const LONGEST = 254;

/** A text, or null if it is empty or absent. */
export function textOrNull(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string" || value.length > LONGEST) {
    throw new ScimFailure(400, `${name}: must be a text of at most ${LONGEST} characters.`, "invalidValue");
  }
  const text = value.trim();
  const unwanted = unwantedText(text, "one");
  if (unwanted) throw new ScimFailure(400, `${name}: ${inEnglish(unwanted)}`, "invalidValue");
  return text === "" ? null : text;
}

const members = z.object({}).catchall(z.unknown());

/** An object's members, by their names in lower case. */
export function membersOf(name: string, value: unknown): ReadonlyMap<string, unknown> {
  const read = members.safeParse(value);
  if (!read.success || Array.isArray(value)) throw new ScimFailure(400, `${name}: must be an object.`, "invalidSyntax");
  return new Map(Object.entries(read.data).map(([key, each]) => [key.toLowerCase(), each]));
}

/** A body that names the schema it follows. */
export function readBody(body: unknown, schema: string): ReadonlyMap<string, unknown> {
  const read = membersOf("The body", body);
  const schemas = read.get("schemas");
  if (Array.isArray(schemas) && schemas.includes(schema)) return read;
  throw new ScimFailure(400, `schemas: must contain ${schema}.`, "invalidSyntax");
}
