import { Link } from "@tanstack/react-router";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import type { Control, CoverageShown } from "#records/compliance/coverage-question.ts";
import { CoverageState } from "#records/compliance/coverage-state.tsx";
import { EvidenceChip } from "#records/readiness/evidence-chip.tsx";
import { usePagePath } from "#session/page-path.ts";

type Props = { readonly coverage: CoverageShown; readonly framework: string };

const CHIPS = 3;

/** Every control of one framework with its state and the evidence of it. */
export function ControlsPanel({ coverage, framework }: Props) {
  const controls = coverage.controls ?? [];
  const references = new Map((coverage.gaps ?? []).map(({ id, reference }) => [id, reference]));
  const edition = coverage.compliance_frameworks?.find(({ code }) => code === framework);
  return (
    <Panel title="Controls" count={edition?.edition}>
      {controls.length === 0 ? (
        <Empty title="No controls">No gap category is mapped to a control of this framework.</Empty>
      ) : (
        <table role="table" className="stack">
          <caption className="vh">Controls of {edition?.name}</caption>
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
              <ControlRow key={control.control_id} control={control} references={references} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

type ControlRowProps = { readonly control: Control; readonly references: ReadonlyMap<string, string> };

function ControlRow({ control, references }: ControlRowProps) {
  const pagePath = usePagePath();
  const {
    control_id,
    title,
    state,
    last_exercised_on: last,
    last_exercise_id,
    exercises_count,
    open_gap_ids,
  } = control;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {control_id}
        <small>{title}</small>
      </th>
      <td role="cell" className="nw" data-label="State">
        <CoverageState state={state} />
      </td>
      <td role="cell" className="nw" data-label="Last exercised">
        {last && last_exercise_id ? (
          <span>
            <Link to={pagePath("exercises", last_exercise_id)}>{dayText(last)}</Link>
            {exercises_count > 1 && <span className="t3"> of {exercises_count}</span>}
          </span>
        ) : (
          <span className="t3">Never</span>
        )}
      </td>
      <td role="cell" data-label="Open gaps">
        {open_gap_ids.length === 0 ? (
          <span className="t3">0</span>
        ) : (
          <span className="row wrap">
            {open_gap_ids.slice(0, CHIPS).map((id) => (
              <EvidenceChip key={id} kind="GAP" id={id} reference={references.get(id) ?? "Gap"} />
            ))}
            {open_gap_ids.length > CHIPS && <span className="t3">and {open_gap_ids.length - CHIPS} more</span>}
          </span>
        )}
      </td>
    </tr>
  );
}
