import { useState } from "react";
import { CheckFields, TextField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { ButtonLink } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { useAuth } from "#session/use-auth.ts";
import { type AccountLink, LinkPage } from "#sign-in/account-link.tsx";
import { SessionPage } from "#sign-in/session-page.tsx";

/** The target of the link that an administrator had sent to somebody who lost their second factor. */
export function ResetSecondFactor() {
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <SessionPage
        title="Your second factor is removed"
        lead="You are signed out everywhere. Sign in with your password, and set up a second factor again on your account page."
      >
        <ButtonLink to="/sign-in" look="primary" large wide>
          Sign in
        </ButtonLink>
      </SessionPage>
    );
  }
  return (
    <LinkPage title="Remove your second factor">
      {(link, token) => <ResetForm link={link} token={token} done={() => setDone(true)} />}
    </LinkPage>
  );
}

type ResetFormProps = { readonly link: AccountLink; readonly token: string; readonly done: () => void };

function ResetForm({ link, token, done }: ResetFormProps) {
  const { run, busy, failure } = useAuth<object>("reset-second-factor", "password");
  return (
    <SessionPage
      title="Remove your second factor"
      lead={`For ${link.user?.email}, if you lost the device with your codes. This ends all your sessions.`}
    >
      <PlainForm
        submit="Remove the second factor"
        wide
        busy={busy}
        failure={failure}
        send={async ({ password = "", remove_passkeys }) => {
          const answer = await run({ token, password, remove_passkeys: remove_passkeys === "on" });
          if (answer) done();
          return answer !== undefined;
        }}
      >
        <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
        <CheckFields
          name="passkeys"
          label="Passkeys"
          hint="If the device was lost or stolen."
          options={[{ value: "remove_passkeys", label: "Remove my passkeys too" }]}
        />
      </PlainForm>
      <p className="alternative">The link works once, until {momentText(link.expiresAt)}.</p>
    </SessionPage>
  );
}
