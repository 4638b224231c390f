import { useState } from "react";
import { opened } from "#kit/opened.tsx";
import { AttachFile } from "#records/attachments/attach-file.tsx";
import { Attached } from "#records/attachments/attachments.tsx";
import { useMayEdit } from "#records/scenarios/scenario-inject-actions.tsx";
import type { ScenarioInjectShown, ScenarioShown } from "#records/scenarios/scenario-question.ts";

const RemoveScenarioFileDialog = opened(
  async () => (await import("#records/scenarios/remove-scenario-file.tsx")).RemoveScenarioFileDialog,
);

export type ScenarioFileShown = ScenarioInjectShown["files"][number];

type ScenarioInjectFilesProps = { readonly scenario: ScenarioShown; readonly inject: ScenarioInjectShown };

/** The files of an inject, attached and removed while its scenario is a draft. */
export function ScenarioInjectFiles({ scenario, inject: { id, files } }: ScenarioInjectFilesProps) {
  const [removing, setRemoving] = useState<string>();
  const mayEdit = useMayEdit(scenario);
  if (files.length === 0 && !mayEdit) return null;
  const removed = files.find(({ id: file }) => file === removing);
  return (
    <section>
      <h3>
        Attachments <span className="faint">{files.length}</span>
      </h3>
      <ul className={mayEdit ? "mini-list space-below-12" : "mini-list"}>
        {files.map((file) => (
          <Attached
            key={file.id}
            file={{ ...file, is_confidential: true, removed_at: null, removed_by: null, removal_reason: null }}
            remove={mayEdit ? () => setRemoving(file.id) : undefined}
          />
        ))}
      </ul>
      {mayEdit && <AttachFile to={{ subject: "ScenarioInject", id }} canShare={false} />}
      {removed && <RemoveScenarioFileDialog file={removed} close={() => setRemoving(undefined)} />}
    </section>
  );
}
