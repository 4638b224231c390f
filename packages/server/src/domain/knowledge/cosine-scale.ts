/** Models differ in what they call near, so cosines are judged by how they are spread over all that was compared. */
export type CosineScale = {
  /** From 0, two standard deviations below the mean, to 1, the nearest there is. */
  readonly near: (cosine: number) => number;
  /** Whether it stands out from the many that have nothing to do with the query. */
  readonly isOutstanding: (cosine: number) => boolean;
};

const FLOOR_DEVIATIONS = 2;
const OUTSTANDING_DEVIATIONS = 0.3;

/** `far`: the cosine below which the model's texts have nothing to do with each other, where that is known. */
export function cosineScale(cosines: readonly number[], far: number | null): CosineScale {
  const mean = cosines.reduce((sum, each) => sum + each, 0) / Math.max(1, cosines.length);
  const variance = cosines.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, cosines.length);
  const deviation = Math.sqrt(variance);
  const floor = mean - FLOOR_DEVIATIONS * deviation;
  const nearest = cosines.reduce((most, each) => Math.max(most, each), floor);
  const span = nearest - floor || 1;
  const least = Math.max(far ?? -1, mean + OUTSTANDING_DEVIATIONS * deviation);
  return {
    near: (cosine) => Math.max(0, (cosine - floor) / span),
    isOutstanding: (cosine) => cosine >= least,
  };
}
