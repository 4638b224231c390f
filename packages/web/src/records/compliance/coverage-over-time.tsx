import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { joined } from "#kit/words.ts";
import type { CoverageShown } from "#records/compliance/coverage-question.ts";
import { usePagePath } from "#session/page-path.ts";

/** What each exercise tested, and the coverage at the end of each quarter. */
export function CoverageOverTime({ coverage }: { readonly coverage: CoverageShown }) {
  const pagePath = usePagePath();
  const exercises = coverage.exercises ?? [];
  const quarters = (coverage.quarters ?? []).toReversed();
  return (
    <>
      <Panel title="By exercise" count="latest first">
        {exercises.length === 0 ? (
          <Empty title="Nothing exercised yet">Completed exercises appear here with the controls they tested.</Empty>
        ) : (
          <Figures caption="Controls by exercise" heads={["Exercise", "Controls", "First time"]}>
            {exercises.map(({ exercise_id, reference, title, exercise_date, controls_count, first_control_ids }) => (
              <tr role="row" key={exercise_id}>
                <th role="rowheader" scope="row">
                  <Link to={pagePath("exercises", exercise_id)}>{title}</Link>
                  <small>{joined([reference, dayText(exercise_date)])}</small>
                </th>
                <td role="cell" className="numeric" data-label="Controls">
                  {controls_count}
                </td>
                <td role="cell" className="numeric" data-label="First time">
                  {first_control_ids.length}
                </td>
              </tr>
            ))}
          </Figures>
        )}
      </Panel>
      {quarters.length > 0 && (
        <Panel title="Over time" count={`of ${quarters[0]?.controls_count} controls, latest first`}>
          <Figures caption="Covered controls by quarter" heads={["Quarter", "In it", "Within a year", "Ever"]}>
            {quarters.map(({ quarter, exercised_count, year_count, covered_count }) => (
              <tr role="row" key={quarter}>
                <th role="rowheader" scope="row">
                  {quarter}
                </th>
                <td role="cell" className="numeric" data-label="In it">
                  {exercised_count}
                </td>
                <td role="cell" className="numeric" data-label="Within a year">
                  {year_count}
                </td>
                <td role="cell" className="numeric" data-label="Ever">
                  {covered_count}
                </td>
              </tr>
            ))}
          </Figures>
        </Panel>
      )}
    </>
  );
}

type FiguresProps = { readonly caption: string; readonly heads: readonly string[]; readonly children: ReactNode };

function Figures({ caption, heads, children }: FiguresProps) {
  return (
    <table role="table" className="stack dense">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head, i) => (
            <th role="columnheader" scope="col" className={i === 0 ? "" : "numeric"} key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
