import { inWords } from "#graphql/code-words.ts";
import { BenchmarkWithheldReason } from "#graphql/enums.ts";
import { quarterText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { scoreText } from "#kit/scores.ts";
import { joined, listed, lowered } from "#kit/words.ts";
import { sizeText } from "#records/organizations/organization-choices.ts";
import type { Benchmark, Measure } from "#records/readiness/readiness-question.ts";
import type { Me } from "#session/me.ts";

const OTHERS = {
  FROM_5_TO_9: say("5–9 others"),
  FROM_10_TO_19: say("10–19 others"),
  FROM_20_TO_49: say("20–49 others"),
  FROM_50: say("50 or more peers"),
} as const;

/** Describes the peers: Transportation, 10–19 others, synthetic demo cohort. */
export function peersText(benchmark: Benchmark, measure: Measure | undefined): string {
  if (!measure?.cohort) return say("no peers to show");
  return joined([
    cohortText(benchmark, measure.cohort),
    measure.members_band && OTHERS[measure.members_band],
    benchmark.quarter && quarterText(benchmark.quarter),
    benchmark.is_synthetic && say("synthetic demo cohort"),
  ]);
}

type Cohort = NonNullable<Measure["cohort"]>;

function cohortText({ industry, size_band }: Benchmark, cohort: Cohort): string {
  const name = industry ? inWords(industry) : "All industries";
  switch (cohort) {
    case "ALL":
      return "All participants";
    case "INDUSTRY":
      return name;
    case "INDUSTRY_AND_SIZE":
      return size_band ? `${name} (${sizeText(size_band)})` : name;
  }
}

/** Why narrower peers are not shown, one sentence for each reason. */
export function withheldText(benchmark: Benchmark, measure: Measure | undefined): string[] {
  const byReason = Object.groupBy(measure?.withheld ?? [], ({ reason }) => reason);
  return Object.values(byReason).flatMap((held) => {
    const [first] = held ?? [];
    if (!first) return [];
    const cohorts = (held ?? []).map(({ cohort }) => cohortText(benchmark, cohort));
    return [say("Withheld for {0}: {1}", listed(cohorts), lowered(say(BenchmarkWithheldReason[first.reason])))];
  });
}

/** Each viewer has different peers, so two viewers of one score may see different bands. */
export function leftOutText(viewer: Me["organization"]["kind"]): string {
  switch (viewer) {
    case "CARRIER":
      return "Your whole book is left out of these peers, so the client itself may see other bands.";
    case "CLIENT":
      return "You, and your carrier's whole book, are left out of these peers, so your carrier may see other bands.";
    case "OPERATOR":
      return "The client, and its carrier's whole book, are left out of these peers, so they may see other bands.";
  }
}

const QUARTILES = {
  LOWEST: "Lowest of four",
  SECOND: "Second of four",
  THIRD: "Third of four",
  HIGHEST: "Highest of four",
};

export function quartileText(measure: Measure | undefined): string {
  return measure?.own_quartile ? QUARTILES[measure.own_quartile] : "Not compared";
}

export function overallPeersText(measure: Measure | undefined): string | undefined {
  if (measure?.p50 == null) return undefined;
  if (measure.p25 === null || measure.p75 === null) return `Overall against peers: median ${scoreText(measure.p50)}`;
  return `Overall against peers: median ${scoreText(measure.p50)}, half of them between ${scoreText(measure.p25)} and ${scoreText(measure.p75)}`;
}
