import { useState } from "react";

/** A state that survives a reload, in this browser. */
export function useKept<Value>(name: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    const text = localStorage.getItem(name);
    return text === null ? initial : JSON.parse(text);
  });
  const keep = (next: Value) => {
    setValue(next);
    if (next === initial || next === "") localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(next));
  };
  return [value, keep];
}
