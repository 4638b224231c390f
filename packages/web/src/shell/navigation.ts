import type { IconName } from "#kit/icon.tsx";
import type { Search } from "#shell/search.ts";

export type NavigationEntry = {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Entries of the same section are grouped under its name. */
  readonly section?: string;
  /** Shown only to roles with this permission. */
  readonly permission?: string;
  /** The list's initial filters; the reader sees them and may remove them. */
  readonly search?: Search;
};

export type Navigation = readonly NavigationEntry[];

/** Sections in the order of their first entry. */
export function inSections(entries: Navigation): (readonly [section: string, entries: Navigation])[] {
  const sections = new Map<string, NavigationEntry[]>();
  for (const entry of entries) {
    const section = entry.section ?? "";
    sections.set(section, [...(sections.get(section) ?? []), entry]);
  }
  return [...sections];
}
