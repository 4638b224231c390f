import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Button } from "#kit/button.tsx";
import { Empty } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { PageHead, Panel } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { ScenarioAbout } from "#records/scenarios/scenario-about.tsx";
import { ScenarioActions } from "#records/scenarios/scenario-actions.tsx";
import { CreateScenarioInjectDialog, useMayEdit } from "#records/scenarios/scenario-inject-actions.tsx";
import { ScenarioInjects } from "#records/scenarios/scenario-injects.tsx";
import { ScenarioProblems } from "#records/scenarios/scenario-problems.tsx";
import { Scenario, type ScenarioProblemShown, type ScenarioShown } from "#records/scenarios/scenario-question.ts";
import { titleOf } from "#records/scenarios/scenarios-title.ts";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const ScenarioInjectDrawer = opened(
  async () => (await import("#records/scenarios/scenario-inject-drawer.tsx")).ScenarioInjectDrawer,
);

const TimeLine = opened(async () => (await import("#records/scenarios/time-line/time-line.tsx")).TimeLine);

export const begin: Begin = ({ params: { scenario: id = "" } }) => queries.ensureQueryData(question(Scenario, { id }));

/** A scenario in full: to read, and to write while it is a draft. */
export function ScenarioPage() {
  const { scenario: id = "" } = useParams({ strict: false });
  const pagePath = usePagePath();
  const staff = useMe().organization.kind === "OPERATOR";
  const [search, change] = useListSearch();
  const { data } = useSuspenseQuery(question(Scenario, { id }));
  const { scenario } = data;
  if (!scenario) return <NotFound />;
  const problems = scenario.status === "DRAFT" ? (data.problems ?? []) : [];
  const inject = scenario.injects.find((each) => each.id === search.open);
  const close = () => change({ open: undefined });
  return (
    <Page
      title={scenario.title}
      under={[{ label: titleOf(staff), to: pagePath("scenarios") }]}
      drawer={inject && <ScenarioInjectDrawer scenario={scenario} inject={inject} close={close} />}
    >
      <PageHead
        title={scenario.title}
        lead={
          <span className="inline-row wrap">
            <Status status={scenario.status} label={`${inWords(scenario.status)}, version ${scenario.version}`} />
            <span>{inWords(scenario.kind)}</span>
            <Severity severity={scenario.severity} />
            <span>{counted(scenario.injects.length, "inject")}</span>
          </span>
        }
        actions={<ScenarioActions scenario={scenario} problems={problems.length} />}
      />
      <ScenarioProblems problems={problems} />
      <div className={inject ? "stacked" : "two-columns"}>
        <Injects scenario={scenario} problems={problems} open={search.open} />
        <ScenarioAbout scenario={scenario} />
      </div>
      {scenario.injects.length > 0 && (
        <div className="space-above-16">
          <TimeLine scenario={scenario} open={search.open} />
        </div>
      )}
    </Page>
  );
}

type InjectsProps = {
  readonly scenario: ScenarioShown;
  readonly problems: readonly ScenarioProblemShown[];
  readonly open: string | undefined;
};

function Injects({ scenario, problems, open }: InjectsProps) {
  const [, change] = useListSearch();
  const [adding, setAdding] = useState(false);
  const edits = useMayEdit(scenario);
  const { injects } = scenario;
  return (
    <Panel
      title="Injects"
      count={injects.length}
      more={
        edits && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add inject
          </Button>
        )
      }
    >
      {injects.length === 0 ? (
        <Empty title="No injects yet">An inject is what the players receive: an email, a call, an alert.</Empty>
      ) : (
        <ScenarioInjects injects={injects} lang={scenario.language.toLowerCase()} problems={problems} open={open} />
      )}
      {adding && (
        <CreateScenarioInjectDialog
          scenario={scenario}
          created={(id) => change({ open: id })}
          close={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}
