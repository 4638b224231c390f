import type { Passkey } from "#account/session-info.ts";
import { TextField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { useAuth } from "#session/use-auth.ts";

type ChangeProps = {
  readonly passkey: Passkey;
  readonly close: () => void;
  readonly done: (text: string) => void;
};

export function RenamePasskey({ passkey: { id, name: before }, close, done }: ChangeProps) {
  const { run, busy, failure } = useAuth<object>("passkey/rename", "name");
  return (
    <Dialog title={`Rename ${before}`} close={close}>
      <PlainForm
        submit="Rename"
        cancel={close}
        initial={{ name: before }}
        busy={busy}
        failure={failure}
        send={async ({ name = "" }) => {
          if (!(await run({ id, name }))) return false;
          done(`It is now called ${name.trim()}.`);
          return true;
        }}
      >
        <TextField name="name" label="Name" required />
      </PlainForm>
    </Dialog>
  );
}

export function RemovePasskey({ passkey: { id, name }, close, done }: ChangeProps) {
  const { run, busy, failure } = useAuth<object>("passkey/remove", "password");
  return (
    <Dialog title={`Remove ${name}`} close={close}>
      <PlainForm
        submit="Remove"
        cancel={close}
        busy={busy}
        failure={failure}
        send={async ({ password = "" }) => {
          if (!(await run({ id, password }))) return false;
          done(`${name} can no longer sign you in.`);
          return true;
        }}
      >
        <p className="space-below-16">
          It can no longer sign you in, on any device. Your device may keep offering it until you also remove it there.
        </p>
        <TextField name="password" label="Your password" type="password" autoComplete="current-password" required />
      </PlainForm>
    </Dialog>
  );
}
