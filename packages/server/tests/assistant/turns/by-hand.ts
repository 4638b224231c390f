import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import type { AnswerPlan } from "./answer-text.ts";

type Written = { readonly arguments: Args; readonly plan: AnswerPlan };

const all = { columns: [] };
const list = (tool: string, args: Args, where: AnswerPlan["where"] = []): Written => ({
  arguments: { ...args, limit: 100 },
  plan: { tool, reads: "one page", view: all, where },
});
const search = (query: string): Written => ({
  arguments: { query },
  plan: { tool: "search_knowledge", reads: "one page", view: all },
});

/** Turns for the tasks that the assistant without a model refuses: what a model would call, and what it would keep. */
export const byHand: Readonly<Record<string, Written>> = {
  "Which overdue action items concern a critical gap?": list("list_action_items", { overdue: true }, [
    { path: ["gap", "severity"], is: ["critical"] },
  ]),
  "Which unfinished action items of Sable Creek School District were due before 2025-01-01?": list(
    "list_action_items",
    { organization_id: "Sable Creek School District", due_before: "2024-12-31" },
    [{ path: ["status"], is: ["open", "in_progress", "blocked"] }],
  ),
  "Which of our gaps should have been closed by now and are not?": list("list_gaps", { unclosed: true }, [
    { path: ["due_on"], before: "{{today}}" },
  ]),
  "Which exercises did Ingrid Solheim facilitate in the last 90 days?": list(
    "list_exercises",
    { from: "{{today-90}}", to: "{{today}}", detail: "full" },
    [{ path: ["facilitator"], is: ["{{person}}"] }],
  ),
  ...Object.fromEntries(
    [
      "Which client could not trust its batch recipes after one of them had been altered?",
      "Where did staff leave and nobody could read the sign-in logs any more?",
    ].map((question) => [question, search(question)]),
  ),
};
