import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { TextField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { Notice } from "#kit/notice.tsx";
import { useAuth } from "#session/use-auth.ts";
import { SessionPage } from "#sign-in/session-page.tsx";

export function ForgottenPassword() {
  const { run, busy, failure } = useAuth<object>("request-password-reset", "email");
  const [asked, setAsked] = useState<string>();
  return (
    <SessionPage title="Forgotten password" lead="We will send you a link to set a new one.">
      {asked !== undefined && (
        <div role="status">
          <Notice>
            If {asked} has an account, a link is on its way. It works once, within an hour. No email? If this server
            sends none, your administrator can find the link in the server's log.
          </Notice>
        </div>
      )}
      <PlainForm
        submit={asked === undefined ? "Send the link" : "Send another"}
        wide
        busy={busy}
        failure={failure}
        send={async ({ email = "" }) => {
          const answer = await run({ email: email.trim() });
          if (answer) setAsked(email.trim());
          return answer !== undefined;
        }}
      >
        <TextField name="email" label="Work email" type="email" autoComplete="username" required />
      </PlainForm>
      <p className="alternative">
        <Link to="/sign-in">Back to sign-in</Link>
      </p>
    </SessionPage>
  );
}
