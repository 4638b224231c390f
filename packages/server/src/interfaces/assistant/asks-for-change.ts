/**
 * Words with which a person asks for a change, at the beginning of a sentence or after "please", "can you" and the
 * like.
 */
const VERBS =
  "add|append|archive|assign|begin|cancel|change|close|comment|complete|confirm|correct|create|delete|draft|edit|" +
  "finalize|finish|fix|give|improve|link|log|lower|make|mark|move|note|open|pause|plan|postpone|prepare|propose|put|" +
  "raise|rate|record|remove|rename|reopen|reschedule|resolve|resume|retest|rewrite|save|schedule|send|set|start|" +
  "tailor|unassign|update|write";

const IMPERATIVE = new RegExp(
  `(?:^|[.!?;:\\n]\\s*|\\b(?:please|can you|could you|would you|will you|i want you to|i'd like you to|let's|and|then)\\s+)(?:please\\s+)?(?:${VERBS})\\b`,
  "i",
);

/** Whether the person's own words ask for a change. Texts of records have no influence. */
export function asksForChange(question: string): boolean {
  return IMPERATIVE.test(question);
}
