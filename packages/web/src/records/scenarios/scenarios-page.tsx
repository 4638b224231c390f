import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { scenarioList } from "#records/scenarios/scenario-list.tsx";
import { titleOf } from "#records/scenarios/scenarios-title.ts";
import { useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

const CreateScenarioDialog = opened(
  async () => (await import("#records/scenarios/scenario-form.tsx")).CreateScenarioDialog,
);

export const begin = beginList(scenarioList);

export function ScenariosPage() {
  const pagePath = usePagePath();
  const may = useMay();
  const staff = useMe().organization.kind === "OPERATOR";
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title={titleOf(staff)}
        lead={
          staff
            ? "Exercises before they are played: each a story with its injects, expected actions and choices."
            : "Scenarios that your people wrote, and those that the operator shares with you to read. The operator creates exercises from yours."
        }
        actions={
          may("write_scenarios") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New scenario
            </Button>
          )
        }
        list={scenarioList}
        to={({ id }) => pagePath("scenarios", id)}
      />
      {creating && <CreateScenarioDialog close={() => setCreating(false)} />}
    </>
  );
}
