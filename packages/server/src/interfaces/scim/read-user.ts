import type { PersonChanges } from "#domain/directories/person-changes.ts";
import type { NamePart } from "#domain/directories/provisioned-person.ts";
import { USER } from "#interfaces/scim/schema-names.ts";
import { ScimFailure } from "#interfaces/scim/scim-failure.ts";
import { readPath } from "#interfaces/scim/scim-path.ts";
import { booleanOf, membersOf, readBody, textOrNull } from "#interfaces/scim/scim-values.ts";

/** The whole resource, as POST and PUT send it. What is absent is cleared; `active` stays as it is. */
export function readUser(body: unknown): PersonChanges {
  const read = assignAll({}, readBody(body, USER));
  if (read.userName === undefined) throw new ScimFailure(400, "userName: is required.", "invalidValue");
  return { externalId: null, ...read, replacesNames: true };
}

/** Attributes of one object, such as the value of an operation without a path. Those that are not kept are ignored. */
export function assignAll(changes: PersonChanges, given: ReadonlyMap<string, unknown>): PersonChanges {
  let read = changes;
  for (const [key, value] of given) {
    const { attribute, sub } = readPath(key);
    read = assign(read, attribute, sub, value);
  }
  return read;
}

const OF_NAME: Readonly<Record<string, NamePart>> = {
  formatted: "formatted",
  givenname: "givenName",
  familyname: "familyName",
};

/** One attribute with its new value; null removes it. */
export function assign(
  changes: PersonChanges,
  attribute: string,
  sub: string | undefined,
  value: unknown,
): PersonChanges {
  switch (attribute) {
    case "username":
      return { ...changes, userName: requiredText("userName", value) };
    case "externalid":
      return { ...changes, externalId: textOrNull("externalId", value) };
    case "active":
      return { ...changes, active: requiredBoolean(value) };
    case "displayname":
      return withName(changes, "displayName", value);
    case "name":
      return sub === undefined ? withNames(changes, value) : withSubName(changes, sub, value);
    default:
      return changes;
  }
}

function withNames(changes: PersonChanges, value: unknown): PersonChanges {
  const cleared: PersonChanges = Object.values(OF_NAME).reduce((all, part) => withName(all, part, null), changes);
  if (value === null || value === undefined) return cleared;
  let read = changes;
  for (const [sub, each] of membersOf("name", value)) read = withSubName(read, sub, each);
  return read;
}

function withSubName(changes: PersonChanges, sub: string, value: unknown): PersonChanges {
  const part = Object.hasOwn(OF_NAME, sub) ? OF_NAME[sub] : undefined;
  return part === undefined ? changes : withName(changes, part, value);
}

function withName(changes: PersonChanges, part: NamePart, value: unknown): PersonChanges {
  return { ...changes, names: { ...changes.names, [part]: textOrNull(part, value) } };
}

function requiredText(name: string, value: unknown): string {
  const text = textOrNull(name, value);
  if (text === null) throw new ScimFailure(400, `${name}: is required.`, "invalidValue");
  return text;
}

function requiredBoolean(value: unknown): boolean {
  const read = booleanOf(value);
  if (read === undefined) throw new ScimFailure(400, "active: must be true or false.", "invalidValue");
  return read;
}
