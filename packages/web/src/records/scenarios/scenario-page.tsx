import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Button } from "#kit/button.tsx";
import { offsetText } from "#kit/dates.ts";
import { opened } from "#kit/opened.tsx";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";
import { CreateExerciseDialog } from "#records/dialogs.ts";
import { expectedParts } from "#records/exercises/expected-parts.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { ScenarioInjects } from "#records/scenarios/scenario-injects.tsx";
import type { ScenarioInjectShown } from "#records/scenarios/scenario-question.ts";
import { Scenario } from "#records/scenarios/scenario-question.ts";
import { Severity } from "#records/severity.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const ScenarioInjectDrawer = opened(
  async () => (await import("#records/scenarios/scenario-inject-drawer.tsx")).ScenarioInjectDrawer,
);

export const begin: Begin = ({ params: { scenario: id = "" } }) => queries.ensureQueryData(question(Scenario, { id }));

/** A library scenario in full, to read before creating an exercise from it. */
export function ScenarioPage() {
  const { scenario: id = "" } = useParams({ strict: false });
  const may = useMay();
  const pagePath = usePagePath();
  const [search, change] = useListSearch();
  const [making, setMaking] = useState(false);
  const { data } = useSuspenseQuery(question(Scenario, { id }));
  const scenario = data.scenario;
  if (!scenario) return <NotFound />;
  const inject = scenario.injects.find((each) => each.id === search.open);
  const close = () => change({ open: undefined });
  return (
    <Page
      title={scenario.title}
      under={[{ label: "Scenario library", to: pagePath("scenarios") }]}
      drawer={inject && <ScenarioInjectDrawer inject={inject} close={close} />}
    >
      <PageHead
        title={scenario.title}
        lead={
          <span className="inline-row wrap">
            <span>{inWords(scenario.kind)}</span>
            <Severity severity={scenario.severity} />
            <span>{counted(scenario.injects.length, "inject")}</span>
          </span>
        }
        actions={
          may("run_exercises") && (
            <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
              Create an exercise
            </Button>
          )
        }
      />
      <div className={inject ? "stacked" : "two-columns"}>
        <Panel title="Injects" count={scenario.injects.length}>
          <ScenarioInjects injects={scenario.injects} open={search.open} />
        </Panel>
        <div className="stacked">
          <Panel title="The story">
            <p className="panel-body">{scenario.summary}</p>
          </Panel>
          {scenario.objectives && (
            <Panel title="Objectives">
              <p className="panel-body">{scenario.objectives}</p>
            </Panel>
          )}
          <Panel title="Contents">
            <div className="panel-body">
              <Facts facts={factsOf(scenario.injects)} />
            </div>
          </Panel>
        </div>
      </div>
      {making && <CreateExerciseDialog scenarioId={scenario.id} close={() => setMaking(false)} />}
    </Page>
  );
}

function factsOf(injects: readonly ScenarioInjectShown[]): [string, string][] {
  const parts = injects.map(({ expected_actions }) => expectedParts(expected_actions ?? ""));
  const sides = new Set(injects.map(({ dimension }) => dimension)).size;
  const techniques = new Set(injects.flatMap(({ attack_technique }) => attack_technique ?? []));
  const last = injects.at(-1)?.planned_offset_minutes ?? 0;
  const decisions = parts.reduce((sum, each) => sum + each.decisions.length, 0);
  const questions = parts.reduce((sum, each) => sum + each.questions.length, 0);
  return [
    ["Last inject", `at ${offsetText(last)}`],
    ["Tests", `${sides} of 6 readiness dimensions`],
    ["Critical", counted(injects.filter(({ criticality }) => criticality === "CRITICAL").length, "inject")],
    ["Decisions", counted(decisions, "target")],
    ["Discussion", counted(questions, "question")],
    ["ATT&CK", counted(techniques.size, "technique")],
  ];
}
