import { answerMeasure, type MeasureAnswer } from "#domain/benchmark/benchmark-answer.ts";
import { isDimension, type Measure, measures, type Viewer } from "#domain/benchmark/benchmark-member.ts";
import { benchmarkMemoryOf } from "#domain/benchmark/benchmark-memory.ts";
import { type cohortLevel, industryBenchmarkAnswer } from "#domain/benchmark/benchmark-result.ts";
import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { findPlace } from "#domain/benchmark/benchmark-store.ts";
import type { Cohort } from "#domain/benchmark/cohort.ts";
import { contextFor } from "#domain/benchmark/context-figures.ts";
import { findOwnScore, type OwnScore } from "#domain/benchmark/own-score.ts";
import { quartileOf } from "#domain/benchmark/quartiles.ts";
import { industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import type { Caller } from "#kernel/caller.ts";
import { computedQuery, type QueryContext } from "#kernel/computed-query.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Input } from "#kernel/input.ts";
import { idOf } from "#kernel/input-fields.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { asBenchmark, asCaller, shareOf } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

type Found = AskedCohort & { readonly id: string; readonly kind: OrganizationKind };
type AskedCohort = {
  readonly industry?: Code<typeof industry> | null | undefined;
  readonly size_band?: Code<typeof sizeBand> | null | undefined;
};

const input = {
  organization_id: { ...idOf("Organization", "Organization to compare. Default: your own."), optional: true },
  industry: { type: "enum", of: industry, optional: true, description: "Default: the organization's industry." },
  size_band: {
    type: "enum",
    of: sizeBand,
    optional: true,
    description: "Default: the organization's size, unless industry is given.",
  },
  dimension: { type: "enum", of: dimension, optional: true, description: "Only this dimension." },
} as const;

export const industryBenchmark = computedQuery({
  name: "industry_benchmark",
  description:
    "An organization's latest scores next to the quartiles of its peers: same industry and size, else same " +
    "industry, else all. The organization itself is left out and, for a carrier, its whole book. Null if the " +
    "organization is outside the caller's scope.",
  permission: "read_readiness",
  cost: 1_000,
  input,
  returns: industryBenchmarkAnswer,
  run: (asking, asked) => compareWithPeers(asking, asked),
});

export async function compareWithPeers(
  { database, caller, noteReads }: QueryContext,
  asked: Input<typeof input>,
): Promise<ResultOf<typeof industryBenchmarkAnswer> | null> {
  const { organization_id: id = caller.organization_id } = asked;
  const own = await asCaller(database, caller, async (connection) => {
    const wanted = { table: "organizations", columns: "id, kind, industry, size_band", id };
    const found = await findRow<Found>(connection, caller, wanted);
    return found && { found, score: await findOwnScore(connection, found.id) };
  });
  if (!own) return null;
  const { found, score } = own;
  noteReads?.([{ organization_id: found.id, record_kind: "ReadinessScore", records: score ? 1 : 0 }]);
  const cohort = cohortOf(asked, found);
  const { history, viewer } = await asBenchmark(
    database,
    async (connection) => ({
      history: await benchmarkMemoryOf(database).bring(connection),
      viewer: await viewerOf(connection, caller, found.id),
    }),
    shareOf(caller),
  );
  const { latest, formula_version } = history;
  const isComparable = score?.status === "FINAL" && score.formula_version === formula_version;
  const shown: ReturnType<typeof measureRow>[] = [];
  for (const measure of asked.dimension ? [asked.dimension] : measures) {
    const answer = answerMeasure(await history.shownTo(viewer, measure), cohort);
    shown.push(measureRow(measure, answer, score, isComparable));
  }
  return {
    organization_id: found.id,
    ...cohort,
    quarter: latest?.quarter ?? null,
    formula_version,
    rules_version: benchmarkRules.version,
    is_synthetic: latest?.is_synthetic ?? false,
    own_as_of: score?.as_of ?? null,
    own_status: score?.status ?? null,
    own_range_low: score?.range_low ?? null,
    own_range_high: score?.range_high ?? null,
    own_records: score?.records ?? null,
    measures: shown,
    context: contextFor({ ...cohort, dimension: asked.dimension }),
  };
}

/** The operator and carriers have no peers: they see every industry unless they name one. */
function cohortOf(asked: AskedCohort, { kind, ...own }: Found) {
  if (asked.industry) return { industry: asked.industry, size_band: asked.size_band ?? null };
  const industry = kind === "CLIENT" ? (own.industry ?? null) : null;
  const size_band = asked.size_band ?? (industry && own.size_band) ?? null;
  if (asked.size_band && !industry) refuseInput("size_band", verbatim("requires industry as well"));
  return { industry, size_band };
}

/**
 * A key that a carrier issued for a client reads for that carrier. Staff see what the organization itself would see.
 */
async function viewerOf(connection: Connection, caller: Caller, asked: string): Promise<Viewer> {
  const [place, home] = [await findPlace(connection, asked), await findPlace(connection, caller.organization_id)];
  const family_id = place?.family_id ?? null;
  // A caller who views as their carrier sees the client's own peers: both views together would reveal more.
  if (caller.kind === "CARRIER" && caller.asked_by === undefined) {
    const carrier_id = home?.kind === "CARRIER" ? caller.organization_id : (home?.carrier_id ?? null);
    return { family_id, carrier_id };
  }
  return { family_id, carrier_id: place?.kind === "CARRIER" ? asked : null };
}

function measureRow(measure: Measure, answer: MeasureAnswer, score: OwnScore | undefined, isComparable: boolean) {
  const own_score = score?.scores[measure] ?? null;
  const { published, withheld } = answer;
  const figures = published?.figures;
  return {
    dimension: isDimension(measure) ? measure : null,
    own_score,
    own_quartile: figures && isComparable && own_score !== null ? quartileOf(own_score, figures) : null,
    p25: figures?.p25 ?? null,
    p50: figures?.p50 ?? null,
    p75: figures?.p75 ?? null,
    members_band: figures?.members_band ?? null,
    cohort: published ? levelOf(published.cohort) : null,
    quarter: published?.quarter ?? null,
    withheld: withheld.map(({ cohort, reason }) => ({ cohort: levelOf(cohort), reason })),
  };
}

function levelOf({ industry, size_band }: Cohort): Code<typeof cohortLevel> {
  if (industry === null) return "ALL";
  return size_band === null ? "INDUSTRY" : "INDUSTRY_AND_SIZE";
}
