import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { TextField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { Notice } from "#kit/notice.tsx";
import type { SignedIn } from "#session/enter.ts";
import { useAuth } from "#session/use-auth.ts";

type PasswordFormProps = {
  /** Whose password it is, if that is known. */
  readonly email?: string;
  readonly submit?: string;
  /** Ways to sign in that follow from the address. */
  readonly offer?: ReactNode;
  readonly done: (answer: SignedIn) => void;
};

export function PasswordForm({ email: known, submit = "Sign in", offer, done }: PasswordFormProps) {
  const { run, busy, failure } = useAuth<SignedIn>("sign-in/email", "password");
  return (
    <PlainForm
      submit={submit}
      wide
      busy={busy}
      failure={failure}
      send={async ({ email = known ?? "", password = "" }) => {
        const answer = await run({ email: email.trim(), password });
        if (answer) done(answer);
        return answer !== undefined;
      }}
    >
      {known === undefined && (
        <TextField name="email" label="Work email" type="email" autoComplete="username webauthn" required />
      )}
      {offer}
      <TextField
        name="password"
        label="Password"
        beside={<Link to="/forgotten-password">Forgotten?</Link>}
        type="password"
        autoComplete="current-password"
        required
      />
      {failure?.code === "RATE_LIMITED" && (
        <div className="space-below-12">
          <Notice>
            Too many attempts, by you or somebody else. Wait, or <Link to="/forgotten-password">request a link</Link> by
            email: it lets this browser sign in at once.
          </Notice>
        </div>
      )}
    </PlainForm>
  );
}
