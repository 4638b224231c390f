import { useState } from "react";

type Entry = { readonly id: string };

type SteadyList<Of extends Entry> = {
  /** The entries, and in their places those that went while the list was held. */
  readonly shown: readonly Of[];
  readonly hold: () => void;
  readonly release: () => void;
};

/**
 * Entries that do not move while the list is held. Otherwise a click meant for one person lands on the button of
 * another, who moved up in that moment. New entries come last.
 */
export function useSteadyList<Of extends Entry>(entries: readonly Of[]): SteadyList<Of> {
  const [held, setHeld] = useState<readonly Of[]>();
  const shown = held ? merged(held, entries) : entries;
  if (held && shown.length > held.length) setHeld(shown);
  return { shown, hold: () => setHeld(entries), release: () => setHeld(undefined) };
}

/** What was held in its order, each as it is by now, and then what is new. */
export function merged<Of extends Entry>(held: readonly Of[], entries: readonly Of[]): readonly Of[] {
  const current = new Map(entries.map((each) => [each.id, each]));
  const kept = held.map((each) => current.get(each.id) ?? each);
  const known = new Set(held.map(({ id }) => id));
  return [...kept, ...entries.filter(({ id }) => !known.has(id))];
}
