import { z } from "zod";
import type { PersonChanges } from "#domain/directories/person-changes.ts";
import { assign, assignAll } from "#interfaces/scim/read-user.ts";
import { ScimFailure } from "#interfaces/scim/scim-failure.ts";
import { readPath, type ScimPath } from "#interfaces/scim/scim-path.ts";
import { membersOf, readBody } from "#interfaces/scim/scim-values.ts";

const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const MOST_OPERATIONS = 1_000;

const operations = z
  .array(z.object({ op: z.string(), path: z.string().optional(), value: z.unknown().optional() }))
  .min(1)
  .max(MOST_OPERATIONS);

export type PatchOperation = {
  readonly op: "add" | "replace" | "remove";
  readonly path: ScimPath | undefined;
  readonly value: unknown;
};

const OPS = ["add", "replace", "remove"] as const;

/** The operations in their order. Entra writes "Add", "Replace" and "Remove". */
export function readPatch(body: unknown): readonly PatchOperation[] {
  const read = operations.safeParse(readBody(body, PATCH).get("operations"));
  if (!read.success) {
    const message = `Operations: must be 1 to ${MOST_OPERATIONS} objects with op, path and value.`;
    throw new ScimFailure(400, message, "invalidSyntax");
  }
  return read.data.map(({ op: word, path, value }) => {
    const op = OPS.find((each) => each === word.toLowerCase());
    if (!op) throw new ScimFailure(400, "op: must be add, replace or remove.", "invalidSyntax");
    if (op === "remove" && path === undefined) throw new ScimFailure(400, "path: is required to remove.", "noTarget");
    return { op, path: path === undefined ? undefined : readPath(path), value };
  });
}

const READ_ONLY = new Set(["id", "groups", "meta", "schemas"]);

export function personPatch(body: unknown): PersonChanges {
  let changes: PersonChanges = {};
  for (const { op, path, value } of readPatch(body)) {
    if (!path) {
      changes = assignAll(changes, membersOf("value", value));
      continue;
    }
    checkWritable(path);
    changes = assign(changes, path.attribute, path.sub, op === "remove" ? null : value);
  }
  return changes;
}

/** Without a path, values that cannot be set are ignored: clients send back what they got. */
export function checkWritable({ attribute }: ScimPath): void {
  if (READ_ONLY.has(attribute)) throw new ScimFailure(400, `${attribute}: is read-only.`, "mutability");
}
