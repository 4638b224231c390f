import type { CSSProperties } from "react";
import { bandOf } from "#kit/scores.ts";

type HeatCellProps = { readonly score: number | null | undefined; readonly dimension: string };

/** Number, bar and hidden words: the colour only repeats them. */
export function HeatCell({ score, dimension }: HeatCellProps) {
  if (score === null || score === undefined) {
    return (
      <span className="heat b0">
        <span aria-hidden="true">–</span>
        <span className="vh">{dimension}: not assessed</span>
      </span>
    );
  }
  const { band, words } = bandOf(score);
  return (
    <span className={`heat b${band}`} style={barOf(score)}>
      <span className="vh">{dimension}: </span>
      {Math.round(score)}
      <span className="vh">, {words}</span>
    </span>
  );
}

/** React's types know no custom properties. */
function barOf(score: number): CSSProperties & { readonly "--v": number } {
  return { "--v": Math.round(score) };
}
