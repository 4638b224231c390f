import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { ReconcileRatingsInput } from "#graphql/inputs/reconciliation.ts";
import { clockText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { ReconcileRatings } from "#records/evaluation/evaluation-acts.ts";
import type { RatedSubject } from "#records/evaluation/rated-subjects.ts";
import { Rating } from "#records/exercises/rating.tsx";

type ReconcileProps = { readonly subject: RatedSubject; readonly close: () => void };

/** Every rating side by side, replaced ones included, and the one that will count. */
export function ReconcileDialog({ subject, close }: ReconcileProps) {
  const tell = useTell();
  const [first] = subject.current;
  const agreed = !subject.differs && first ? { rating: first.rating, rating_note: first.note ?? "" } : {};
  return (
    <Dialog title={`Reconcile: ${subject.title}`} close={close}>
      <ul className="mini-list space-below-16">
        {subject.all.map(
          ({ id, evaluator_name, rating, note, strength, improvement, replaced_at, exercise_seconds }) => (
            <li key={id}>
              <span className="grow">
                <span className="inline-row">
                  <Rating rating={rating} withWords />
                </span>
                <small>
                  {joined([
                    evaluator_name,
                    exercise_seconds !== null && clockText(exercise_seconds),
                    replaced_at && say("replaced by them later"),
                  ])}
                </small>
                {note && <small className="keep-lines">{note}</small>}
                {strength && <small>Strength: {strength}</small>}
                {improvement && <small>To improve: {improvement}</small>}
              </span>
            </li>
          ),
        )}
      </ul>
      <ActionForm
        document={ReconcileRatings}
        fields={ReconcileRatingsInput}
        initial={agreed}
        draft={`reconcile:${subject.id}`}
        submit="Set the rating"
        cancel={close}
        also={() => subject.subject}
        done={() => {
          tell(`${subject.title}: the rating is set.`);
          close();
        }}
      >
        <SetField name="rating" label="Rating that counts" />
        <SetField name="rating_note" label="What got in the way" rows={2} hint="Required for M and U." />
        <SetField
          name="reason"
          label="Reason"
          rows={2}
          hint={
            subject.differs || subject.reconciled
              ? "Required: it is kept with the ratings."
              : "Required if you rate otherwise than the evaluators."
          }
        />
      </ActionForm>
    </Dialog>
  );
}
