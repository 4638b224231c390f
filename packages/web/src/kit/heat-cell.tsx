import type { CSSProperties } from "react";
import { bandOf } from "#kit/scores.ts";

type HeatCellProps = {
  readonly score: number | null | undefined;
  readonly dimension: string;
  /** Too little is behind it to rely on: hatched, and said in hidden words. */
  readonly unsure?: boolean | undefined;
};

/** Number, bar and hidden words: the color only repeats them. */
export function HeatCell({ score, dimension, unsure }: HeatCellProps) {
  if (score === null || score === undefined) {
    return (
      <span className="heat heat-unknown">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{dimension}: not assessed</span>
      </span>
    );
  }
  const { band, words } = bandOf(score);
  return (
    <span
      className={`heat heat-band-${band}${unsure ? " heat-unsure" : ""}`}
      style={barOf(score)}
      title={unsure ? "low confidence" : undefined}
    >
      <span className="visually-hidden">{dimension}: </span>
      {Math.round(score)}
      <span className="visually-hidden">
        , {words}
        {unsure && ", low confidence"}
      </span>
    </span>
  );
}

/** React's types do not include custom properties. */
function barOf(score: number): CSSProperties & { readonly "--v": number } {
  return { "--v": Math.round(score) };
}
