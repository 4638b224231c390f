import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { ChangeEngagementStatusInput } from "#graphql/inputs/engagement.ts";
import type { EngagementStatus } from "#graphql/statuses.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { moveName } from "#records/engagements/engagement-moves.ts";
import type { EngagementShown } from "#records/engagements/engagement-question.ts";

const ChangeEngagementStatus = graphql(`
  mutation ChangeEngagementStatus($input: ChangeEngagementStatusInput!) {
    changeEngagementStatus(input: $input) {
      id
      status
    }
  }
`);

type Status = keyof typeof EngagementStatus;

type ChangeProps = { readonly engagement: EngagementShown; readonly to: Status; readonly close: () => void };

export function ChangeEngagementStatusDialog({ engagement, to, close }: ChangeProps) {
  const tell = useTell();
  const name = moveName(engagement.status, to);
  const needsNote = to === "CANCELLED" || (to === "ACTIVE" && engagement.status !== "PLANNED");
  return (
    <Dialog title={`${name}: ${engagement.title}`} close={close}>
      <ActionForm
        document={ChangeEngagementStatus}
        fields={ChangeEngagementStatusInput}
        moved={engagement}
        draft={`engagement-status:${engagement.id}:${to}`}
        submit={name}
        cancel={close}
        also={() => ({ status: to })}
        done={() => {
          tell(`${engagement.title} is now ${inSentence(to)}.`);
          close();
        }}
      >
        <SetField name="note" label="Note" rows={3} required={needsNote} hint={needsNote ? "Why." : undefined} />
      </ActionForm>
    </Dialog>
  );
}
