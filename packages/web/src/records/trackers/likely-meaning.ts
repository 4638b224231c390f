import type { ActionItemStatus } from "#graphql/statuses.ts";

const HINTS: readonly (readonly [keyof typeof ActionItemStatus, RegExp])[] = [
  ["CANCELLED", /cancel|won.?t|reject|duplicate|declined/i],
  ["BLOCKED", /block|hold|wait|pending|stuck/i],
  ["DONE", /done|clos|resolved|complete|finish/i],
  ["IN_PROGRESS", /progress|doing|started|review|test|qa\b|implement/i],
  ["OPEN", /to.?do|open|new|backlog|triage|selected/i],
];

/** What a state probably means, by its name; a person confirms it. */
export function likelyMeaning(name: string): keyof typeof ActionItemStatus | undefined {
  return HINTS.find(([, hint]) => hint.test(name))?.[0];
}
