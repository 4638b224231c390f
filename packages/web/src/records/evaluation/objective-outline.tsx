import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button, IconButton } from "#kit/button.tsx";
import { Empty, Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { RemoveExerciseObjective, ReorderExerciseObjectives } from "#records/evaluation/evaluation-acts.ts";
import { type Evaluated, type ObjectiveShown, partsOf } from "#records/evaluation/evaluation-question.ts";
import { CreateObjectiveDialog, EditObjectiveDialog } from "#records/evaluation/objective-dialogs.tsx";
import { Rating } from "#records/exercises/rating.tsx";
import { useMay } from "#session/me.ts";

export type EvaluatedProps = {
  readonly exercise: { readonly id: string; readonly status: string };
  readonly evaluated: Evaluated;
};

export type ObjectiveKind = ObjectiveShown["kind"];

const BELOW: Readonly<Record<ObjectiveKind, ObjectiveKind | undefined>> = {
  OBJECTIVE: "CAPABILITY_TARGET",
  CAPABILITY_TARGET: "CRITICAL_TASK",
  CRITICAL_TASK: undefined,
};

/** Objectives, under each its capability targets, and under these their critical tasks. */
export function ObjectiveOutline({ exercise, evaluated }: EvaluatedProps) {
  const may = useMay();
  const [adding, setAdding] = useState<{ kind: ObjectiveKind; parent?: ObjectiveShown }>();
  const open = exercise.status === "PLANNED" || exercise.status === "IN_PROGRESS";
  const plans = may("run_exercises") && open;
  const objectives = evaluated.exercise_objectives;
  const add = (
    <Button look="ghost" icon="plus" onClick={() => setAdding({ kind: "OBJECTIVE" })}>
      Add objective
    </Button>
  );
  return (
    <Panel title="Objectives, targets and tasks" count={objectives.length} more={plans && objectives.length > 0 && add}>
      {objectives.length === 0 ? (
        <Empty title="Nothing to evaluate yet" actions={plans && add}>
          An objective has capability targets, and each target the critical tasks that evaluators rate.
        </Empty>
      ) : (
        <div className="panel-body">
          <Parts
            objectives={objectives}
            parent={undefined}
            exercise={exercise.id}
            plans={plans}
            add={(parent) => setAdding({ kind: BELOW[parent.kind] ?? "CRITICAL_TASK", parent })}
          />
        </div>
      )}
      {adding && <CreateObjectiveDialog exercise={exercise.id} {...adding} close={() => setAdding(undefined)} />}
    </Panel>
  );
}

type PartsProps = {
  readonly objectives: readonly ObjectiveShown[];
  readonly parent: string | undefined;
  readonly exercise: string;
  readonly plans: boolean;
  readonly add: (parent: ObjectiveShown) => void;
};

function Parts({ parent, ...props }: PartsProps) {
  const parts = partsOf(props.objectives, parent);
  if (parts.length === 0) return null;
  return (
    <ol className={parent ? "outline-parts" : undefined}>
      {parts.map((part, at) => (
        <li key={part.id} className="outline-part">
          <Part {...props} part={part} siblings={parts} at={at} />
          <Parts {...props} parent={part.id} />
        </li>
      ))}
    </ol>
  );
}

type PartProps = Omit<PartsProps, "parent"> & {
  readonly part: ObjectiveShown;
  readonly siblings: readonly ObjectiveShown[];
  readonly at: number;
};

function Part({ part, siblings, at, exercise, plans, add }: PartProps) {
  const tell = useTell();
  const [editing, setEditing] = useState(false);
  const remove = useAction(RemoveExerciseObjective);
  const reorder = useAction(ReorderExerciseObjectives);
  const below = BELOW[part.kind];
  const moveUp = () => {
    const ids = siblings.map(({ id }) => id);
    const objective_ids = ids.toSpliced(at, 1).toSpliced(at - 1, 0, part.id);
    return reorder.run({ exercise_id: exercise, objective_ids });
  };
  const take = async () => {
    if (await remove.run({ id: part.id })) tell(`“${part.title}” was removed.`);
  };
  const failure = remove.failure ?? reorder.failure;
  return (
    <>
      <div className="inline-row">
        <span className="grow">
          {part.title}
          <small>
            {inWords(part.kind)}
            {part.dimension && `, ${inWords(part.dimension)}`}
          </small>
        </span>
        {part.rating && <Rating rating={part.rating} />}
        {plans && below && <IconButton icon="plus" label={`Add under ${part.title}`} onClick={() => add(part)} />}
        {plans && at > 0 && <IconButton icon="arrow-up" label={`Move ${part.title} up`} onClick={moveUp} />}
        {plans && <IconButton icon="edit" label={`Edit ${part.title}`} onClick={() => setEditing(true)} />}
        {plans && <IconButton icon="close" label={`Remove ${part.title}`} onClick={take} />}
      </div>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {editing && <EditObjectiveDialog objective={part} close={() => setEditing(false)} />}
    </>
  );
}
