import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { CreateProgramDialog } from "#records/programs/program-acts.ts";
import { programList } from "#records/programs/program-list.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

export const begin = beginList(programList);

export function ProgramsPage() {
  const may = useMay();
  const pagePath = usePagePath();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Exercise programs"
        lead="What is exercised when, over one to five years, and the duties that it serves."
        list={programList}
        to={({ id }) => pagePath("programs", id)}
        actions={
          may("plan_programs") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New program
            </Button>
          )
        }
      />
      {creating && <CreateProgramDialog close={() => setCreating(false)} />}
    </>
  );
}
