import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";
import type { Evaluated } from "#records/evaluation/evaluation-question.ts";
import { type RatedSubject, ratedSubjects } from "#records/evaluation/rated-subjects.ts";
import { ReconcileDialog } from "#records/evaluation/reconcile-dialog.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { Rating } from "#records/exercises/rating.tsx";
import { useMay } from "#session/me.ts";

type RatingsProps = { readonly exercise: ExerciseShown; readonly evaluated: Evaluated };

/** The evaluators' ratings side by side, and the rating that counts. */
export function EvaluatorRatings({ exercise, evaluated }: RatingsProps) {
  const may = useMay();
  const [reconciling, setReconciling] = useState<RatedSubject>();
  const subjects = ratedSubjects(exercise.injects, evaluated);
  const waiting = subjects.filter(({ reconciled }) => !reconciled).length;
  const open = exercise.status === "IN_PROGRESS" || exercise.status === "COMPLETED";
  const leads = may("run_exercises") && open;
  return (
    <Panel title="Ratings" count={waiting > 0 ? `${counted(waiting, "rating")} to reconcile` : subjects.length}>
      {subjects.length === 0 ? (
        <Empty title="Nothing rated yet">
          Evaluators rate injects, targets and tasks on their page. Here the lead compares what they rated.
        </Empty>
      ) : (
        <table role="table" className="stack">
          <caption className="visually-hidden">Ratings by evaluator, and the reconciled rating</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Rated
              </th>
              <th role="columnheader" scope="col">
                Evaluators
              </th>
              <th role="columnheader" scope="col">
                Reconciled
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {subjects.map((subject) => (
              <Row key={subject.id} subject={subject} {...(leads && { reconcile: () => setReconciling(subject) })} />
            ))}
          </tbody>
        </table>
      )}
      {reconciling && <ReconcileDialog subject={reconciling} close={() => setReconciling(undefined)} />}
    </Panel>
  );
}

type RowProps = { readonly subject: RatedSubject; readonly reconcile?: () => void };

function Row({ subject, reconcile }: RowProps) {
  const { title, kind, current, reconciled, differs } = subject;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {title}
        <small>{kind}</small>
      </th>
      <td role="cell" data-label="Evaluators">
        <ul className="rating-marks">
          {current.map(({ id, evaluator_name, rating, note }) => (
            <li key={id} title={note ?? undefined}>
              <Rating rating={rating} /> {evaluator_name}
            </li>
          ))}
        </ul>
        {differs && (
          <span className="status warn">
            <Mark name="warning" />
            They differ
          </span>
        )}
      </td>
      <td role="cell" data-label="Reconciled">
        {reconciled ? <Rating rating={reconciled.rating} withWords /> : <span className="faint">Not yet</span>}
        {reconciled?.reason && <small>{reconciled.reason}</small>}
        {reconcile && (
          <span className="actions">
            <Button look="ghost" onClick={reconcile}>
              {reconciled ? "Replace" : "Reconcile"}
              <span className="visually-hidden"> {title}</span>
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}
