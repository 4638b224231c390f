/** Longer sentences are cut, so that a model that never ends one is still shown as it writes. */
const LONGEST = 2_000;
/** A sentence ends after its final punctuation and its sources, when anything but a source follows. */
const END = /[.!?…]["')\]”’]*(?:[ \t]*\[[^\]\n]{1,120}\])*[ \t]+(?=[^\s[])|(?<![^\S\n])[^\S\n]*\n+/gu;
/** Enough of what precedes a period to recognize an abbreviation. */
const TAIL = 16;
const ABBREVIATED =
  /(?:\b(?:e\.g|i\.e|etc|vs|cf|no|nos|mr|mrs|ms|dr|inc|ltd|co|st|approx)|(?:^|\s)\p{Lu}|(?:^|\n)\s*\d{1,3})\.$/iu;

export type Sentences = {
  /** Takes a piece of text, and returns the sentences that it completes. */
  readonly add: (text: string) => string[];
  readonly rest: () => string[];
};

export function createSentences(): Sentences {
  let waiting = "";
  function take(): string[] {
    const found: string[] = [];
    let from = 0;
    for (const { 0: end, index } of waiting.matchAll(END)) {
      const upTo = index + end.length;
      const isLine = end.includes("\n");
      if (!isLine && ABBREVIATED.test(waiting.slice(Math.max(from, index - TAIL), index + 1))) continue;
      found.push(waiting.slice(from, upTo));
      from = upTo;
    }
    waiting = waiting.slice(from);
    while (waiting.length > LONGEST) {
      found.push(waiting.slice(0, LONGEST));
      waiting = waiting.slice(LONGEST);
    }
    return found.map((each) => each.trim()).filter(Boolean);
  }
  return {
    add: (text) => {
      waiting += text;
      return take();
    },
    rest: () => {
      const last = waiting.trim();
      waiting = "";
      return last === "" ? [] : [last];
    },
  };
}
