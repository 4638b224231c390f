import { createContext, use, useEffect, useId } from "react";
import type { IconName } from "#kit/icon.tsx";
import type { MenuEntry } from "#kit/menu.tsx";

/** What can be done by its name. */
export type PaletteAct = {
  readonly label: string;
  /** To what it is done. */
  readonly note?: string;
  readonly icon?: IconName;
  readonly act: () => void;
};

type Palette = {
  readonly open: () => void;
  /** What each part of the page at hand can do. */
  readonly offered: Map<string, readonly PaletteAct[]>;
};

export const PaletteContext = createContext<Palette>({ open: () => {}, offered: new Map() });

export function usePalette(): Palette {
  return use(PaletteContext);
}

/** Offers in the palette what the page offers by its buttons: of this record, as long as it is shown. */
export function usePaletteActs(note: string, acts: readonly PaletteAct[]): void {
  const { offered } = usePalette();
  const id = useId();
  useEffect(() => {
    offered.set(
      id,
      acts.map((act) => ({ note, ...act })),
    );
  });
  useEffect(
    () => () => {
      offered.delete(id);
    },
    [offered, id],
  );
}

/** Those of a menu's entries that do something. */
export function actsIn(entries: readonly MenuEntry[]): PaletteAct[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== "action") return [];
    const { label, icon, act } = entry;
    return [{ label, act, ...(icon && { icon }) }];
  });
}
