import { inSentence } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, joined } from "#kit/words.ts";
import { evidenceText } from "#records/gaps/evidence-text.ts";
import { movedText } from "#records/moved-text.ts";
import type { PackFinding, PackRetest } from "#records/renewal-packs/pack-content.ts";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";

type PackFindingsProps = { readonly findings: readonly PackFinding[]; readonly withdrawn: number };

export function PackFindings({ findings, withdrawn }: PackFindingsProps) {
  return (
    <Panel title="Findings" count={findings.length}>
      {findings.length === 0 ? (
        <Empty title="No findings">Nothing was found in this time, and nothing earlier is left.</Empty>
      ) : (
        <table className="stack">
          <thead>
            <tr>
              <th scope="col">Finding</th>
              <th scope="col">Severity</th>
              <th scope="col">Status</th>
              <th scope="col">Assurance</th>
            </tr>
          </thead>
          <tbody>
            {findings.map((finding) => (
              <FindingRow key={finding.reference} finding={finding} />
            ))}
          </tbody>
        </table>
      )}
      <p className="panel-end small faint">
        Found or verified in this time, or found earlier and not proven closed.
        {withdrawn > 0 && ` ${counted(withdrawn, "finding")} withdrawn as not a gap.`}
      </p>
    </Panel>
  );
}

function FindingRow({ finding }: { readonly finding: PackFinding }) {
  const { reference, title, severity, status, found_in, recurs } = finding;
  return (
    <tr>
      <th scope="row">
        {title}
        <small>
          {joined([reference, say("found in {0}", found_in), recurs && say("found before as {0}", recurs)])}
        </small>
      </th>
      <td data-label="Severity">
        <Severity severity={severity} />
      </td>
      <td data-label="Status">
        <Status status={status} />
      </td>
      <td data-label="Assurance">{standingText(finding)}</td>
    </tr>
  );
}

/** How sure the closing is, or until when it is expected and what became of that date. */
function standingText(finding: PackFinding): string {
  const { status, assurance, evidence_count, due_on, agreed_due_on = null, moved_times = 0 } = finding;
  const { verified_at, verified_by, accepted_until } = finding;
  if (status === "ACCEPTED") return accepted_until ? say("accepted until {0}", dayText(accepted_until)) : "";
  if (assurance && verified_at)
    return say(
      "{0} on {1}{2}{3}",
      inSentence(assurance),
      dayText(verified_at),
      verified_by ? say(" in {0}", verified_by) : "",
      evidenceText(evidence_count),
    );
  return joined([due_on && say("due {0}", dayText(due_on)), ...movedText({ due_on, agreed_due_on, moved_times })]);
}

export function PackRetests({ retests }: { readonly retests: readonly PackRetest[] }) {
  return (
    <Panel title="Retests" count={retests.length}>
      {retests.length === 0 ? (
        <Empty title="No retests">None of these exercises retested an earlier finding.</Empty>
      ) : (
        <table className="stack">
          <thead>
            <tr>
              <th scope="col">Finding</th>
              <th scope="col">Retested in</th>
              <th scope="col">Exercise date</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {[...retests.entries()].map(([place, { finding, finding_title, exercise, exercise_date, outcome }]) => (
              <tr key={place}>
                <th scope="row">
                  {finding_title}
                  <small>{finding}</small>
                </th>
                <td data-label="Retested in">{exercise}</td>
                <td data-label="Exercise date" className="unbroken">
                  {dayText(exercise_date)}
                </td>
                <td data-label="Result">
                  <Outcome outcome={outcome} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Outcome({ outcome }: Pick<PackRetest, "outcome">) {
  switch (outcome) {
    case "CLOSED":
      return (
        <span className="status good">
          <Mark name="verified" />
          Closed
        </span>
      );
    case "STILL_THERE":
      return (
        <span className="status alarm">
          <Mark name="warning" />
          Still there
        </span>
      );
    case null:
      return (
        <span className="status">
          <Mark name="open" />
          Not answered
        </span>
      );
  }
}
