import { useState } from "react";

type Entry = { readonly id: string };

type SteadyList<Of extends Entry> = {
  /** The entries, with removed ones kept in place while the list is held. */
  readonly shown: readonly Of[];
  readonly hold: () => void;
  readonly release: () => void;
};

/**
 * Entries that do not move while the list is held. Otherwise a click meant for one person could hit the button of
 * another, who just moved up. New entries come last.
 */
export function useSteadyList<Of extends Entry>(entries: readonly Of[]): SteadyList<Of> {
  const [held, setHeld] = useState<readonly Of[]>();
  const shown = held ? merged(held, entries) : entries;
  if (held && shown.length > held.length) setHeld(shown);
  return { shown, hold: () => setHeld(entries), release: () => setHeld(undefined) };
}

/** The held entries in order, each in its current state, and then new ones. */
export function merged<Of extends Entry>(held: readonly Of[], entries: readonly Of[]): readonly Of[] {
  const current = new Map(entries.map((each) => [each.id, each]));
  const kept = held.map((each) => current.get(each.id) ?? each);
  const known = new Set(held.map(({ id }) => id));
  return [...kept, ...entries.filter(({ id }) => !known.has(id))];
}
