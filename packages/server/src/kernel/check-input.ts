import type { Input, InputField, InputFields } from "#kernel/input.ts";
import { problemsOf, refuseAll, refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { unwantedText } from "#platform/text/unwanted-character.ts";

/**
 * Checks that a value matches the declared fields; otherwise a refusal names the field and what is accepted. Dates must
 * already be Date objects and enum codes known: the interface's own types ensure this.
 */
export function checkInput<F extends InputFields>(fields: F, value: object, path = ""): value is Input<F> {
  const given = new Map(Object.entries(value));
  for (const [name, field] of Object.entries(fields)) checkField(field, given.get(name), path + name);
  for (const name of given.keys())
    if (!Object.hasOwn(fields, name)) refuseInput(path + name, verbatim(`unknown field ${name}`));
  return true;
}

function checkField(field: InputField, value: unknown, name: string): void {
  if (value === undefined) return field.optional ? undefined : refuseInput(name, phrase`is required`);
  if (value === null)
    return field.clears
      ? undefined
      : refuseInput(name, verbatim("must not be null; omit it to keep the current value"));
  if (field.type === "objects") return checkObjects(field, value, name);
  if ("list" in field && field.list) {
    const { most = MOST, least = 1 } = field.type === "id" ? field : {};
    if (!Array.isArray(value)) refuseInput(name, verbatim("must be a list"));
    if (value.length === 0 && least === 1) refuseInput(name, phrase`must have at least one value`);
    if (value.length < least || value.length > most)
      refuseInput(name, phrase`must have ${least} to ${most} values (got ${value.length})`);
    for (const each of value) checkOne(field, each, name);
    return;
  }
  checkOne(field, value, name);
}

const MOST = 500;

function checkObjects(field: Extract<InputField, { type: "objects" }>, value: unknown, name: string): void {
  if (!Array.isArray(value)) refuseInput(name, verbatim("must be a list"));
  const over = value.length - field.max;
  if (over > 0) refuseInput(name, phrase`must have at most ${field.max} entries (got ${value.length}): remove ${over}`);
  const problems = value.flatMap((each, i) => problemsOf(() => checkEntry(field.fields, each, `${name}.${i}`)));
  refuseAll(problems);
}

function checkEntry(fields: InputFields, each: unknown, name: string): void {
  if (typeof each !== "object" || each === null) refuseInput(name, verbatim("must be an object"));
  checkInput(fields, each, `${name}.`);
}

function checkOne(field: InputField, value: unknown, name: string): void {
  switch (field.type) {
    case "text":
      return checkText(field, value, name);
    case "integer":
      if (typeof value === "number" && Number.isInteger(value) && value >= field.min && value <= field.max) return;
      return refuseInput(name, phrase`must be a whole number from ${field.min} to ${field.max}`);
    case "enum":
      if (typeof value === "string" && Object.hasOwn(field.of.values, value)) return;
      return refuseInput(name, phrase`must be one of ${Object.keys(field.of.values).join(", ")}`);
    case "date_time":
      if (value instanceof Date && !Number.isNaN(value.getTime())) return;
      return refuseInput(name, verbatim("must be a time such as 2026-11-21T10:15:00Z"));
    case "boolean":
      if (typeof value === "boolean") return;
      return refuseInput(name, verbatim("must be true or false"));
    case "id":
    case "date":
    case "objects":
      if (typeof value !== "string") return refuseInput(name, verbatim("must be a string"));
      // Actions take a record that is left out for none; an empty id would be neither. Its own record is not found by it.
      if (value === "" && name !== "id") return refuseInput(name, phrase`must not be empty`);
  }
}

function checkText(field: Extract<InputField, { type: "text" }>, value: unknown, name: string): void {
  if (typeof value !== "string") return refuseInput(name, verbatim("must be a string"));
  if (value.trim() === "") return refuseInput(name, phrase`must not be empty`);
  if (value.length > field.max)
    return refuseInput(name, phrase`must have at most ${field.max} characters (got ${value.length})`);
  const unwanted = unwantedText(value, field.lines);
  if (unwanted) return refuseInput(name, unwanted);
  if (field.pattern && !field.pattern.test(value))
    return refuseInput(name, phrase`must be ${field.form ?? field.description}`);
}
