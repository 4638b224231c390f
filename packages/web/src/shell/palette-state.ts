import { createContext, use } from "react";

type Palette = { readonly open: () => void };

export const PaletteContext = createContext<Palette>({ open: () => {} });

export function usePalette(): Palette {
  return use(PaletteContext);
}
