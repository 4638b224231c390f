import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { selecting } from "#records/list/selecting.tsx";
import { type ListedScenario, scenarioList } from "#records/scenarios/scenario-list.tsx";
import { titleOf } from "#records/scenarios/scenarios-title.ts";
import { useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

const CreateScenarioDialog = opened(
  async () => (await import("#records/scenarios/scenario-form.tsx")).CreateScenarioDialog,
);

const ImportPackDialog = opened(async () => (await import("#records/scenarios/import-pack.tsx")).ImportPackDialog);

const ExportPackDialog = opened(async () => (await import("#records/scenarios/export-pack.tsx")).ExportPackDialog);

const exporting = selecting<ListedScenario>({
  label: "Export",
  one: "scenario",
  nameOf: ({ title }) => title,
  open: (scenarios, close) => <ExportPackDialog scenarios={scenarios} close={close} />,
});

export const begin = beginList(scenarioList);

export function ScenariosPage() {
  const pagePath = usePagePath();
  const may = useMay();
  const staff = useMe().organization.kind === "OPERATOR";
  const [open, setOpen] = useState<"create" | "import">();
  const close = () => setOpen(undefined);
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
            <>
              {may("import_history") && (
                <Button icon="upload" onClick={() => setOpen("import")}>
                  Import
                </Button>
              )}
              <Button look="primary" icon="plus" onClick={() => setOpen("create")}>
                New scenario
              </Button>
            </>
          )
        }
        list={scenarioList}
        draw={exporting}
        to={({ id }) => pagePath("scenarios", id)}
      />
      {open === "create" && <CreateScenarioDialog close={close} />}
      {open === "import" && <ImportPackDialog close={close} />}
    </>
  );
}
