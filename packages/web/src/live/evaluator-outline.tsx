import { inWords } from "#graphql/code-words.ts";
import { Icon } from "#kit/icon.tsx";
import { counted } from "#kit/words.ts";
import { EvaluatorRating, type RatingProps } from "#live/evaluator-rating.tsx";
import type { LiveObjective } from "#live/live-records.ts";

/** Every capability target with its tasks, and the target as a whole. */
export function EvaluatorOutline(props: RatingProps) {
  const all = props.state.records.ExerciseObjective.toSorted((one, other) => one.position - other.position);
  const under = (id: string) => all.filter(({ parent_id }) => parent_id === id);
  const targets = all.filter(({ kind }) => kind === "OBJECTIVE").flatMap(({ id }) => under(id));
  if (targets.length === 0 || props.exercise.status === "PLANNED") return null;
  return (
    <section className="space-above-24" aria-labelledby="targets">
      <h2 id="targets">Targets and tasks</h2>
      {targets.map((target) => (
        <Target {...props} key={target.id} target={target} tasks={under(target.id)} />
      ))}
    </section>
  );
}

type TargetProps = RatingProps & { readonly target: LiveObjective; readonly tasks: readonly LiveObjective[] };

function Target({ target, tasks, ...props }: TargetProps) {
  return (
    <details className="situation">
      <summary>
        <Icon name="chevron-right" />
        <span className="grow">
          <b>{target.title}</b>
          <small>
            {target.dimension && `${inWords(target.dimension)}, `}
            {counted(tasks.length, "task")}
          </small>
        </span>
      </summary>
      {tasks.map(({ id, title }) => (
        <EvaluatorRating {...props} key={id} title={title} subject={{ objective_id: id }} />
      ))}
      <EvaluatorRating
        {...props}
        title="Target as a whole"
        hint="Rate this last."
        subject={{ objective_id: target.id }}
      />
    </details>
  );
}
