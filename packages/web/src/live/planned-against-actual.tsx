import { memo } from "react";
import { clockText, offsetText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import type { LiveInject } from "#live/live-records.ts";
import { Rating } from "#records/exercises/rating.tsx";

type PlannedProps = {
  readonly injects: readonly LiveInject[];
  readonly at: number;
  readonly choose: (seconds: number) => void;
};

export function PlannedAgainstActual({ injects, at, choose }: PlannedProps) {
  return (
    <table role="table" className="planned stack">
      <caption className="visually-hidden">Planned and actual time of each inject</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Inject
          </th>
          <th role="columnheader" scope="col" className="numeric">
            Planned
          </th>
          <th role="columnheader" scope="col" className="numeric">
            Actual
          </th>
          <th role="columnheader" scope="col" className="numeric">
            Apart
          </th>
          <th role="columnheader" scope="col">
            Rating
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {injects.map((inject) => (
          <Row key={inject.id} inject={inject} known={(inject.delivered_seconds ?? Infinity) <= at} choose={choose} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly inject: LiveInject;
  readonly known: boolean;
  readonly choose: PlannedProps["choose"];
};

/** While dragging, only rows whose visibility changes are rendered again. */
const Row = memo(function Row({ inject, known, choose }: RowProps) {
  const { number, title, planned_offset_minutes = 0, delivered_seconds, status, rating } = inject;
  const named = (
    <>
      <span className="planned-number">{number}</span> {title}
    </>
  );
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="weight-normal">
        {delivered_seconds === null ? (
          named
        ) : (
          <button type="button" className="inject-title" onClick={() => choose(delivered_seconds)}>
            {named}
          </button>
        )}
      </th>
      <td role="cell" data-label="Planned" className="numeric">
        {offsetText(planned_offset_minutes)}
      </td>
      <td role="cell" data-label="Actual" className={known ? "numeric" : "numeric faint"}>
        {delivered_seconds === null ? absent(status) : clockText(delivered_seconds)}
      </td>
      <td role="cell" data-label="Apart" className="numeric">
        {delivered_seconds === null ? "–" : apart(delivered_seconds, planned_offset_minutes)}
      </td>
      <td role="cell" data-label="Rating">
        {rating ? <Rating rating={rating} /> : <span className="faint">–</span>}
      </td>
    </tr>
  );
});

function absent(status: LiveInject["status"]): string {
  return status === "SKIPPED" ? say("skipped") : "–";
}

function apart(seconds: number, planned: number): string {
  const minutes = Math.round(seconds / 60) - planned;
  if (minutes === 0) return say("on time");
  return `${minutes > 0 ? "+" : "−"}${Math.abs(minutes)} min`;
}
