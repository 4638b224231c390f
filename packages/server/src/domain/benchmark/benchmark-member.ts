import { type DimensionCode, dimension } from "#domain/readiness/dimension.ts";

/** What is compared: each dimension and the overall score. */
export type Measure = DimensionCode | "OVERALL";

const dimensions: readonly string[] = Object.keys(dimension.values);

export function isDimension(measure: string): measure is DimensionCode {
  return dimensions.includes(measure);
}

export const measures: readonly Measure[] = ["OVERALL", ...Object.keys(dimension.values).filter(isDimension)];

/** An organization in a snapshot. */
export type BenchmarkMember = {
  readonly member_id: string;
  /** The same for organizations of one corporate family. */
  readonly family_id: string;
  /** Its carrier; null if it is directly under the operator. */
  readonly carrier_id: string | null;
  readonly industry: string | null;
  readonly size_band: string | null;
  /** In hundredths; measures that were not assessed are missing. */
  readonly scores: Readonly<Partial<Record<Measure, number>>>;
};

export type BenchmarkSnapshot = {
  readonly quarter: string;
  readonly is_synthetic: boolean;
  readonly members: readonly BenchmarkMember[];
};

/** Who is excluded from an answer. */
export type Viewer = {
  /** The corporate family it is computed for; null for none. */
  readonly family_id: string | null;
  /** The carrier that reads it; null if the viewer is not a carrier. */
  readonly carrier_id: string | null;
};

export const nobody: Viewer = { family_id: null, carrier_id: null };
