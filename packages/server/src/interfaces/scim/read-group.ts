import type { GroupChanges } from "#domain/directories/change-group.ts";
import { checkWritable, type PatchOperation, readPatch } from "#interfaces/scim/read-patch.ts";
import { GROUP } from "#interfaces/scim/schema-names.ts";
import { ScimFailure } from "#interfaces/scim/scim-failure.ts";
import { equalitiesOf, readPath } from "#interfaces/scim/scim-path.ts";
import { membersOf, readBody, textOrNull } from "#interfaces/scim/scim-values.ts";

type Members = NonNullable<GroupChanges["members"]>;

/** The whole resource, as POST and PUT send it. What is absent is cleared. */
export function readGroup(body: unknown): GroupChanges {
  const read = assignAll({}, "replace", readBody(body, GROUP));
  if (read.displayName === undefined) throw new ScimFailure(400, "displayName: is required.", "invalidValue");
  return { externalId: null, members: () => new Set(), ...read };
}

export function groupPatch(body: unknown): GroupChanges {
  return readPatch(body).reduce(applied, {});
}

function applied(changes: GroupChanges, { op, path, value }: PatchOperation): GroupChanges {
  if (!path) return assignAll(changes, op, membersOf("value", value));
  checkWritable(path);
  const { attribute, only } = path;
  if (attribute !== "members" || !only) return assign(changes, op, attribute, value);
  if (op !== "remove") throw new ScimFailure(400, "members: a filter selects whom to remove.", "invalidPath");
  const ids = equalitiesOf(only, "or", "invalidPath").map((equality) => {
    if (equality.attribute !== "value") throw new ScimFailure(400, "members: select by value.", "invalidPath");
    return idOf(equality.value);
  });
  return withMembers(changes, (before) => without(before, new Set(ids)));
}

function assignAll(changes: GroupChanges, op: PatchOperation["op"], given: ReadonlyMap<string, unknown>): GroupChanges {
  let read = changes;
  for (const [key, value] of given) read = assign(read, op, readPath(key).attribute, value);
  return read;
}

function assign(changes: GroupChanges, op: PatchOperation["op"], attribute: string, value: unknown): GroupChanges {
  switch (attribute) {
    case "displayname": {
      const displayName = op === "remove" ? null : textOrNull("displayName", value);
      if (displayName === null) throw new ScimFailure(400, "displayName: is required.", "invalidValue");
      return { ...changes, displayName };
    }
    case "externalid":
      return { ...changes, externalId: op === "remove" ? null : textOrNull("externalId", value) };
    case "members":
      return withMembers(changes, memberChange(op, value));
    default:
      return changes;
  }
}

/** Without values, all members are removed. Entra also removes those that it lists as values. */
function memberChange(op: PatchOperation["op"], value: unknown): Members {
  const isEmpty = value === undefined || value === null;
  const ids = new Set(isEmpty ? [] : [value].flat().map((each) => idOf(membersOf("members", each).get("value"))));
  if (op === "add") return (before) => new Set([...before, ...ids]);
  if (op === "replace" || isEmpty) return () => ids;
  return (before) => without(before, ids);
}

function withMembers(changes: GroupChanges, next: Members): GroupChanges {
  const { members: first = (before) => before } = changes;
  return { ...changes, members: (before) => next(first(before)) };
}

function idOf(value: unknown): string {
  if (typeof value === "string" && value !== "") return value.toLowerCase();
  throw new ScimFailure(400, "members: each needs the id of a User as its value.", "invalidValue");
}

function without(all: ReadonlySet<string>, some: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...all].filter((each) => !some.has(each)));
}
