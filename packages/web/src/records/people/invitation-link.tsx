import { useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { Button } from "#kit/button.tsx";
import { dayText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { SecretField } from "#kit/shown-once.tsx";
import { authRequest } from "#session/auth-request.ts";

type Created = { readonly url: string; readonly expiresAt: string };
type Invited = { readonly id: string; readonly name: string };

/** Creates the link of an invitation and shows it once, to be handed over when no email arrives. */
export function InvitationLink({ person: { id, name } }: { readonly person: Invited }) {
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Created>();
  const [refused, setRefused] = useState<string>();
  const create = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      setCreated(await authRequest<Created>("invitation-link", { user_id: id }));
    } catch (error) {
      setRefused(error instanceof Failure ? error.message : "The link could not be created. Try again.");
    }
    setBusy(false);
  };
  if (created) {
    return (
      <>
        <Notice tone="warning">
          {`Copy the link now: it is not shown again. Give it only to ${name}: it accepts the invitation, once, until ${dayText(created.expiresAt)}.`}
        </Notice>
        <SecretField label={`Link for ${name}`} copy="Copy link" text={created.url} />
      </>
    );
  }
  return (
    <>
      {refused && (
        <div className="space-below-16">
          <Notice tone="error">{refused}</Notice>
        </div>
      )}
      <Button icon="copy" onClick={create} unavailable={busy ? "Creating the link" : undefined}>
        Create a link to copy
      </Button>
    </>
  );
}

type InvitationLinkDialogProps = { readonly person: Invited; readonly close: () => void };

export function InvitationLinkDialog({ person, close }: InvitationLinkDialogProps) {
  return (
    <Dialog title={`Invitation link for ${person.name}`} close={close}>
      <p className="space-below-16">
        With the link, {person.name} sets a password, or signs in with the account they have. Links that were sent or
        copied before stop working.
      </p>
      <InvitationLink person={person} />
    </Dialog>
  );
}
