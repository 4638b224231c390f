import { useEffect, useState } from "react";

/** How long people need to see that something changed, and to hold back what they were about to press. */
const SETTLED_MS = 1_000;

/** Whether a value has stayed the same for a moment, so that a press was meant for it and not for the one before. */
export function useSettled(value: string | undefined): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
