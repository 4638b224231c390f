import { initialsOf } from "@hotwash/server/reference-prefix.ts";

/** The prefix of each organization, by name. Clients are made side by side, so none sees which ones the others take. */
export function prefixesOf(names: readonly string[]): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const initials = initialsOf(name);
    let [prefix, place] = [initials, 1];
    while (taken.has(prefix)) {
      place += 1;
      prefix = `${initials}${place}`;
    }
    taken.add(prefix);
    prefixes.set(name, prefix);
  }
  return prefixes;
}
