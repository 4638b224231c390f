import { useId } from "react";
import { clockText } from "#kit/dates.ts";
import type { LiveEvent } from "#live/live-records.ts";

type ReplayClockProps = {
  readonly at: number;
  readonly until: number;
  readonly moments: readonly LiveEvent[];
  readonly choose: (seconds: number) => void;
};

/** The exercise clock as a slider, with its key moments marked. */
export function ReplayClock({ at, until, moments, choose }: ReplayClockProps) {
  const slider = useId();
  return (
    <div className="replay">
      <label htmlFor={slider} className="clock">
        <span className="visually-hidden">Exercise time: </span>
        {clockText(at)}
      </label>
      <div className="grow">
        <input
          id={slider}
          type="range"
          min={0}
          max={until}
          step={1}
          value={at}
          aria-valuetext={clockText(at)}
          onChange={(event) => choose(Number(event.target.value))}
        />
        <svg className="replay-marks" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
          {moments.map(({ id, exercise_seconds }) => (
            <rect key={id} x={((exercise_seconds ?? 0) / until) * 998} width="2" height="8" />
          ))}
        </svg>
      </div>
    </div>
  );
}
