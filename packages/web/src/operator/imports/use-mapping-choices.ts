import { useState } from "react";
import type { Choice, Choices } from "#operator/imports/mapping-state.ts";

/** Choices survive a reload, until the file is imported or discarded. */
export function useMappingChoices(id: string) {
  const name = `import:${id}`;
  const [choices, setChoices] = useState<Choices>(() => JSON.parse(sessionStorage.getItem(name) ?? "{}"));
  const choose = (sheet: number, choice: Choice) => {
    const next = { ...choices, [sheet]: choice };
    sessionStorage.setItem(name, JSON.stringify(next));
    setChoices(next);
  };
  return { choices, choose, forget: () => sessionStorage.removeItem(name) };
}
