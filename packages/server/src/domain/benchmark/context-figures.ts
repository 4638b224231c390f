import { type ContextFigure, surveys } from "#domain/benchmark/context-surveys.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";

type Asked = {
  readonly industry: string | null;
  readonly size_band: string | null;
  readonly dimension?: DimensionCode | undefined;
};

const CAVEAT = "Not comparable with your score.";

/** The published figures relevant to the request. Figures for one size are shown only to that size. */
export function contextFor({ industry, size_band, dimension }: Asked) {
  const bears = ({ industries, sizes, dimension: about }: ContextFigure) =>
    (!industries || industries.some((each) => each === industry)) &&
    (!sizes || sizes.some((each) => each === size_band)) &&
    (!dimension || about === dimension);
  return surveys.flatMap(({ figures, ...survey }) =>
    figures.filter(bears).map(({ industries: _, sizes: __, dimension: about = null, ...figure }) => ({
      country: null,
      ...survey,
      ...figure,
      dimension: about,
      caveat: CAVEAT,
    })),
  );
}
