import { searchKnowledge as engine } from "#domain/knowledge/search-knowledge.ts";
import { engineTool } from "#interfaces/tools/engine-tool.ts";

export const searchKnowledge = engineTool({
  name: "search_knowledge",
  title: "Search knowledge",
  description:
    "Passages of after-action reports, findings, gaps, remediation notes, deliverables and exercise memory, best " +
    "first, by words and meaning. Use it for what was seen, said, decided or learned, and whether it happened " +
    "before; for counts and lists by status or date use list_gaps and the others. Ask in plain words, or give an id " +
    "(CVE-2023-34362). Answers {mode, results}: each with its record_id and a snippet that marks **matched words**. " +
    "Few results: little is near. mode lexical: by words alone, so try other words. There are no pages; raise limit.",
  engine,
  output: {
    type: "object",
    properties: { mode: { type: "string" }, results: { type: "array", items: { type: "object" } } },
    required: ["mode", "results"],
  },
});
