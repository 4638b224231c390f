import { industryBenchmark } from "#domain/benchmark/ask-benchmark.ts";
import { computedQueryTool } from "#interfaces/tools/computed-query-tool.ts";

export const getIndustryBenchmark = computedQueryTool({
  name: "get_industry_benchmark",
  title: "Get industry benchmark",
  description:
    "Compares an organization with its peers: its latest scores next to peer quartiles, overall (dimension " +
    "null) and by dimension, with the cohort used and why narrower cohorts are withheld. context: published " +
    "figures in other units; never compare them with a score. For history use get_readiness_scores.",
  engine: industryBenchmark,
});
