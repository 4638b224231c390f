import type { Check } from "../outcome.ts";
import { ratchet, sumOf } from "../ratchet.ts";
import { filesOf, textOf } from "../source-files.ts";

/** What an English-speaking reader stumbles over, and what to write. In parts, so that this file passes its own check. */
const UNWANTED: readonly (readonly [pattern: string, instead: string])[] = [
  [String.raw`\bwho${""}ever\b`, "the caller, anybody who"],
  [String.raw`\ban${""}ew\b`, "again"],
  [String.raw`\b(?:where|there|here)(?:of|by|upon|fore)\b(?<!\bthere${""}fore)(?<!\bwhere${""}by)`, "rephrase"],
  [String.raw`\bso ${""}many\b`, "the number, the maximum number"],
  [String.raw`\bthat there is ${""}not\b`, "unknown"],
  [
    String.raw`\b(?:that|which|what|who) (?:is|are|was|were) (?:none|${""}no)\b(?! longer| more)`,
    "must be one of, is not a",
  ],
  [String.raw`\bis ${""}none of\b`, "must be one of"],
  [String.raw`\blies in the ${""}(?:future|past)\b`, "must be in the future"],
  [String.raw`\bit is ${""}needed\b`, "Required"],
  [String.raw`\bon${""}lookers?\b`, "subscriber, viewer"],
  [String.raw`\bof ${""}late\b`, "recently"],
  [String.raw`\bno (?:\w+) of (?:its|their|ours|his|hers|yours|mine)\b`, "none of its, not one of"],
  [String.raw`\b(?:is|are|was|were) to${""}ld\b`, "is shown, is sent"],
  [String.raw`\bte${""}lls\b`, "shows, sends, says"],
  [
    String.raw`(?<!there )\bis ${""}no (?!longer|more|other|one|higher|lower|later|earlier|worse|better|larger|smaller)[a-z]+`,
    "is not a",
  ],
  [String.raw`\ball ${""}the same\b(?! [a-z])`, "anyway"],
];

const PATTERNS = UNWANTED.map(([pattern, instead]) => ({ pattern: new RegExp(pattern, "gi"), instead }));
/** Stories of customers, and files that are derived or applied and never changed. */
const OTHERS = /packages\/demo\/src\/|\/migrations\/|\/checks\/plain-words\.ts$|\/graphql\/(schema\.d|enums)\.ts$/;

/** Texts, comments and names are plain English: what was left to mend only gets less. */
export const plainWords: Check = {
  name: "plain words",
  run: async (options) => {
    const files = filesOf("packages/**/*.{ts,tsx,css}", "scripts/**/*.ts", "bench/**/*.ts", "docs/**/*.md", "*.md");
    const read = files.filter((file) => !OTHERS.test(file));
    const found = read.map((file) => [file, findingsIn(file)] as const);
    const counts = new Map(found.filter(([, { length }]) => length > 0).map(([file, { length }]) => [file, length]));
    const problems = ratchet("plain words", counts, options);
    const places = found.flatMap(([file, all]) => (problems.some((each) => each.startsWith(`${file}:`)) ? all : []));
    return { summary: `${sumOf(counts)} left in ${read.length} files`, problems: [...problems, ...places] };
  },
};

function findingsIn(file: string): string[] {
  return textOf(file)
    .split("\n")
    .flatMap((line, i) =>
      PATTERNS.flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(([words]) => `${file}:${i + 1} has “${words}”; write: ${instead}`),
      ),
    );
}
