import { inSentence } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { linesKept, linesToday, type PlanLine, recordedSince } from "#records/reports/plan-lines.ts";
import type { ReportedExercise, ReportShown } from "#records/reports/report-question.ts";
import { Today } from "#records/reports/today.tsx";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";

type PlanProps = { readonly number: number; readonly exercise: ReportedExercise; readonly report: ReportShown };

/** Who does what by when for each gap: now, or as of when the version became final. */
export function PlanSection({ number, exercise, report }: PlanProps) {
  const final = report.status === "FINAL" ? report.finalized_at : null;
  const lines = final ? linesKept(report) : linesToday(exercise);
  const since = final ? recordedSince(exercise, report) : [];
  return (
    <section id={`s${number}`}>
      <h2>{number} Improvement plan</h2>
      {lines.length === 0 && <p>No gaps were recorded.</p>}
      {lines.length > 0 && (
        <table className="stack">
          <caption className={final ? "faint" : "visually-hidden"}>
            Gaps and their action items{final && `, as of ${dayText(final)}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Gap</th>
              <th scope="col">Action item</th>
              <th scope="col">Owner</th>
              <th scope="col">Due</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <PlanRow key={line.key} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {since.length > 0 && <Today>recorded since: {since.join(", ")}</Today>}
    </section>
  );
}

function PlanRow({ line: { severity, gap, title, owner, due_on, status, today } }: { readonly line: PlanLine }) {
  return (
    <tr>
      <th scope="row">
        {severity && <Severity severity={severity} />}
        <small>{gap ?? "No gap"}</small>
        {today.gap && <Today>{inSentence(today.gap)}</Today>}
      </th>
      <td className={title === null ? "faint" : undefined} data-label="Action item">
        {title ?? "No action item yet"}
      </td>
      <td data-label="Owner">
        {owner ?? "–"}
        {today.owner !== undefined && <Today>{today.owner ?? "nobody"}</Today>}
      </td>
      <td className="unbroken" data-label="Due">
        {dayOrNone(due_on)}
        {today.due_on !== undefined && <Today>{dayOrNone(today.due_on)}</Today>}
      </td>
      <td data-label="State">
        {status ? <Status status={status} /> : "–"}
        {today.status && <Today>{inSentence(today.status)}</Today>}
      </td>
    </tr>
  );
}

function dayOrNone(day: string | null): string {
  return day ? dayText(day) : "None set";
}
