import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { meanText } from "#kit/scores.ts";
import { counted } from "#kit/words.ts";
import type { FormShown, QuestionShown } from "#records/feedback/feedback-question.ts";

/** 1 and 5 are the ends of the scale. */
const stepsSaid = () => [say("1, strongly disagree"), "2", "3", "4", say("5, strongly agree")];

/** What participants answered, question by question. */
export function FeedbackResults({ form }: { readonly form: FormShown }) {
  const steps = stepsSaid();
  const statements = form.questions.filter(({ kind }) => kind === "AGREEMENT");
  const open = form.questions.filter(({ kind }) => kind === "TEXT");
  return (
    <>
      <Panel title="Agreement" count="1 to 5">
        <table role="table" className="stack">
          <caption className="visually-hidden">
            Statements with the mean agreement and the number of each answer
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Statement
              </th>
              <th role="columnheader" scope="col" className="number">
                Mean
              </th>
              <th role="columnheader" scope="col" className="number">
                Answers
              </th>
              {steps.map((step) => (
                <th role="columnheader" scope="col" className="number" key={step}>
                  {step.charAt(0)}
                  <span className="visually-hidden">{step.slice(1)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {statements.map((each) => (
              <Statement key={each.id} question={each} />
            ))}
          </tbody>
        </table>
      </Panel>
      {open.map((each) => (
        <Panel
          key={each.id}
          title={each.body}
          count={each.answered === null ? undefined : counted(each.answered, "answer")}
        >
          {each.answered === null ? (
            <p className="panel-body faint">Fewer than three people answered, so nothing is shown.</p>
          ) : (
            <ul className="list">
              {each.comments.map(({ id, body }) => (
                <li key={id} className="keep-lines break-words">
                  {body}
                </li>
              ))}
              {each.comments_count > each.comments.length && (
                <li className="faint">{counted(each.comments_count - each.comments.length, "more answer")}</li>
              )}
            </ul>
          )}
        </Panel>
      ))}
    </>
  );
}

function Statement({ question }: { readonly question: QuestionShown }) {
  const steps = stepsSaid();
  const { body, answered, mean, counts } = question;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {body}
      </th>
      {mean === null || answered === null || counts === null ? (
        <td role="cell" colSpan={2 + steps.length} className="faint">
          Fewer than three answers
        </td>
      ) : (
        <>
          <td role="cell" className="number" data-label="Mean">
            {meanText(mean)}
          </td>
          <td role="cell" className="number" data-label="Answers">
            {answered}
          </td>
          {counts.map((count, i) => (
            <td role="cell" className="number" data-label={steps[i]} key={steps[i]}>
              {count}
            </td>
          ))}
        </>
      )}
    </tr>
  );
}
