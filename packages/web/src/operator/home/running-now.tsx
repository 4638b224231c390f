import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ButtonLink } from "#kit/button.tsx";
import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import type { HomeShown } from "#operator/home/home-question.ts";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

type Running = NonNullable<HomeShown["running"]>[number];

export function RunningNow({ exercises }: { readonly exercises: readonly Running[] }) {
  const may = useMay();
  const pagePath = usePagePath();
  return exercises.map((exercise) => (
    <section className="running-bar" aria-label={`Running now: ${exercise.title}`} key={exercise.id}>
      <div className="running-title">
        <span className="status current">
          <Mark name="live" />
          {exercise.paused_at ? "Paused" : "Running now"}
        </span>
        <Link className="title" to="/operator/exercises/$exercise" params={{ exercise: exercise.id }}>
          {exercise.title}
        </Link>
        <small>{[exercise.organization.name, exercise.facilitator].filter(Boolean).join(" · ")}</small>
      </div>
      <dl>
        <div>
          <dt>Exercise clock</dt>
          <dd>
            <Clock exercise={exercise} />
          </dd>
        </div>
        <div>
          <dt>Injects</dt>
          <dd>
            {exercise.injects_count - exercise.pending} <small>of {exercise.injects_count}</small>
          </dd>
        </div>
        <div>
          <dt>Participants</dt>
          <dd>{exercise.participants_count}</dd>
        </div>
        <div>
          <dt>Captured</dt>
          <dd>
            {exercise.decisions_count} <small>D</small> {exercise.gaps_count} <small>G</small>
          </dd>
        </div>
      </dl>
      {may("run_exercises") ? (
        <ButtonLink look="primary" to={pagePath("exercises", exercise.id, "console")}>
          Open console
        </ButtonLink>
      ) : (
        <ButtonLink to={pagePath("exercises", exercise.id)}>Open exercise</ButtonLink>
      )}
    </section>
  ));
}

/** Ticks each second; paused time does not count. */
function Clock({ exercise }: { readonly exercise: Running }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, []);
  if (!exercise.started_at) return "–";
  const until = exercise.paused_at ? Date.parse(exercise.paused_at) : now;
  return clockText((until - Date.parse(exercise.started_at)) / 1_000 - exercise.paused_seconds);
}
