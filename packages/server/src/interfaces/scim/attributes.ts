import type { ScimResource } from "#interfaces/scim/resources.ts";
import { readPath, type ScimPath } from "#interfaces/scim/scim-path.ts";

type Asked = { readonly attributes?: string | undefined; readonly excludedAttributes?: string | undefined };

const ALWAYS = new Set(["schemas", "id"]);

/** The part of a resource that the caller asked for, or all but what they excluded. */
export function selectAttributes(resource: ScimResource, asked: Asked): ScimResource {
  if (asked.attributes) return only(resource, pathsOf(asked.attributes));
  const excluded = new Set(pathsOf(asked.excludedAttributes).flatMap(({ attribute, sub }) => (sub ? [] : [attribute])));
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => ALWAYS.has(name) || !excluded.has(name.toLowerCase())),
  );
}

/** Whether a resource needs its members read. */
export function asksForMembers({ attributes, excludedAttributes }: Asked): boolean {
  const isMembers = ({ attribute }: ScimPath) => attribute === "members";
  if (attributes) return pathsOf(attributes).some(isMembers);
  return !pathsOf(excludedAttributes).some(isMembers);
}

function only(resource: ScimResource, paths: readonly ScimPath[]): ScimResource {
  const kept = Object.entries(resource).flatMap(([name, value]) => {
    const asked = paths.filter(({ attribute }) => attribute === name.toLowerCase());
    if (ALWAYS.has(name) || asked.some(({ sub }) => sub === undefined)) return [[name, value] as const];
    const subs = new Set(asked.map(({ sub }) => sub));
    return asked.length === 0 ? [] : [[name, partOf(value, subs)] as const];
  });
  return Object.fromEntries(kept);
}

function partOf(value: unknown, subs: ReadonlySet<string | undefined>): unknown {
  if (Array.isArray(value)) return value.map((each) => partOf(each, subs));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => subs.has(name.toLowerCase())));
}

function pathsOf(list: string | undefined): readonly ScimPath[] {
  return (list ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map(readPath);
}
