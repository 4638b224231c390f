import type { Sentence } from "./event-sentences.ts";

const GONE = "It is gone";
const CHANGED = "{0} was changed";
const FROM_TO = "{0} was {1}, is {2}";

/** Texts of changes, and values besides codes. */
export const changeTexts: readonly string[] = [GONE, CHANGED, FROM_TO, "none", "not closed", "closed", "withdrawn"];

/** "standing was not closed, is closed" as a sentence whose words can be said in another language. */
export function changeSentence(change: string): Sentence {
  const [, name, was, now] = /^(.+?) was (.*), is (.*)$/s.exec(change) ?? [];
  if (name !== undefined && was !== undefined && now !== undefined)
    return { text: FROM_TO, values: [name, was, now].map(word) };
  const changed = change.endsWith(" was changed") ? change.slice(0, -" was changed".length) : undefined;
  return changed === undefined ? word(change) : { text: CHANGED, values: [word(changed)] };
}

function word(text: string): Sentence {
  return { text, values: [] };
}
