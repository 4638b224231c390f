import type { GroupChanges } from "#domain/directories/change-group.ts";
import { checkWritable, type PatchOperation, readPatch } from "#interfaces/scim/read-patch.ts";
import { GROUP } from "#interfaces/scim/schema-names.ts";
import { ScimFailure } from "#interfaces/scim/scim-failure.ts";
import { equalitiesOf, readPath } from "#interfaces/scim/scim-path.ts";
import { membersOf, readBody, textOrNull } from "#interfaces/scim/scim-values.ts";

/** A change of a group's members. A request may have a thousand, of thousands of people: each changes the same set. */
type MemberChange = (members: Set<string>) => void;
type ReadGroup = Omit<GroupChanges, "members"> & { readonly memberChanges?: MemberChange[] };

/** The whole resource, as POST and PUT send it. What is absent is cleared. */
export function readGroup(body: unknown): GroupChanges {
  const read = assignAll({}, "replace", readBody(body, GROUP));
  if (read.displayName === undefined) throw new ScimFailure(400, "displayName: is required.", "invalidValue");
  return { externalId: null, members: () => new Set(), ...changesOf(read) };
}

export function groupPatch(body: unknown): GroupChanges {
  return changesOf(readPatch(body).reduce(applied, {}));
}

function changesOf({ memberChanges, ...read }: ReadGroup): GroupChanges {
  if (!memberChanges) return read;
  const members = (before: ReadonlySet<string>) => {
    const after = new Set(before);
    for (const change of memberChanges) change(after);
    return after;
  };
  return { ...read, members };
}

function applied(changes: ReadGroup, { op, path, value }: PatchOperation): ReadGroup {
  if (!path) return assignAll(changes, op, membersOf("value", value));
  checkWritable(path);
  const { attribute, only } = path;
  if (attribute !== "members" || !only) return assign(changes, op, attribute, value);
  if (op !== "remove") throw new ScimFailure(400, "members: a filter selects whom to remove.", "invalidPath");
  const ids = equalitiesOf(only, "or", "invalidPath").map((equality) => {
    if (equality.attribute !== "value") throw new ScimFailure(400, "members: select by value.", "invalidPath");
    return idOf(equality.value);
  });
  return withMembers(changes, removing(ids));
}

function assignAll(changes: ReadGroup, op: PatchOperation["op"], given: ReadonlyMap<string, unknown>): ReadGroup {
  let read = changes;
  for (const [key, value] of given) read = assign(read, op, readPath(key).attribute, value);
  return read;
}

function assign(changes: ReadGroup, op: PatchOperation["op"], attribute: string, value: unknown): ReadGroup {
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
function memberChange(op: PatchOperation["op"], value: unknown): MemberChange {
  const isEmpty = value === undefined || value === null;
  const ids = isEmpty ? [] : [value].flat().map((each) => idOf(membersOf("members", each).get("value")));
  if (op === "remove" && !isEmpty) return removing(ids);
  return (members) => {
    if (op !== "add") members.clear();
    for (const id of ids) members.add(id);
  };
}

function removing(ids: readonly string[]): MemberChange {
  return (members) => {
    for (const id of ids) members.delete(id);
  };
}

/** The list is extended in place: a body can name the attribute tens of thousands of times. */
function withMembers(changes: ReadGroup, change: MemberChange): ReadGroup {
  const { memberChanges = [] } = changes;
  memberChanges.push(change);
  return { ...changes, memberChanges };
}

function idOf(value: unknown): string {
  if (typeof value === "string" && value !== "") return value.toLowerCase();
  throw new ScimFailure(400, "members: each needs the id of a User as its value.", "invalidValue");
}
