import { Link } from "@tanstack/react-router";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { numeral } from "#kit/words.ts";
import type { Control, CoverageShown } from "#records/compliance/coverage-question.ts";
import { CoverageState } from "#records/compliance/coverage-state.tsx";
import { EvidenceChip } from "#records/readiness/evidence-chip.tsx";
import { usePagePath } from "#session/page-path.ts";

type Props = { readonly coverage: CoverageShown; readonly framework: string };

/** Every control of one framework with its state and evidence. */
export function ControlsPanel({ coverage, framework }: Props) {
  const controls = coverage.controls ?? [];
  const edition = coverage.compliance_frameworks?.find(({ code }) => code === framework);
  return (
    <Panel title="Controls" count={edition?.edition}>
      {controls.length === 0 ? (
        <Empty title="No controls">No gap category is mapped to a control of this framework.</Empty>
      ) : (
        <table role="table" className="stack">
          <caption className="visually-hidden">Controls of {edition?.name}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {["Control", "State", "Last exercised", "Open gaps"].map((head) => (
                <th role="columnheader" scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {controls.map((control) => (
              <ControlRow key={control.control_id} control={control} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function ControlRow({ control }: { readonly control: Control }) {
  const pagePath = usePagePath();
  const {
    control_id,
    title,
    state,
    last_exercised_on: last,
    last_exercise_id,
    exercises_count,
    open_gaps_count,
    worst_gaps,
  } = control;
  const others = open_gaps_count - worst_gaps.length;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {control_id}
        <small>{title}</small>
      </th>
      <td role="cell" className="unbroken" data-label="State">
        <CoverageState state={state} />
      </td>
      <td role="cell" className="unbroken" data-label="Last exercised">
        {last && last_exercise_id ? (
          <span>
            <Link to={pagePath("exercises", last_exercise_id)}>{dayText(last)}</Link>
            {exercises_count > 1 && <span className="faint"> of {exercises_count}</span>}
          </span>
        ) : (
          <span className="faint">Never</span>
        )}
      </td>
      <td role="cell" data-label="Open gaps">
        {open_gaps_count === 0 ? (
          <span className="faint">0</span>
        ) : (
          <span className="inline-row wrap">
            {worst_gaps.map(({ gap_id, reference }) => (
              <EvidenceChip key={gap_id} kind="GAP" id={gap_id} reference={reference} />
            ))}
            {others > 0 && <span className="faint">and {numeral(others)} more</span>}
          </span>
        )}
      </td>
    </tr>
  );
}
