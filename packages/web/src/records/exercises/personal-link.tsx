import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { SecretField } from "#kit/shown-once.tsx";

const CreateParticipantLink = graphql(`
  mutation CreateParticipantLink($input: CreateParticipantLinkInput!) {
    createParticipantLink(input: $input) {
      link
      participant {
        id
        linked_at
      }
    }
  }
`);

const RevokeParticipantLink = graphql(`
  mutation RevokeParticipantLink($input: RevokeParticipantLinkInput!) {
    revokeParticipantLink(input: $input) {
      id
      linked_at
    }
  }
`);

type PersonalLinkProps = {
  readonly participant: { readonly id: string; readonly name: string | null; readonly linked_at?: string | null };
  readonly close: () => void;
};

/** Creates the link to a participant's seat, shows it once, and revokes it. */
export function PersonalLink({ participant, close }: PersonalLinkProps) {
  const create = useAction(CreateParticipantLink);
  const revoke = useAction(RevokeParticipantLink);
  const [link, setLink] = useState<string>();
  const name = participant.name ?? say("this participant");
  const { id, linked_at } = participant;
  const failure = create.failure ?? revoke.failure;
  const make = async () => {
    const made = await create.run({ id });
    if (made?.createParticipantLink?.link) setLink(`${location.origin}${made.createParticipantLink.link}`);
  };
  const end = async () => {
    if (await revoke.run({ id })) close();
  };
  if (link !== undefined) {
    return (
      <Dialog title={`Personal link of ${name}`} close={close} insistent foot={<Button onClick={close}>Done</Button>}>
        <Notice tone="warning">Copy the link now: it is not shown again. {`Send it only to ${name}.`}</Notice>
        <SecretField label="Personal link" copy="Copy link" text={link} />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Personal link of ${name}`} close={close}>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p className="space-below-12">
        The link takes {name} straight to their seat, without the code or the waiting list. It ends with the exercise.
      </p>
      {linked_at && (
        <p className="hint space-below-12">A link exists since {momentText(linked_at)}. A new link replaces it.</p>
      )}
      <div className="inline-row">
        <Button look="primary" onClick={make} unavailable={create.busy ? "Creating…" : undefined}>
          {linked_at ? "Create a new link" : "Create a link"}
        </Button>
        {linked_at && (
          <Button look="danger" onClick={end} unavailable={revoke.busy ? "Revoking…" : undefined}>
            Revoke the link
          </Button>
        )}
        <Button onClick={close}>Cancel</Button>
      </div>
    </Dialog>
  );
}
