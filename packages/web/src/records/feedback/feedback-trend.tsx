import { useQuery } from "@tanstack/react-query";
import { dayText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { meanText } from "#kit/scores.ts";
import { Sparkline } from "#kit/sparkline.tsx";
import { counted } from "#kit/words.ts";
import { type FormShown, trendQuestion } from "#records/feedback/feedback-question.ts";
import { meanOf } from "#records/feedback/mean-of.ts";

type TrendProps = { readonly organization: string; readonly form: FormShown };

/** The same statements over the organization's exercises, oldest first. */
export function FeedbackTrend({ organization, form }: TrendProps) {
  const { data } = useQuery(trendQuestion(organization, form));
  const forms = (data?.feedback_forms ?? []).toSorted((a, b) =>
    a.exercise.exercise_date.localeCompare(b.exercise.exercise_date),
  );
  if (forms.length < 2) return null;
  const statements = form.questions.filter(({ kind }) => kind === "AGREEMENT");
  return (
    <Panel title="Over time" count={counted(forms.length, "exercise")}>
      <table role="table" className="stack">
        <caption className="visually-hidden">Mean agreement from 1 to 5 with each statement, by exercise</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Statement
            </th>
            {forms.map(({ id, exercise }) => (
              <th role="columnheader" scope="col" className="number" key={id} title={exercise.title}>
                {dayText(exercise.exercise_date)}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Trend</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {statements.map((statement) => (
            <tr role="row" key={statement.id}>
              <th role="rowheader" scope="row">
                {statement.body}
              </th>
              {forms.map((each) => (
                <td role="cell" className="number" data-label={dayText(each.exercise.exercise_date)} key={each.id}>
                  {meanText(meanOf(each, statement))}
                </td>
              ))}
              <td role="cell">
                <Sparkline values={forms.flatMap((each) => meanOf(each, statement) ?? [])} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
