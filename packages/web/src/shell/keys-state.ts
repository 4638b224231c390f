import { createContext, use, useEffect, useId } from "react";
import type { KeyHelp } from "#kit/key-list.tsx";

type OfPage = { readonly title: string; readonly keys: KeyHelp };

type KeysState = {
  readonly show: () => void;
  /** The keys of each part of the current page. */
  readonly offered: Map<string, OfPage>;
};

export const KeysContext = createContext<KeysState>({ show: () => {}, offered: new Map() });

export function useKeysHelp(): KeysState {
  return use(KeysContext);
}

/** Explains keys of the page, as long as it is shown. Undefined: it has none now. */
export function usePageKeys(title: string, keys: KeyHelp | undefined): void {
  const { offered } = useKeysHelp();
  const id = useId();
  useEffect(() => {
    if (!keys) return undefined;
    offered.set(id, { title, keys });
    return () => {
      offered.delete(id);
    };
  }, [offered, id, title, keys]);
}
