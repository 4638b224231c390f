import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";

type BackupCodesProps = { readonly codes: readonly string[]; readonly close: () => void };

/** Shown only here: the dialog closes once the codes are confirmed as stored. */
export function BackupCodesDialog({ codes, close }: BackupCodesProps) {
  const [stored, setStored] = useState(false);
  return (
    <Dialog
      title="Your backup codes"
      close={close}
      insistent
      foot={
        <>
          <label className="inline-row">
            <input type="checkbox" checked={stored} onChange={(event) => setStored(event.target.checked)} />I have
            stored the codes
          </label>
          <span className="push-right">
            <Button
              onClick={close}
              unavailable={stored ? undefined : "Store the codes first: they cannot be shown again."}
            >
              Done
            </Button>
          </span>
        </>
      }
    >
      <Notice tone="warning">
        Each code signs you in once when your app is not at hand. They are not shown again.
      </Notice>
      <ul className="codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} label="Copy all" look="primary" />
    </Dialog>
  );
}
