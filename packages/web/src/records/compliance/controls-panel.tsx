import { Link } from "@tanstack/react-router";
import { inSentence } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, joined, numeral } from "#kit/words.ts";
import { ControlStrength } from "#records/compliance/control-strength.tsx";
import type { Control, CoverageShown } from "#records/compliance/coverage-question.ts";
import { EvidenceChip } from "#records/readiness/evidence-chip.tsx";
import { usePagePath } from "#session/page-path.ts";

type Props = { readonly coverage: CoverageShown; readonly framework: string };

/** Every control of one framework: how far it was tested, how well, when, and what is open. */
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
              {["Control", "Tested", "How well", "Last exercised", "Open gaps"].map((head) => (
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
    strength,
    ratings,
    age_days,
    is_stale,
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
      <td role="cell" className="unbroken" data-label="Tested">
        <ControlStrength strength={strength} />
      </td>
      <td role="cell" data-label="How well">
        {ratings ? (ratedText(ratings) ?? <span className="faint">–</span>) : <span className="faint">Withheld</span>}
      </td>
      <td role="cell" className="unbroken" data-label="Last exercised">
        {last && last_exercise_id ? (
          <span>
            <Link to={pagePath("exercises", last_exercise_id)}>{dayText(last)}</Link>
            {exercises_count > 1 && <span className="faint"> of {exercises_count}</span>}
            <small className="faint">{ageText(age_days, is_stale)}</small>
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

type Ratings = NonNullable<Control["ratings"]>;

const RATED = [
  ["performed", "PERFORMED"],
  ["some_challenges", "SOME_CHALLENGES"],
  ["major_challenges", "MAJOR_CHALLENGES"],
  ["unable", "UNABLE"],
] as const;

/** "2 performed, 1 unable": of the injects that tested it; undefined if none did. */
function ratedText(ratings: Ratings): string | undefined {
  const rated = RATED.flatMap(([key, code]) => (ratings[key] > 0 ? [`${ratings[key]} ${inSentence(code)}`] : []));
  return rated.length > 0 ? rated.join(", ") : undefined;
}

/** The age of what tested it, which may be older than the last exercise that touched it. */
function ageText(days: number | null, isStale: boolean): string | undefined {
  if (days === null) return undefined;
  return joined([say("evidence {0} old", counted(days, "day")), isStale && "stale"]);
}
