import { expectedParts } from "@hotwash/server/expected-parts.ts";
import { inWords } from "#graphql/code-words.ts";
import { offsetText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { counted, joined, listed } from "#kit/words.ts";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import { BranchDrawing } from "#records/scenarios/branch-drawing.tsx";
import { branchGraph } from "#records/scenarios/branch-graph.ts";
import type { ScenarioInjectShown, ScenarioProblemShown } from "#records/scenarios/scenario-question.ts";

type ScenarioInjectsProps = {
  readonly injects: readonly ScenarioInjectShown[];
  readonly lang: string;
  readonly problems: readonly ScenarioProblemShown[];
  readonly open: string | undefined;
};

/** Injects in order beside the drawing of their branches. */
export function ScenarioInjects({ injects, lang, problems, open }: ScenarioInjectsProps) {
  const graph = branchGraph(injects);
  const faulty = new Set(problems.flatMap(({ inject_id }) => inject_id ?? []));
  const faultyRows = new Set(injects.flatMap(({ id }, row) => (faulty.has(id) ? [row] : [])));
  const room = graph.lanes * 18 + 12;
  return (
    <div className="branches">
      <ol aria-label="Injects in order">
        {injects.map((inject) => (
          <li key={inject.id} aria-current={inject.id === open || undefined}>
            <time>{offsetText(inject.planned_offset_minutes)}</time>
            <svg className="branch-room" width={room} height={1} aria-hidden="true" />
            <span className="inject-line">
              <OpenInDrawer id={inject.id}>
                <span className="faint">{inject.reference}</span> <span lang={lang}>{inject.title}</span>
              </OpenInDrawer>
              <small className={faulty.has(inject.id) ? "faulty" : undefined}>
                {joined([faulty.has(inject.id) && "Has a problem", ...underTitle(inject, injects)])}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <BranchDrawing graph={graph} open={injects.findIndex(({ id }) => id === open)} faulty={faultyRows} />
    </div>
  );
}

type Words = Parameters<typeof joined>[0];

function underTitle(inject: ScenarioInjectShown, injects: readonly ScenarioInjectShown[]): Words {
  const { id, channel, criticality, attack_technique, expected_actions, questions: asked, options, audience } = inject;
  const { decisions, questions } = expectedParts(expected_actions ?? "", asked);
  const ways = injects.flatMap(({ reference, options: offered }) =>
    offered.flatMap(({ label, next_inject }) =>
      next_inject?.id === id ? [say("“{0}” of {1}", label, reference)] : [],
    ),
  );
  return [
    ways.length > 0 && say("After {0}", listed(ways, "disjunction")),
    options.length > 0 && counted(options.length, "choice"),
    inWords(channel),
    audience && say("Audience: {0}", audience),
    criticality !== "NORMAL" && inWords(criticality),
    attack_technique,
    inject.duty && say("regulatory clock"),
    decisions.length > 0 && counted(decisions.length, "decision"),
    questions.length > 0 && counted(questions.length, "question"),
  ];
}
