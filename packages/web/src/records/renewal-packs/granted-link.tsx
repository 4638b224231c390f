import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { dayText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";

type GrantedLinkProps = {
  readonly granted: {
    readonly title: string;
    readonly reader_name: string | null;
    readonly expires_at: string;
    readonly link: string;
  };
  readonly close: () => void;
};

/** The link is shown only here. The dialog closes only with its button, once the link is confirmed as copied. */
export function GrantedLink({ granted, close }: GrantedLinkProps) {
  const [copied, setCopied] = useState(false);
  const { title, reader_name, expires_at } = granted;
  const link = new URL(granted.link, location.origin).href;
  return (
    <Dialog
      title={`${title} is ready`}
      close={close}
      insistent
      wide
      foot={
        <>
          <label className="inline-row">
            <input type="checkbox" checked={copied} onChange={(event) => setCopied(event.target.checked)} />I have
            copied the link
          </label>
          <span className="push-right">
            <Button onClick={close} unavailable={copied ? undefined : "Copy the link first: it cannot be shown again."}>
              Done
            </Button>
          </span>
        </>
      }
    >
      <Notice tone="warning">Copy the link now. Only its hash is stored, so it cannot be shown again.</Notice>
      <div className="secret-row">
        <label className="visually-hidden" htmlFor="link">
          Link
        </label>
        <input className="input mono" id="link" readOnly value={link} onFocus={(event) => event.target.select()} />
        <CopyButton text={link} label="Copy link" look="primary" large />
      </div>
      <p>
        {`Send it to ${reader_name}. Anybody who has it can open the pack until ${dayText(expires_at)}, without an account. `}
        You see here when it is opened, and can revoke it at any time.
      </p>
    </Dialog>
  );
}
