import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { numeral } from "#kit/words.ts";
import { CreateInjectDialog } from "#records/dialogs.ts";
import { useWithholds, WITHHELD } from "#records/disclosure/withheld.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { useMayPlan } from "#records/exercises/inject-actions.tsx";
import { MselFiles } from "#records/exercises/msel-files.tsx";
import { MselTable } from "#records/exercises/msel-table.tsx";
import { useListSearch } from "#records/list/list-search.ts";

/** The master scenario events list: read by all, changed by the operator's staff until the exercise is over. */
export function Msel({ exercise }: { readonly exercise: ExerciseShown }) {
  const [, change] = useListSearch();
  const [adding, setAdding] = useState(false);
  const plans = useMayPlan(exercise);
  const { injects, status } = exercise;
  const withholds = useWithholds(exercise.organization);
  const over = status === "COMPLETED" || status === "CANCELLED";
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Add inject
    </Button>
  );
  return (
    <Panel
      title="Injects"
      count={(plans || injects.length > 0) && numeral(injects.length)}
      more={
        <span className="inline-row">
          <MselFiles exercise={exercise} imports={plans} />
          {plans && add}
        </span>
      }
    >
      {injects.length === 0 ? (
        <Empty title={plans ? "No injects yet" : withholds ? WITHHELD : "No injects shown"}>
          {plans
            ? "An inject is what the players receive: an email, a call, an alert. Add the first, or import a file."
            : withholds
              ? "The client discloses a summary, which contains no injects."
              : over
                ? "No injects were delivered."
                : "Each inject appears here once it is delivered. Until then, only the operator's staff can read it."}
        </Empty>
      ) : (
        <MselTable exercise={exercise} plans={plans} />
      )}
      {adding && (
        <CreateInjectDialog exercise={exercise} created={(id) => change({ open: id })} close={() => setAdding(false)} />
      )}
    </Panel>
  );
}
