import { DECISIONS, QUESTIONS } from "./expected-marks.ts";

export type ExpectedParts = {
  /** One by one, as they are checked off. */
  readonly actions: readonly string[];
  /** The target time of each decision. */
  readonly decisions: readonly string[];
  readonly questions: readonly string[];
};

/** French has a space before the colon. */
const MARKS = new RegExp(`(?<!\\p{L})((?:${[...DECISIONS, ...QUESTIONS].join("|")})\\s?:)`, "u");
const QUESTION = new RegExp(`^(?:${QUESTIONS.join("|")})\\s?:$`, "u");

/**
 * Expected actions may name decision targets, and questions besides those of their own field, of which each has a line:
 * "Decision within 10 minutes: … Discuss: …"
 */
export function expectedParts(text: string, asked?: string | null): ExpectedParts {
  const [actions = "", ...marked] = text.split(MARKS);
  const pairs = marked.flatMap((mark, i) => (i % 2 === 0 ? [[mark, (marked[i + 1] ?? "").trim()] as const] : []));
  return {
    actions: actionsIn(actions),
    decisions: pairs.filter(([mark]) => !QUESTION.test(mark)).map(([mark, said]) => `${mark} ${said}`),
    questions: [
      ...new Set([
        ...questionsIn(asked ?? ""),
        ...pairs.filter(([mark]) => QUESTION.test(mark)).flatMap(([, said]) => sentences(said)),
      ]),
    ],
  };
}

/** A line, a part between semicolons or a sentence each. */
function actionsIn(text: string): string[] {
  const parts = text.split(/\n|;\s+|(?<=[.!])\s+(?=\p{Lu})/u);
  return [...new Set(parts.map((part) => part.replace(/^\s*[-*•]\s*/, "").trim()))].filter(Boolean);
}

function questionsIn(text: string): string[] {
  return text.split("\n").flatMap((line) => line.replace(/^\s*[-*•]\s*/, "").trim() || []);
}

function sentences(text: string): string[] {
  return text.split(/(?<=\?)\s+/).filter((sentence) => sentence !== "");
}
