import { type ReactNode, useState } from "react";
import type { Failure } from "#graphql/failure.ts";
import { Button, CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { SecretField } from "#kit/shown-once.tsx";

type PersonalLinkDialogProps = {
  readonly name: string;
  readonly exists: boolean;
  /** Creates a link, and answers its path. */
  readonly create: () => Promise<string | null | undefined>;
  /** Answers whether it was revoked. */
  readonly revoke: () => Promise<boolean>;
  readonly busy: "creating" | "revoking" | undefined;
  readonly failure: Failure | undefined;
  readonly close: () => void;
  /** What the link opens, and until when. */
  readonly children: ReactNode;
};

/** Creates somebody's personal link, shows it once, and revokes it. */
export function PersonalLinkDialog({ name, exists, children, close, ...acts }: PersonalLinkDialogProps) {
  const [link, setLink] = useState<string>();
  const make = async () => {
    const path = await acts.create();
    if (path) setLink(`${location.origin}${path}`);
  };
  const end = async () => {
    if (await acts.revoke()) close();
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
      {acts.failure && <Notice tone="error">{acts.failure.message}</Notice>}
      {children}
      <div className="inline-row">
        <Button look="primary" onClick={make} unavailable={acts.busy === "creating" ? "Creating…" : undefined}>
          {exists ? "Create a new link" : "Create a link"}
        </Button>
        {exists && (
          <Button look="danger" onClick={end} unavailable={acts.busy === "revoking" ? "Revoking…" : undefined}>
            Revoke the link
          </Button>
        )}
        <CancelButton cancel={close} />
      </div>
    </Dialog>
  );
}
