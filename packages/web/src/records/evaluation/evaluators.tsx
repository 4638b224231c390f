import { useState } from "react";
import { useAction } from "#graphql/use-action.ts";
import { Button, ButtonLink, IconButton } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { Empty, Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { AddEvaluatorDialog } from "#records/evaluation/add-evaluator.tsx";
import { RemoveEvaluator } from "#records/evaluation/evaluation-acts.ts";
import type { Evaluated } from "#records/evaluation/evaluation-question.ts";
import { AddGuestDialog, EvaluatorLink } from "#records/evaluation/guest-evaluator.tsx";
import type { EvaluatedProps } from "#records/evaluation/objective-outline.tsx";
import { useMay, useMe } from "#session/me.ts";

/** Who evaluates: people who sign in, and guests with a link. They see the plan of the exercise and rate on their own page. */
export function Evaluators({ exercise, evaluated }: EvaluatedProps) {
  const may = useMay();
  const me = useMe();
  const tell = useTell();
  const [adding, setAdding] = useState<"person" | "guest">();
  const [linked, setLinked] = useState<string>();
  const remove = useAction(RemoveEvaluator);
  const runs = may("run_exercises");
  const open = exercise.status === "PLANNED" || exercise.status === "IN_PROGRESS";
  const { evaluators } = evaluated;
  const isOne = evaluators.some(({ user_id, removed_at }) => user_id === me.id && removed_at === null);
  const take = async ({ id, name }: Evaluated["evaluators"][number]) => {
    if (await remove.run({ id })) tell(`${name} evaluates it no more.`);
  };
  const guest = evaluators.find(({ id }) => id === linked);
  const add = (
    <>
      <Button look="ghost" icon="plus" onClick={() => setAdding("person")}>
        Add evaluator
      </Button>
      <Button look="ghost" icon="plus" onClick={() => setAdding("guest")}>
        Add guest
      </Button>
    </>
  );
  return (
    <Panel title="Evaluators" count={evaluators.length} more={runs && open && evaluators.length > 0 && add}>
      {remove.failure && <Notice tone="error">{remove.failure.message}</Notice>}
      {evaluators.length === 0 ? (
        <Empty title="Nobody yet" actions={runs && open && add}>
          Name people of the client or your own staff, or guests, who need no account. Each rates alone, and then you
          reconcile what they rated.
        </Empty>
      ) : (
        <ul className="list">
          {evaluators.map((evaluator) => (
            <li key={evaluator.id}>
              <span className="grow">
                {evaluator.name}
                {evaluator.is_guest && !evaluator.removed_at && <small>{guestText(evaluator)}</small>}
                {evaluator.removed_at && <small>Removed. What they rated stays.</small>}
              </span>
              {runs && evaluator.is_guest && !evaluator.removed_at && exercise.status !== "CANCELLED" && (
                <Button onClick={() => setLinked(evaluator.id)}>
                  Link<span className="visually-hidden"> of {evaluator.name}</span>
                </Button>
              )}
              {runs && exercise.status !== "CANCELLED" && !evaluator.removed_at && (
                <IconButton
                  icon="close"
                  label={`Remove ${evaluator.name} from the evaluators`}
                  onClick={() => take(evaluator)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOne && (
        <div className="panel-body">
          <ButtonLink to="/live/$exercise/evaluate" params={{ exercise: exercise.id }}>
            Evaluate
          </ButtonLink>
        </div>
      )}
      {adding === "person" && (
        <AddEvaluatorDialog exercise={exercise.id} evaluators={evaluators} close={() => setAdding(undefined)} />
      )}
      {adding === "guest" && <AddGuestDialog exercise={exercise.id} close={() => setAdding(undefined)} />}
      {guest && <EvaluatorLink evaluator={guest} close={() => setLinked(undefined)} />}
    </Panel>
  );
}

function guestText({ link_expires_at }: Evaluated["evaluators"][number]): string {
  return link_expires_at ? `Guest, link until ${momentText(link_expires_at)} at the latest` : "Guest, no link yet";
}
