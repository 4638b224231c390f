import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dayText, quarterText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import { CoverageChart } from "#records/compliance/coverage-chart.tsx";
import type { CoverageShown } from "#records/compliance/coverage-question.ts";
import { usePagePath } from "#session/page-path.ts";

/** What each exercise tested, and the coverage at the end of each quarter. */
export function CoverageOverTime({ coverage }: { readonly coverage: CoverageShown }) {
  const pagePath = usePagePath();
  const exercises = coverage.exercises ?? [];
  const quarters = (coverage.quarters ?? []).toReversed();
  return (
    <>
      <Panel title="By exercise" count="tested directly, in part or only touched, latest first">
        {exercises.length === 0 ? (
          <Empty title="Nothing exercised yet">
            Completed exercises appear here with the controls they tested or touched.
          </Empty>
        ) : (
          <Figures caption="Controls by exercise" heads={["Exercise", ...STRENGTHS, "First time"]}>
            {exercises.map((exercise) => (
              <tr role="row" key={exercise.exercise_id}>
                <th role="rowheader" scope="row">
                  <Link to={pagePath("exercises", exercise.exercise_id)}>{exercise.title}</Link>
                  <small>{joined([exercise.reference, dayText(exercise.exercise_date)])}</small>
                </th>
                <Counts counts={exercise} />
                <td role="cell" className="numeric" data-label="First time">
                  {exercise.first_control_ids.length}
                </td>
              </tr>
            ))}
          </Figures>
        )}
      </Panel>
      {quarters.length > 0 && (
        <Panel title="Over time" count={`of ${quarters[0]?.controls_count} controls, within four quarters`}>
          <CoverageChart quarters={quarters.toReversed()} />
          <Figures caption="Controls by quarter" heads={["Quarter", ...STRENGTHS]}>
            {quarters.map((quarter) => (
              <tr role="row" key={quarter.quarter}>
                <th role="rowheader" scope="row">
                  {quarterText(quarter.quarter)}
                </th>
                <Counts counts={quarter} />
              </tr>
            ))}
          </Figures>
        </Panel>
      )}
    </>
  );
}

const STRENGTHS = ["Direct", "Part", "Touched"] as const;

type CountsProps = {
  readonly counts: {
    readonly directly_count: number;
    readonly in_part_count: number;
    readonly touched_count: number;
  };
};

/** How many controls were tested how far. */
function Counts({ counts: { directly_count, in_part_count, touched_count } }: CountsProps) {
  return [directly_count, in_part_count, touched_count].map((count, at) => (
    <td role="cell" className="numeric" data-label={say(STRENGTHS[at] ?? "")} key={STRENGTHS[at]}>
      {count}
    </td>
  ));
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
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
