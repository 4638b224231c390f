import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { useAction } from "#graphql/use-action.ts";
import { Notice } from "#kit/notice.tsx";
import { SetInjectTasks } from "#records/evaluation/evaluation-acts.ts";
import { useMay } from "#session/me.ts";

const Tasks = graphql(`
  query InjectTasks($inject: ID!, $exercise: ID!) {
    inject(id: $inject) {
      id
      tasks(limit: 200) {
        id
        objective {
          id
        }
      }
    }
    exercise(id: $exercise) {
      id
      exercise_objectives(limit: 200) {
        id
        kind
        title
      }
    }
  }
`);

type InjectTasksProps = {
  readonly inject: { readonly id: string };
  readonly exercise: { readonly id: string; readonly status: string };
};

/** The critical tasks that an inject tests: evaluators see them with it. */
export function InjectTasks({ inject, exercise }: InjectTasksProps) {
  const open = exercise.status === "PLANNED" || exercise.status === "IN_PROGRESS";
  const plans = useMay()("run_exercises") && open;
  const { data } = useQuery(question(Tasks, { inject: inject.id, exercise: exercise.id }));
  const set = useAction(SetInjectTasks);
  const tested = new Set(data?.inject?.tasks.map(({ objective }) => objective.id));
  const tasks = (data?.exercise?.exercise_objectives ?? []).filter(({ kind }) => kind === "CRITICAL_TASK");
  const shown = plans ? tasks : tasks.filter(({ id }) => tested.has(id));
  if (shown.length === 0) return null;
  const toggle = (id: string) => {
    const others = [...tested].filter((each) => each !== id);
    return set.run({ inject_id: inject.id, objective_ids: tested.has(id) ? others : [...others, id] });
  };
  return (
    <section>
      <h3>
        Critical tasks <span className="faint">{tested.size}</span>
      </h3>
      {set.failure && <Notice tone="error">{set.failure.message}</Notice>}
      <ul className="mini-list">
        {shown.map(({ id, title }) => (
          <li key={id}>
            {plans ? (
              <label className="inline-row">
                <input type="checkbox" checked={tested.has(id)} disabled={set.busy} onChange={() => toggle(id)} />
                {title}
              </label>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
