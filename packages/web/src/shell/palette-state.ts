import { createContext, use, useEffect, useId } from "react";
import type { IconName } from "#kit/icon.tsx";
import type { MenuEntry } from "#kit/menu.tsx";

/** An action in the palette. */
export type PaletteAct = {
  readonly label: string;
  /** Its target. */
  readonly note?: string;
  readonly icon?: IconName;
  readonly act: () => void;
};

type Palette = {
  readonly open: () => void;
  /** The actions of each part of the current page. */
  readonly offered: Map<string, readonly PaletteAct[]>;
};

export const PaletteContext = createContext<Palette>({ open: () => {}, offered: new Map() });

export function usePalette(): Palette {
  return use(PaletteContext);
}

/** Offers the page's buttons in the palette, for this record as long as it is shown. */
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

/** The entries of a menu that act. */
export function actsIn(entries: readonly MenuEntry[]): PaletteAct[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== "action") return [];
    const { label, icon, act } = entry;
    return [{ label, act, ...(icon && { icon }) }];
  });
}
