import { z } from "zod";
import type { GroupFilter } from "#domain/directories/directory-groups.ts";
import type { PersonFilter } from "#domain/directories/provisioned-person.ts";
import { ScimFailure } from "#interfaces/scim/scim-failure.ts";
import { type Equality, equalitiesOf, readFilter } from "#interfaces/scim/scim-path.ts";
import { booleanOf } from "#interfaces/scim/scim-values.ts";

export const [DEFAULT_COUNT, MOST_AT_ONCE] = [100, 200];
const LAST_INDEX = 1_000_000_000;

const whole = z.coerce.number().int().min(-LAST_INDEX).max(LAST_INDEX);
const query = z.object({
  filter: z.string().optional(),
  startIndex: whole.default(1),
  count: whole.default(DEFAULT_COUNT),
  attributes: z.string().max(2_000).optional(),
  excludedAttributes: z.string().max(2_000).optional(),
});

export type ListQuery = z.infer<typeof query>;

/** The parameters of a list or of one resource. Unknown ones are ignored, as RFC 7644 requires. */
export function readQuery(given: unknown): ListQuery {
  const read = query.safeParse(given);
  if (read.success) return read.data;
  const name = String(read.error.issues[0]?.path[0] ?? "");
  throw new ScimFailure(400, `${name}: must be given at most once, as RFC 7644 describes.`, "invalidValue");
}

export function pageOf({ startIndex, count }: ListQuery): { readonly offset: number; readonly limit: number } {
  return { offset: Math.max(0, startIndex - 1), limit: Math.min(MOST_AT_ONCE, Math.max(0, count)) };
}

const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

export function listResponse(resources: readonly object[], total: number, { startIndex }: ListQuery): object {
  return {
    schemas: [LIST],
    totalResults: total,
    startIndex: Math.max(1, startIndex),
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

const ofPeople = {
  id: "id",
  username: "userName",
  "emails.value": "userName",
  externalid: "externalId",
  active: "active",
} as const;

const ofGroups = {
  id: "id",
  displayname: "displayName",
  externalid: "externalId",
  members: "member",
  "members.value": "member",
} as const;

export function personFilter(text: string | undefined): PersonFilter {
  const found = text === undefined ? [] : equalitiesOf(readFilter(text), "and", "invalidFilter");
  // Entra asks for emails[type eq "work"].value: there is one address.
  const asked = found.filter(({ attribute }) => !["emails.type", "emails.primary"].includes(attribute));
  return Object.fromEntries(conditions(asked, ofPeople));
}

export function groupFilter(text: string | undefined): GroupFilter {
  const found = text === undefined ? [] : equalitiesOf(readFilter(text), "and", "invalidFilter");
  return Object.fromEntries(conditions(found, ofGroups));
}

function conditions(
  asked: readonly Equality[],
  known: Readonly<Record<string, string>>,
): Map<string, string | boolean> {
  const all = new Map<string, string | boolean>();
  for (const { attribute, value } of asked) {
    const name = Object.hasOwn(known, attribute) ? known[attribute] : undefined;
    if (name === undefined) {
      const filterable = [...new Set(Object.values(known))].join(", ");
      throw new ScimFailure(400, `${attribute}: cannot be filtered by. Use ${filterable}.`, "invalidFilter");
    }
    const condition = name === "active" ? booleanOf(value) : value;
    const isText = typeof condition === "string" && condition !== "";
    if (!isText && typeof condition !== "boolean") {
      throw new ScimFailure(
        400,
        `${attribute}: must be compared with a text (got ${JSON.stringify(value)}).`,
        "invalidFilter",
      );
    }
    if (all.has(name) && all.get(name) !== condition) {
      throw new ScimFailure(400, `${attribute}: must be compared with one value only.`, "invalidFilter");
    }
    all.set(name, condition);
  }
  return all;
}
