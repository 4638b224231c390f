import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RemoveAttachmentInput } from "#graphql/inputs/attachment.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { AttachmentShown } from "#records/attachments/attachment.ts";

const RemoveAttachment = graphql(`
  mutation RemoveAttachment($input: RemoveAttachmentInput!) {
    removeAttachment(input: $input) {
      id
    }
  }
`);

export function RemoveAttachmentDialog({
  file,
  close,
}: {
  readonly file: AttachmentShown;
  readonly close: () => void;
}) {
  const tell = useTell();
  return (
    <Dialog title={`Remove ${file.file_name}`} close={close}>
      <ActionForm
        document={RemoveAttachment}
        fields={RemoveAttachmentInput}
        moved={file}
        draft={`remove-attachment:${file.id}`}
        submit="Remove the file"
        cancel={close}
        done={() => {
          tell(`${file.file_name} was removed.`);
          close();
        }}
      >
        <p className="space-below-16">The file is deleted for good. Its name and the reason stay.</p>
        <SetField name="reason" label="Reason" rows={2} />
      </ActionForm>
    </Dialog>
  );
}
