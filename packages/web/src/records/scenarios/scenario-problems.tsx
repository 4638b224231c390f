import { Notice } from "#kit/notice.tsx";
import { counted } from "#kit/words.ts";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import type { ScenarioProblemShown } from "#records/scenarios/scenario-question.ts";

type ScenarioProblemsProps = { readonly problems: readonly ScenarioProblemShown[] };

/** What keeps a draft from being published, with a way to each inject. */
export function ScenarioProblems({ problems }: ScenarioProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning">
      <strong>{`${counted(problems.length, "problem")} to solve before it can be published.`}</strong>
      <ul className="mini-list">
        {problems.map(({ message, inject, inject_id }) => (
          <li key={message}>
            <span className="grow">{message}</span>
            {inject_id && <OpenInDrawer id={inject_id}>{`Go to ${inject}`}</OpenInDrawer>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
