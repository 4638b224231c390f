import { type ReactNode, useId, useState } from "react";
import { Button } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { Dialog } from "#kit/dialog.tsx";

type ShownOnceProps = {
  readonly title: string;
  readonly close: () => void;
  /** What people do with it before they close: "stored the key". */
  readonly done: string;
  /** Why they cannot close yet: "Store the key first". */
  readonly first: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A secret that is shown only here: the dialog closes only with its button, once the secret is confirmed as kept. */
export function ShownOnce({ title, close, done, first, wide = false, children }: ShownOnceProps) {
  const [kept, setKept] = useState(false);
  const foot = (
    <>
      <label className="inline-row">
        <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} />
        {`I have ${done}`}
      </label>
      <span className="push-right">
        <Button onClick={close} unavailable={kept ? undefined : `${first}: it cannot be shown again.`}>
          Done
        </Button>
      </span>
    </>
  );
  return (
    <Dialog title={title} close={close} insistent wide={wide} foot={foot}>
      {children}
    </Dialog>
  );
}

type SecretFieldProps = { readonly label: string; readonly copy: string; readonly text: string };

/** A secret to copy, whole at a click into it. */
export function SecretField({ label, copy, text }: SecretFieldProps) {
  const id = useId();
  return (
    <div className="secret-row">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input className="input mono" id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
      <CopyButton text={text} label={copy} look="primary" large />
    </div>
  );
}
