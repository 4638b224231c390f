import type { Block, Section } from "#domain/documents/document.ts";
import { parametersDigest } from "#domain/readiness/formula/parameters.ts";
import { say } from "#platform/language/say.ts";

/** How to read the sections before it. */
export function formulaSection(formula: string | null): Section {
  const scores: Block[] =
    formula === null
      ? []
      : [
          {
            type: "paragraph",
            text: say(
              "Scores follow the published formula {0}. Its weights are a matter of judgment and are labeled as such. The same evidence on the same day gives the same score. Capabilities are rated, never people. The range beside a score is the least and the most it would be without any one of its records, which are rated injects and decisions. A provisional score is never ranked.",
              formula,
            ),
          },
          {
            type: "facts",
            facts: [
              { label: say("Formula"), value: formula },
              { label: say("Parameters, SHA-256"), value: parametersDigest },
            ],
          },
        ];
  return {
    heading: say("How to read this document"),
    level: 1,
    blocks: [
      {
        type: "paragraph",
        text: say(
          "References point to records, which contain the evidence and its history: X is an exercise, I an inject, D a decision, G a gap, A an action item. Injects are rated on the HSEEP scale for the organization's capability.",
        ),
      },
      {
        type: "facts",
        facts: [
          { label: say("Performed"), value: say("Achieved without challenges") },
          { label: say("Some challenges"), value: say("Achieved, with difficulty") },
          { label: say("Major challenges"), value: say("Achieved in part, or with harm to other tasks") },
          { label: say("Unable"), value: say("Not achieved") },
        ],
      },
      ...scores,
    ],
  };
}
