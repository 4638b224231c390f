import { isFreeKey } from "#kit/focus.ts";
import { useKeyDown } from "#kit/use-key-down.ts";

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys of a page, active while nobody types and no dialog is open. Names are lower case: " ", "enter", "?". */
export function useKeys(keys: Keys): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
    if (!isFreeKey(event)) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
