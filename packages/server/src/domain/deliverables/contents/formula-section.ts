import type { Block, Section } from "#domain/documents/document.ts";
import { parametersDigest } from "#domain/readiness/formula/parameters.ts";

/** How to read what stands before it. */
export function formulaSection(formula: string | null): Section {
  const scores: Block[] =
    formula === null
      ? []
      : [
          {
            type: "paragraph",
            text: `Scores follow the published formula ${formula}, whose weights are judgement and are said to be so. The same evidence on the same day gives the same score. Capabilities are rated, people never are.`,
          },
          {
            type: "facts",
            facts: [
              { label: "Formula", value: formula },
              { label: "Parameters, SHA-256", value: parametersDigest },
            ],
          },
        ];
  return {
    heading: "How to read this document",
    level: 1,
    blocks: [
      {
        type: "paragraph",
        text: "References name records, which hold the evidence and its history: X an exercise, I an inject, D a decision, G a gap, A an action item. Injects are rated on the HSEEP scale, for what the organization could do.",
      },
      {
        type: "facts",
        facts: [
          { label: "Performed", value: "Achieved without challenges" },
          { label: "Some challenges", value: "Achieved, with difficulty" },
          { label: "Major challenges", value: "Achieved in part, or with harm to other tasks" },
          { label: "Unable", value: "Not achieved" },
        ],
      },
      ...scores,
    ],
  };
}
