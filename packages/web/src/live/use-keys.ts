import { useEffect, useRef } from "react";
import { isFreeKey } from "#kit/focus.ts";

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys of a page, active while nobody types and no dialog is open. Names are lower case: " ", "enter", "?". */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (!isFreeKey(event)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
