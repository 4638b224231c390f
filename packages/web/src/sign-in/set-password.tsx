import { useState } from "react";
import { TextField } from "#forms/fields.tsx";
import { type FormValues, PlainForm } from "#forms/form.tsx";
import { Failure } from "#graphql/failure.ts";
import { brand } from "#kit/brand.ts";
import { Button, ButtonLink } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { authRequest } from "#session/auth-request.ts";
import { type SignedIn, useEnter } from "#session/enter.ts";
import { useAuth } from "#session/use-auth.ts";
import { AcceptInvitation } from "#sign-in/accept-invitation.tsx";
import { type AccountLink, LinkPage, RequestAnother } from "#sign-in/account-link.tsx";
import { NewPassword, SHORTEST_PASSWORD } from "#sign-in/new-password.tsx";
import { SecondFactor } from "#sign-in/second-factor.tsx";
import { SessionPage } from "#sign-in/session-page.tsx";

/** The target of links for an invitation, a reset of the password and the first start. */
export function SetPassword() {
  const [set, setSet] = useState<Set>();
  const [accepts, setAccepts] = useState(false);
  if (set) return <AfterwardsPage {...set} />;
  return (
    <LinkPage title="Set a password" another={<RequestAnother />}>
      {(link, token) =>
        link.purpose === "INVITATION" && (link.hasAccount || accepts) ? (
          <AcceptInvitation link={link} token={token} />
        ) : (
          <LinkForm link={link} token={token} done={setSet} accept={() => setAccepts(true)} />
        )
      }
    </LinkPage>
  );
}

/** The password is set, but does not sign in by itself: a second factor is asked for, or something went wrong. */
type Set = { readonly email: string; readonly next: "SECOND_FACTOR" | "SIGN_IN" };

function AfterwardsPage({ email, next }: Set) {
  const enter = useEnter();
  const [isHalf, setHalf] = useState(next === "SECOND_FACTOR");
  if (isHalf) {
    return (
      <SessionPage title="One more step" lead="Your password is set. Your account requires a second factor.">
        <SecondFactor done={() => enter("/")} startAgain={() => setHalf(false)} />
      </SessionPage>
    );
  }
  return (
    <SessionPage title="Your password is set" lead={`Sign in as ${email} with it. You are signed out everywhere else.`}>
      <ButtonLink to="/sign-in" look="primary" large wide>
        Sign in
      </ButtonLink>
    </SessionPage>
  );
}

type LinkFormProps = {
  readonly link: AccountLink;
  readonly token: string;
  readonly done: (set: Set) => void;
  /** With an account instead, where the link does not say whether there is one. */
  readonly accept: () => void;
};

function LinkForm({ link, token, done, accept }: LinkFormProps) {
  const enter = useEnter();
  const { run, busy, failure } = useAuth<{ readonly user: { readonly email: string } }>("set-password", "password");
  const [wrong, setWrong] = useState<Failure>();
  const { user, purpose, expiresAt } = link;
  const send = async (values: FormValues) => {
    const found = mistakeIn(user ? ["password"] : ["organization", "name", "email", "password"], values);
    setWrong(found);
    if (found) return false;
    const answer = await run({ token, ...values });
    if (!answer) return false;
    const { email } = answer.user;
    const signedIn = await signInWith(email, values.password ?? "");
    if (signedIn === "DONE") enter("/");
    else done({ email, next: signedIn });
    return true;
  };
  return (
    <SessionPage title={TITLES[purpose]} lead={leadOf(link)}>
      <PlainForm submit="Set the password" wide busy={busy} failure={wrong ?? failure} send={send}>
        {user === null && (
          <>
            <TextField name="organization" label="Your organization" autoComplete="organization" required />
            <TextField name="name" label="Your name" autoComplete="name" required />
            <TextField name="email" label="Work email" type="email" autoComplete="username" required />
          </>
        )}
        <NewPassword />
      </PlainForm>
      {link.hasAccount === null && (
        <div className="space-above-12">
          <Button large wide onClick={accept}>
            I have an account already
          </Button>
        </div>
      )}
      <p className="alternative">The link works once, until {momentText(expiresAt)}.</p>
    </SessionPage>
  );
}

/** With the password that was just set, so that nobody types it a third time. */
async function signInWith(email: string, password: string): Promise<Set["next"] | "DONE"> {
  try {
    const { twoFactorRedirect } = await authRequest<SignedIn>("sign-in/email", { email, password });
    return twoFactorRedirect ? "SECOND_FACTOR" : "DONE";
  } catch {
    return "SIGN_IN";
  }
}

const TITLES = {
  INVITATION: `Welcome to ${brand.name}`,
  PASSWORD_RESET: "Set a new password",
  SECOND_FACTOR_RESET: "Remove your second factor",
  SET_UP: `Set up ${brand.name}`,
} as const;

function leadOf({ user, purpose }: AccountLink): string {
  if (!user) return "You are the first: create your organization and its first administrator.";
  if (purpose === "INVITATION") return `${user.name}, choose a password for ${user.email}.`;
  return `For ${user.email}. This ends all your sessions.`;
}

function mistakeIn(asked: readonly string[], values: FormValues): Failure | undefined {
  const { password = "", repeated } = values;
  const empty = asked.find((field) => !values[field]?.trim());
  if (empty) return mistake(empty, "Required.");
  if (password.length < SHORTEST_PASSWORD)
    return mistake("password", `Must have at least ${SHORTEST_PASSWORD} characters (got ${password.length}).`);
  return password === repeated ? undefined : mistake("repeated", "The passwords do not match.");
}

function mistake(field: string, message: string): Failure {
  return new Failure(message, "BAD_USER_INPUT", { field });
}
