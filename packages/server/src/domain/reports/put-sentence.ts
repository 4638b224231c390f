import { placeSentences } from "#domain/reports/place-sentences.ts";
import { escapePattern } from "#platform/text/escape-pattern.ts";

type Sentence = { readonly text: string; readonly heading: string | null };

/** A section's text with one sentence replaced, or added at its end. Undefined if another sentence would change. */
export function putSentence(
  section: string,
  sentences: readonly Sentence[],
  at: number | undefined,
  text: string,
): string | undefined {
  const put = { text, heading: at === undefined ? null : (sentences[at]?.heading ?? null) };
  const wanted = at === undefined ? [...sentences, put] : sentences.with(at, put);
  return candidates(section, at === undefined ? undefined : sentences[at]?.text, text).find((candidate) => {
    const placed = placeSentences(
      candidate,
      wanted.map((each) => ({ text: each.text, of: true })),
    );
    return (
      placed.length === wanted.length &&
      placed.every((each, i) => each.text === wanted[i]?.text && each.heading === wanted[i].heading)
    );
  });
}

/** Every place where the sentence occurs in the text, ignoring line breaks, with the new one in its place. */
function candidates(section: string, old: string | undefined, text: string): string[] {
  if (old === undefined) return [section.trim() === "" ? text : `${section.trimEnd()}\n\n${text}`];
  const words = old.split(/\s+/).map(escapePattern);
  return Array.from(section.matchAll(new RegExp(words.join("\\s+"), "gu")), ({ 0: found, index }) =>
    [section.slice(0, index), text, section.slice(index + found.length)].join(""),
  );
}
