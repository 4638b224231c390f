import { browserName } from "#account/browser-name.ts";
import { TextField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { authRequest } from "#session/auth-request.ts";
import type { CreationOptions } from "#session/passkey-browser.ts";
import { useAttempt, useAuth } from "#session/use-auth.ts";

type AddPasskeyProps = { readonly close: () => void; readonly done: (text: string) => void };

/** First the password, then the browser's own dialog. */
export function AddPasskey({ close, done }: AddPasskeyProps) {
  const begin = useAuth<CreationOptions>("passkey/generate-register-options", "password");
  const make = useAttempt(async ({ options, name }: { readonly options: CreationOptions; readonly name: string }) => {
    const { createPasskey } = await import("#session/passkey-browser.ts");
    const response = await createPasskey(options);
    return authRequest<object>("passkey/verify-registration", { name, response });
  });
  return (
    <Dialog title="Add a passkey" close={close}>
      <p className="space-below-16">Your browser next asks where to save it and verifies you.</p>
      <PlainForm
        submit="Continue"
        cancel={close}
        initial={{ name: browserName(navigator.userAgent) }}
        busy={begin.busy || make.busy}
        failure={begin.failure ?? make.failure}
        send={async ({ name = "", password = "" }) => {
          const options = await begin.run({ password });
          if (!options || !(await make.run({ options, name }))) return false;
          done(`You can sign in with ${name}.`);
          return true;
        }}
      >
        <TextField name="name" label="Name" hint="A name to recognize it by in your list of passkeys." required />
        <TextField name="password" label="Your password" type="password" autoComplete="current-password" required />
      </PlainForm>
    </Dialog>
  );
}
