import { useEffect, useRef } from "react";

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
      if (!isFree(event)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

const TYPING = "input:not([type=checkbox]), textarea, select, [role=menu]";
const PRESSED = "button, a, summary, input";

function isFree({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest(TYPING)) return false;
  return !((key === " " || key === "Enter") && target.closest(PRESSED));
}
