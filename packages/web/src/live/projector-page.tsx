import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { counted } from "#kit/words.ts";
import { RunState } from "#live/clock-strip.tsx";
import { inOrder, lastDelivered } from "#live/console-state.ts";
import { InjectCard } from "#live/inject-card.tsx";
import type { LiveExercise } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import { LiveTrouble } from "#live/live-trouble.tsx";
import { useKeys } from "#live/use-keys.ts";
import { useExerciseSeconds, useLive } from "#live/use-live.ts";
import { WallCode } from "#live/wall-code.tsx";

/** For the wall: what everybody in the room may know, read from the back row. */
export function ProjectorPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const state = useLive(id, "room");
  const [exercise] = state.records.Exercise;
  if (!exercise || state.connection === "ended") return <LiveTrouble state={state} />;
  return <Wall state={state} exercise={exercise} />;
}

function Wall({ state, exercise }: { readonly state: LiveState; readonly exercise: LiveExercise }) {
  const { records } = state;
  const seconds = useExerciseSeconds(state);
  const shared = inOrder(records.Inject);
  const current = lastDelivered(shared);
  const options = records.InjectOption.filter(({ inject_id }) => inject_id === current?.id);
  const decisions = records.Decision.toReversed();
  const notes = records.ExerciseNote.toReversed();
  const inRoom = state.presence.filter(({ in_room }) => in_room).length;
  const opens = exercise.status === "PLANNED" || exercise.status === "IN_PROGRESS";
  const [showsCode, setShowsCode] = useState(true);
  const toggleCode = () => setShowsCode((before) => !before);
  useKeys({ c: opens ? toggleCode : undefined });
  const code = opens && (
    <WallCode exercise={exercise.id} large={current === undefined} shown={showsCode} toggle={toggleCode} />
  );
  const before = shared
    .filter((each) => each !== current && each.delivered_seconds !== null)
    .toReversed()
    .slice(0, 2);
  return (
    <main id="main" className="wall">
      <title>{`${exercise.title} · Projector · Hotwash`}</title>
      <header>
        <div>
          <h1>{exercise.title}</h1>
          <p>
            {[exercise.organization, inRoom > 0 && `${counted(inRoom, "person", "people")} in the room`]
              .filter(Boolean)
              .join(" · ")}
            {current && code}
          </p>
        </div>
        <p className="wall-clock">
          <span role="timer" aria-label="Exercise clock">
            {clockText(seconds)}
          </span>
          {state.connection === "lost" ? (
            <span className="status warn">
              <Mark name="warning" />
              Connection lost. Reconnecting…
            </span>
          ) : (
            <RunState exercise={exercise} />
          )}
        </p>
      </header>
      <section className="wall-now" aria-live="polite" aria-label="Now">
        {current ? (
          <>
            <p className="faint space-below-12">
              Inject {current.number} <span className="badge warning">Exercise, not real</span>
            </p>
            <InjectCard
              inject={current}
              corrections={records.InjectCorrection.filter(({ inject_id }) => inject_id === current.id)}
            />
            {options.length > 0 && (
              <ul className="wall-votes" aria-label="The room chooses">
                {options.map(({ id, label, votes, chosen_at }) => (
                  <li key={id}>
                    <b>{votes}</b> {label}
                    {chosen_at && <span className="status good">Chosen</span>}
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <>
            <p className="wall-idle">
              {exercise.status === "PLANNED" ? "The exercise begins soon." : "Nothing has been delivered yet."}
            </p>
            {code}
          </>
        )}
      </section>
      <section className="wall-past" aria-label="So far">
        <h2>Decided</h2>
        <ol>
          {decisions.length === 0 && <li className="faint">Nothing yet.</li>}
          {decisions.slice(0, 3).map(({ id, title, made_by }) => (
            <li key={id}>
              {title}
              {made_by && <small>{made_by}</small>}
            </li>
          ))}
        </ol>
        {notes.length + before.length > 0 && <h2>{notes.length > 0 ? "Hot wash" : "Before this"}</h2>}
        <ol>
          {notes.slice(0, 6).map(({ id, kind, body }) => (
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
    </main>
  );
}
