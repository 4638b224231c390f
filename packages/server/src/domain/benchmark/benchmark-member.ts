import { type DimensionCode, dimension } from "#domain/readiness/dimension.ts";

/** What is compared: each dimension, and the overall score. */
export type Measure = DimensionCode | "OVERALL";

const dimensions: readonly string[] = Object.keys(dimension.values);

export function isDimension(measure: string): measure is DimensionCode {
  return dimensions.includes(measure);
}

export const measures: readonly Measure[] = ["OVERALL", ...Object.keys(dimension.values).filter(isDimension)];

/** An organization as it stands in a snapshot. */
export type BenchmarkMember = {
  readonly member_id: string;
  /** Organizations of one corporate family have the same. */
  readonly family_id: string;
  /** In whose book it stands; null straight under the operator. */
  readonly carrier_id: string | null;
  readonly industry: string | null;
  readonly size_band: string | null;
  /** In hundredths; a measure that was not assessed is not there. */
  readonly scores: Readonly<Partial<Record<Measure, number>>>;
};

export type BenchmarkSnapshot = {
  readonly quarter: string;
  readonly is_synthetic: boolean;
  readonly members: readonly BenchmarkMember[];
};

/** Whom an answer leaves out. */
export type Viewer = {
  /** The corporate family that it is made for; null: nobody's. */
  readonly family_id: string | null;
  /** The carrier that reads it; null where it is no carrier. */
  readonly carrier_id: string | null;
};

export const nobody: Viewer = { family_id: null, carrier_id: null };
