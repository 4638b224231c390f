/** How much of the result is requested. Each such word is a span of the question. */
import type { Span } from "#interfaces/assistant/understanding/plain-words.ts";

export type Extent = {
  readonly counts?: "records" | "organizations";
  /** Only the first records of the list. */
  readonly first?: number;
  /** The word that orders them: worst, latest, next. */
  readonly order?: string;
  readonly pick?: "lowest" | "highest" | "commonest";
  readonly bound?: { readonly isBelow: boolean; readonly value: number };
  readonly spans: readonly Span[];
};

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NUMBER = `${NUMBERS.join("|")}|\\d{1,3}`;
const ORDER = "worst|first|newest|latest|last|most recent|next|soonest|top";

export function extentOf(question: string): Extent {
  const count =
    /\b(?:how many|number of|count of)\b(?! points)(?:( of)? ?(?:our|the|all)? ?(?:clients|organizations))?/i.exec(
      question,
    );
  const most = /\b(?:has|have|had|with) the most\b(?! recent)/i.exec(question);
  const pick = /\b(?:the )?(lowest|weakest|highest|strongest)\b/i.exec(question);
  const bound = /\b(below|under|less than|above|more than|over) (\d{1,3})\b(?! ?(?:day|week|month|year|%))/i.exec(
    question,
  );
  const order =
    new RegExp(`\\b(?:(${NUMBER}) (${ORDER})|(${ORDER}) (${NUMBER}))\\b(?! ?(?:day|week|month|year)s?\\b)`, "i").exec(
      question,
    ) ??
    new RegExp(`\\b()(${ORDER})\\b(?! of each| (?:\\d+ )?(?:day|week|month|year|quarter)s?\\b)`, "i").exec(question);
  const found = [count, most, pick, bound, order].filter((each) => each !== null);
  const word = (order?.[2] ?? order?.[3])?.toLowerCase();
  return {
    ...(count && { counts: /client|organization/i.test(count[0]) ? "organizations" : "records" }),
    ...(word && { order: word, first: numberOf(order?.[1] || order?.[4]) }),
    ...(pick && { pick: /lowest|weakest/i.test(pick[1] ?? "") ? "lowest" : "highest" }),
    ...(most && { pick: "commonest" }),
    ...(bound && { bound: { isBelow: /below|under|less/i.test(bound[1] ?? ""), value: Number(bound[2]) } }),
    spans: found.map(({ index, 0: text }) => ({ start: index, end: index + text.length })),
  };
}

function numberOf(text: string | undefined): number {
  if (!text) return 1;
  const index = NUMBERS.indexOf(text.toLowerCase());
  return index < 0 ? Number(text) : index + 1;
}
