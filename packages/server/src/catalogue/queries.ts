import { industryBenchmark } from "#domain/benchmark/ask-benchmark.ts";
import { complianceCoverage } from "#domain/compliance/compliance-coverage.ts";
import { complianceCoverageByExercise } from "#domain/compliance/coverage-by-exercise.ts";
import { complianceCoverageTrend } from "#domain/compliance/coverage-trend.ts";
import { attackCoverage } from "#domain/exercises/attack/ask-attack-coverage.ts";
import { findingsTrend } from "#domain/findings/trend/ask-findings-trend.ts";
import { askImportCheck } from "#domain/imports/ask-import-check.ts";
import { askScenarioPackCheck } from "#domain/imports/packs/ask-scenario-pack-check.ts";
import { searchKnowledge } from "#domain/knowledge/search-knowledge.ts";
import { askRetentionLimits } from "#domain/leaving/ask-retention-limits.ts";
import { askMailDelivery } from "#domain/mails/ask-mail-delivery.ts";
import { askBook } from "#domain/portfolio/ask-book.ts";
import { portfolio } from "#domain/portfolio/ask-portfolio.ts";
import { askDutyStates } from "#domain/programs/duties/ask-duty-states.ts";
import { readiness } from "#domain/readiness/ask-readiness.ts";
import { readinessTrend } from "#domain/readiness/trend/ask-trend.ts";
import { readinessWhatIf } from "#domain/readiness/what-if/ask-what-if.ts";
import { requirementStates } from "#domain/requirements/ask-requirement-states.ts";
import { nextExercise } from "#domain/retests/next/ask-next-exercise.ts";
import { scenarioProblems } from "#domain/scenarios/checks/ask-scenario-problems.ts";
import type { ComputedQuery } from "#kernel/computed-query.ts";

/** Every computed query. A query that is not listed here is not available anywhere. */
export const computedQueries: readonly ComputedQuery[] = [
  readiness,
  readinessTrend,
  readinessWhatIf,
  nextExercise,
  scenarioProblems,
  findingsTrend,
  attackCoverage,
  portfolio,
  askBook,
  requirementStates,
  askDutyStates,
  industryBenchmark,
  complianceCoverage,
  complianceCoverageByExercise,
  complianceCoverageTrend,
  searchKnowledge,
  askImportCheck,
  askScenarioPackCheck,
  askMailDelivery,
  askRetentionLimits,
];
