import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { offsetText } from "#kit/dates.ts";
import { useTell } from "#kit/toast.tsx";
import type { ScenarioInjectShown, ScenarioShown } from "#records/scenarios/scenario-question.ts";

const MoveInTime = graphql(`
  mutation MoveInTime($input: UpdateScenarioInjectInput!) {
    updateScenarioInject(input: $input) {
      id
    }
  }
`);

type Moved = { readonly id: string; readonly minute: number; readonly since: ScenarioShown };

/** The injects with the minute chosen here, before the server confirms it; with the server's if it refuses. */
export function useMinutes(scenario: ScenarioShown) {
  const tell = useTell();
  const [moved, setMoved] = useState<Moved>();
  const { run, failure } = useAction(MoveInTime);
  // The server's latest answer counts.
  const isShown = moved?.since === scenario;
  const injects = scenario.injects.map((each) =>
    isShown && each.id === moved.id ? { ...each, planned_offset_minutes: moved.minute } : each,
  );
  const send = async ({ id, reference }: ScenarioInjectShown, minute: number, undo?: () => void) => {
    setMoved({ id, minute, since: scenario });
    const done = await run({ id, planned_offset_minutes: minute });
    if (done) tell(`${reference} is at ${offsetText(minute)}.`, undo);
    else setMoved(undefined);
  };
  const move = (id: string, minute: number) => {
    const inject = scenario.injects.find((each) => each.id === id);
    const before = inject?.planned_offset_minutes;
    if (!inject || before === undefined || before === minute) return;
    send(inject, minute, () => send(inject, before));
  };
  return { injects, move, failure };
}
