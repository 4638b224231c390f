import { ActionForm } from "#forms/action-form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RemoveScenarioInjectFileInput } from "#graphql/inputs/scenario-inject.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { ScenarioFileShown } from "#records/scenarios/scenario-inject-files.tsx";

const RemoveScenarioInjectFile = graphql(`
  mutation RemoveScenarioInjectFile($input: RemoveScenarioInjectFileInput!) {
    removeScenarioInjectFile(input: $input) {
      id
    }
  }
`);

type RemoveProps = { readonly file: ScenarioFileShown; readonly close: () => void };

export function RemoveScenarioFileDialog({ file, close }: RemoveProps) {
  const tell = useTell();
  return (
    <Dialog title={`Remove ${file.file_name}`} close={close}>
      <ActionForm
        document={RemoveScenarioInjectFile}
        fields={RemoveScenarioInjectFileInput}
        moved={file}
        submit="Remove the file"
        cancel={close}
        done={() => {
          tell(`${file.file_name} was removed.`);
          close();
        }}
      >
        <p className="space-below-16">Exercises that were created from the scenario keep it.</p>
      </ActionForm>
    </Dialog>
  );
}
