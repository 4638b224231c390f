import type { IconName } from "#kit/icon.tsx";
import type { Search } from "#shell/search.ts";

export type NavigationEntry = {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Entries of the same section stand together under its name. */
  readonly section?: string;
  /** Shown only to roles that have it. */
  readonly permission?: string;
  /** How a list is narrowed to begin with; the reader sees it among the filters and may take it away. */
  readonly search?: Search;
};

export type Navigation = readonly NavigationEntry[];

/** Sections in the order in which they first come up. */
export function inSections(entries: Navigation): (readonly [section: string, entries: Navigation])[] {
  const sections = new Map<string, NavigationEntry[]>();
  for (const entry of entries) {
    const section = entry.section ?? "";
    sections.set(section, [...(sections.get(section) ?? []), entry]);
  }
  return [...sections];
}
