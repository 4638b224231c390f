import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { momentText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { PersonalLinkDialog } from "#records/exercises/personal-link-dialog.tsx";

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

/** The link to a participant's seat. */
export function PersonalLink({ participant, close }: PersonalLinkProps) {
  const create = useAction(CreateParticipantLink);
  const revoke = useAction(RevokeParticipantLink);
  const name = participant.name ?? say("this participant");
  const { id, linked_at } = participant;
  return (
    <PersonalLinkDialog
      name={name}
      exists={Boolean(linked_at)}
      create={async () => (await create.run({ id }))?.createParticipantLink?.link}
      revoke={async () => Boolean(await revoke.run({ id }))}
      busy={create.busy ? "creating" : revoke.busy ? "revoking" : undefined}
      failure={create.failure ?? revoke.failure}
      close={close}
    >
      <p className="space-below-12">
        The link takes {name} straight to their seat, without the code or the waiting list. It ends with the exercise.
      </p>
      {linked_at && (
        <p className="hint space-below-12">A link exists since {momentText(linked_at)}. A new link replaces it.</p>
      )}
    </PersonalLinkDialog>
  );
}
