import { changeText } from "#kit/scores.ts";

/** A change with its direction in shape, sign and color. */
export function ScoreChange({ change }: { readonly change: number | null | undefined }) {
  if (change === null || change === undefined) return <span className="faint">First</span>;
  if (change === 0) return <span className="muted">{changeText(0)}</span>;
  return (
    <span className={change > 0 ? "rising unbroken" : "falling unbroken"}>
      <span aria-hidden="true">{change > 0 ? "▲" : "▼"} </span>
      {changeText(change)}
    </span>
  );
}
