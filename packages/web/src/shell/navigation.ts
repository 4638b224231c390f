import type { IconName } from "#kit/icon.tsx";

export type NavigationEntry = {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Entries of the same section stand together under its name. */
  readonly section?: string;
  /** Shown only to roles that have it. */
  readonly permission?: string;
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
