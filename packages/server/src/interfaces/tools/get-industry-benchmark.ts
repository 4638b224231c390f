import { industryBenchmark } from "#domain/benchmark/ask-benchmark.ts";
import { engineTool } from "#interfaces/tools/engine-tool.ts";

export const getIndustryBenchmark = engineTool({
  name: "get_industry_benchmark",
  title: "Get industry benchmark",
  description:
    "An organization's latest readiness scores beside its peers' quartiles, overall (dimension null) and by dimension, " +
    "with the cohort that answered and why narrower ones are withheld; context holds published figures in other units, " +
    "never to be compared with a score. For history use get_readiness_scores. No peer is named or ranked. Answers one object.",
  output: {
    type: "object",
    properties: { quarter: { type: ["string", "null"] }, measures: { type: "array" }, context: { type: "array" } },
    required: ["quarter", "measures", "context"],
  },
  engine: industryBenchmark,
});
