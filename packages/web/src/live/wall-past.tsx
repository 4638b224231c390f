import type { ReactNode } from "react";
import { clockText } from "#kit/dates.ts";
import { inOrder } from "#live/console-state.ts";
import type { LiveInject, LiveRecords } from "#live/live-records.ts";

const MOST = { decisions: 3, notes: 6, injects: 2 };

type WallPastProps = {
  readonly records: LiveRecords;
  readonly current: LiveInject | undefined;
  /** What is above it: the clocks of duties. */
  readonly children: ReactNode;
};

/** The latest decisions, and the notes of the hot wash or else the injects before. */
export function WallPast({ records, current, children }: WallPastProps) {
  const decisions = records.Decision.toReversed();
  const notes = records.ExerciseNote.toReversed();
  const before = inOrder(records.Inject)
    .filter((each) => each !== current && each.delivered_seconds !== null)
    .toReversed()
    .slice(0, MOST.injects);
  return (
    <section className="wall-past" aria-label="So far">
      {children}
      <h2>Decided</h2>
      <ol>
        {decisions.length === 0 && <li className="faint">Nothing yet.</li>}
        {decisions.slice(0, MOST.decisions).map(({ id, title, made_by }) => (
          <li key={id}>
            {title}
            {made_by && <small>{made_by}</small>}
          </li>
        ))}
      </ol>
      {notes.length + before.length > 0 && <h2>{notes.length > 0 ? "Hot wash" : "Before this"}</h2>}
      <ol>
        {notes.slice(0, MOST.notes).map(({ id, kind, body }) => (
          <li key={id}>
            {body}
            <small>{kind === "STRENGTH" ? "Went well" : "Should be better"}</small>
          </li>
        ))}
        {notes.length === 0 &&
          before.map(({ id, title, delivered_seconds }) => (
            <li key={id}>
              {title}
              <small>{clockText(delivered_seconds ?? 0)}</small>
            </li>
          ))}
      </ol>
    </section>
  );
}
