import sprite from "./icons.svg?url&no-inline";

/** The shapes of severity and status: each outline repeats the word next to it. */
export type MarkName =
  | "cancelled"
  | "critical"
  | "decision"
  | "done"
  | "dot"
  | "high"
  | "in-progress"
  | "late"
  | "live"
  | "low"
  | "medium"
  | "on-hold"
  | "open"
  | "planned"
  | "verified"
  | "warning";

export function Mark({ name }: { readonly name: MarkName }) {
  return (
    <svg className="mark" viewBox="0 0 12 12" aria-hidden="true">
      <use href={`${sprite}#mark-${name}`} />
    </svg>
  );
}
