import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { RecordListView } from "#records/list/record-list-view.tsx";
import { CreateProgramDialog } from "#records/programs/program-acts.ts";
import { programList } from "#records/programs/program-list.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

/** The exercise programs of a client, on its page. */
export function ProgramsOfClient({ organization }: { readonly organization: string }) {
  const may = useMay();
  const pagePath = usePagePath();
  const [creating, setCreating] = useState(false);
  return (
    <>
      {may("plan_programs") && (
        <p className="space-below-12">
          <Button icon="plus" onClick={() => setCreating(true)}>
            New program
          </Button>
        </p>
      )}
      <RecordListView
        list={programList}
        within={{ organization_id: organization }}
        name={(row, content) => <Link to={pagePath("programs", row.id)}>{content}</Link>}
      />
      {creating && <CreateProgramDialog organizationId={organization} close={() => setCreating(false)} />}
    </>
  );
}
