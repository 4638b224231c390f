import { z } from "zod";
import { searchKnowledge as engine, knowledgeAnswer, knowledgeResult } from "#domain/knowledge/search-knowledge.ts";
import { listSchema, resultSchema } from "#interfaces/tools/answer-schema.ts";
import { computedQueryTool } from "#interfaces/tools/computed-query-tool.ts";

const author = z.object({ field: z.string(), kind: z.string() });
const shownAnswer = z.object({
  mode: z.string(),
  results: z.array(z.looseObject({ author_kinds: z.array(author) })),
});

/** As in lists: for each field its author, or all authors of its parts. */
function withAuthorKind({ author_kinds, ...result }: z.infer<typeof shownAnswer>["results"][number]) {
  const byField = Map.groupBy(author_kinds, ({ field }) => field);
  const entries = [...byField].map(([field, all]) => {
    const kinds = all.map(({ kind }) => kind);
    return [field, kinds.length === 1 ? kinds[0] : kinds];
  });
  return { ...result, author_kind: Object.fromEntries(entries) };
}

const { author_kinds: _shownByField, ...fields } = knowledgeResult.fields;
const kinds = { anyOf: [{ type: "string" }, listSchema({ type: "string" })] };
const shownPassage = resultSchema(
  { ...knowledgeResult, fields },
  { author_kind: { type: "object", additionalProperties: kinds } },
);

export const searchKnowledge = computedQueryTool({
  name: "search_knowledge",
  title: "Search knowledge",
  description:
    "Passages from after-action reports, findings, gaps, remediation notes, deliverables and exercise memory, " +
    "best match first, by words and meaning. Use it for what was observed, said, decided or learned, and " +
    "whether it happened before; for counts, or lists by status or date, use list_gaps and the other list " +
    "tools. Ask in plain language or give an identifier (CVE-2023-34362). Returns {mode, results}: each result " +
    "has its record_id and a snippet with **matched words**. Few results mean little is relevant. If mode is " +
    "lexical, only words were matched, so try other words unless you gave an identifier. Not paged; raise limit.",
  engine,
  show: (answer) => {
    const { mode, results } = shownAnswer.parse(answer);
    return { mode, results: results.map(withAuthorKind) };
  },
  output: resultSchema(knowledgeAnswer, { results: listSchema(shownPassage) }),
});
