import { industryBenchmark } from "#domain/benchmark/ask-benchmark.ts";
import { engineTool } from "#interfaces/tools/computed-query-tool.ts";

export const getIndustryBenchmark = engineTool({
  name: "get_industry_benchmark",
  title: "Get industry benchmark",
  description:
    "How an organization compares with its peers: its latest scores beside their quartiles, overall (dimension null) and " +
    "by dimension, with the cohort that answered and why narrower ones are withheld. context: published figures in other units, " +
    "never comparable with a score. For history use get_readiness_scores.",
  output: {
    type: "object",
    properties: { measures: { type: "array" }, context: { type: "array" } },
    required: ["measures", "context"],
  },
  engine: industryBenchmark,
});
