import { inWords } from "#graphql/code-words.ts";
import { offsetText } from "#kit/dates.ts";
import { counted, joined } from "#kit/words.ts";
import { expectedParts } from "#records/exercises/expected-parts.ts";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import type { ScenarioInjectShown } from "#records/scenarios/scenario-question.ts";

type ScenarioInjectsProps = {
  readonly injects: readonly ScenarioInjectShown[];
  readonly open: string | undefined;
};

export function ScenarioInjects({ injects, open }: ScenarioInjectsProps) {
  return (
    <table role="table" className="stack">
      <caption className="visually-hidden">Injects in order</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="numeric">
            Plan
          </th>
          <th role="columnheader" scope="col">
            Inject
          </th>
          <th role="columnheader" scope="col">
            Tests
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {injects.map((inject) => (
          <tr role="row" key={inject.id} aria-selected={inject.id === open || undefined}>
            <td role="cell" className="numeric" data-label="Plan">
              {offsetText(inject.planned_offset_minutes)}
            </td>
            <th role="rowheader" scope="row">
              <OpenInDrawer id={inject.id}>{inject.title}</OpenInDrawer>
              <small>{underTitle(inject)}</small>
            </th>
            <td role="cell" data-label="Tests" className="muted">
              {inWords(inject.dimension)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function underTitle({ channel, criticality, attack_technique, expected_actions }: ScenarioInjectShown): string {
  const { decisions, questions } = expectedParts(expected_actions ?? "");
  return joined([
    inWords(channel),
    criticality !== "NORMAL" && inWords(criticality),
    attack_technique,
    decisions.length > 0 && counted(decisions.length, "decision"),
    questions.length > 0 && counted(questions.length, "question"),
  ]);
}
