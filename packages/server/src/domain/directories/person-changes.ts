import { type NamePart, type Names, nameParts } from "#domain/directories/provisioned-person.ts";

/** What a directory wants of a person. Undefined leaves a value as it is, null clears it. */
export type PersonChanges = {
  readonly userName?: string;
  readonly externalId?: string | null;
  readonly active?: boolean;
  readonly names?: { readonly [P in NamePart]?: string | null };
  /** Parts of the name that are not given are cleared. */
  readonly replacesNames?: boolean;
};

export function changedNames(before: Names, { names = {}, replacesNames = false }: PersonChanges): Names {
  const kept = replacesNames ? {} : before;
  const all = nameParts.map((part) => [part, names[part] === undefined ? kept[part] : names[part]] as const);
  return Object.fromEntries(all.filter(([, value]) => typeof value === "string"));
}

/** The name that people see, from its parts; undefined if there are none. */
export function wholeName({ displayName, formatted, givenName, familyName }: Names): string | undefined {
  const joined = [givenName, familyName].filter(Boolean).join(" ");
  return displayName ?? formatted ?? (joined === "" ? undefined : joined);
}
