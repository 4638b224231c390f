import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 250;

/** Sets a text of the address; `continues`: it was being typed before, which is one step of the history. */
export type SetText = (text: string, continues: boolean) => void;

/**
 * The text of a box whose value is in the address. It is set when typing pauses, not at every key. What the box has set
 * itself may arrive while more is typed, and changes nothing; other values, as from the history, replace the text.
 */
export function useTypedText(value: string, set: SetText): readonly [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const before = useRef(value);
  const underway = useRef<readonly string[]>([]);
  const latest = useRef(set);
  useEffect(() => {
    const isOwn = underway.current.includes(value);
    if (underway.current.at(-1) === value) underway.current = [];
    if (!isOwn && value !== before.current) {
      underway.current = [];
      setText(value);
    }
    before.current = value;
    latest.current = set;
  });
  useEffect(() => {
    const last = underway.current.at(-1) ?? value;
    if (text === last) return;
    const pause = setTimeout(() => {
      const continues = value !== "" || underway.current.length > 0;
      underway.current = [...underway.current, text];
      latest.current(text, continues);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, value]);
  return [text, setText];
}
