import type { ProvisionedGroup } from "#domain/directories/directory-groups.ts";
import type { ProvisionedPerson } from "#domain/directories/provisioned-person.ts";
import { GROUP, ROOT, USER } from "#interfaces/scim/schema-names.ts";

export type ScimResource = Readonly<Record<string, unknown>>;

export function userResource(person: ProvisionedPerson, baseUrl: string): ScimResource {
  const { id, name, email, status, external_id, names, groups } = person;
  const { formatted = name, givenName, familyName } = names;
  return {
    schemas: [USER],
    id,
    ...(external_id !== null && { externalId: external_id }),
    userName: email,
    name: { formatted, ...(givenName && { givenName }), ...(familyName && { familyName }) },
    displayName: name,
    active: status !== "DISABLED",
    emails: [{ value: email, type: "work", primary: true }],
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      type: "direct",
      $ref: `${baseUrl}${ROOT}/Groups/${group.id}`,
    })),
    meta: metaOf("User", person, baseUrl),
  };
}

export function groupResource(group: ProvisionedGroup, baseUrl: string): ScimResource {
  const { id, name, external_id, members } = group;
  return {
    schemas: [GROUP],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: name,
    ...(members && {
      members: members.map((member) => ({
        value: member.id,
        display: member.name,
        type: "User",
        $ref: `${baseUrl}${ROOT}/Users/${member.id}`,
      })),
    }),
    meta: metaOf("Group", group, baseUrl),
  };
}

type Dated = { readonly id: string; readonly created_at: Date; readonly updated_at: Date };

function metaOf(resourceType: "User" | "Group", { id, created_at, updated_at }: Dated, baseUrl: string) {
  return {
    resourceType,
    created: created_at.toISOString(),
    lastModified: updated_at.toISOString(),
    location: `${baseUrl}${ROOT}/${resourceType}s/${id}`,
    version: versionOf(updated_at),
  };
}

/** Every change has a time of its own. */
export function versionOf(updatedAt: Date): string {
  return `W/"${updatedAt.getTime().toString(36)}"`;
}
