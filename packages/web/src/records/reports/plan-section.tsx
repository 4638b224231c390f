import { dayText } from "#kit/dates.ts";
import type { ReportedExercise } from "#records/reports/report-question.ts";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";

type PlanProps = { readonly number: number; readonly gaps: ReportedExercise["gaps"] };

/** As it stands today: who does what until when about each gap. */
export function PlanSection({ number, gaps: all }: PlanProps) {
  const gaps = all.filter(({ status }) => status !== "WITHDRAWN");
  return (
    <section id={`s${number}`}>
      <h2>{number} Improvement plan</h2>
      {gaps.length === 0 && <p>No gap was recorded.</p>}
      {gaps.length > 0 && (
        <table className="stack">
          <caption className="vh">Gaps and what is done about them</caption>
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
            {gaps.flatMap((gap) => {
              const head = (
                <th scope="row">
                  <Severity severity={gap.severity} />
                  <small>{gap.reference}</small>
                </th>
              );
              if (gap.action_items.length === 0) {
                return [
                  <tr key={gap.id}>
                    {head}
                    <td className="t3" data-label="Action">
                      No action item yet
                    </td>
                    <td data-label="Owner">{gap.owner ?? "–"}</td>
                    <td className="nw" data-label="Due">
                      {gap.due_on ? dayText(gap.due_on) : "None set"}
                    </td>
                    <td data-label="State">–</td>
                  </tr>,
                ];
              }
              return gap.action_items.map((item) => (
                <tr key={item.id}>
                  {head}
                  <td data-label="Action">{item.title}</td>
                  <td data-label="Owner">{item.owner ?? "–"}</td>
                  <td className="nw" data-label="Due">
                    {item.due_on ? dayText(item.due_on) : "None set"}
                  </td>
                  <td data-label="State">
                    <Status status={item.status} />
                  </td>
                </tr>
              ));
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
