import { useLayoutEffect, useRef } from "react";

/** What a key does anywhere on the page. The one pressed right after a change meets what it changed. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => latest.current(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
