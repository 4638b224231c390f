import { useState } from "react";
import { ConfirmDialog } from "#account/confirm-dialog.tsx";
import { TextField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { QrCode } from "#kit/qr-code.tsx";
import { useAuth } from "#session/use-auth.ts";

type Enrolled = { readonly totpURI: string; readonly backupCodes: readonly string[] };
type EnrolDialogProps = { readonly close: () => void; readonly done: (backupCodes: readonly string[]) => void };

/** First the password, then the app, which proves with a code that it has the secret. */
export function EnrolDialog({ close, done }: EnrolDialogProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (enrolled) return <Prove enrolled={enrolled} close={close} done={() => done(enrolled.backupCodes)} />;
  return (
    <ConfirmDialog<Enrolled>
      title="Set up a second factor"
      text="You need an authenticator app on your phone or in your password manager."
      path="two-factor/enable"
      submit="Continue"
      close={close}
      done={setEnrolled}
    />
  );
}

type ProveProps = { readonly enrolled: Enrolled; readonly close: () => void; readonly done: () => void };

function Prove({ enrolled, close, done }: ProveProps) {
  const { run, busy, failure } = useAuth<object>("two-factor/verify-totp", "code");
  const secret = new URL(enrolled.totpURI).searchParams.get("secret") ?? "";
  return (
    <Dialog title="Add it to your app" close={close}>
      <div className="qr-panel">
        <QrCode text={enrolled.totpURI} label="QR code for your authenticator app" />
        <div>
          <p>Scan this with your authenticator app, or type the key into it.</p>
          <p className="mono qr-secret">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</p>
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </div>
      <PlainForm
        submit="Turn on"
        cancel={close}
        busy={busy}
        failure={failure}
        send={async ({ code = "" }) => {
          if (!(await run({ code: code.replaceAll(/\s/g, "") }))) return false;
          done();
          return true;
        }}
      >
        <TextField
          name="code"
          label="Code that the app shows"
          hint="Six digits that change every 30 seconds."
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      </PlainForm>
    </Dialog>
  );
}
