import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { brand } from "#kit/brand.ts";
import { Button } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { sessionInfo, startAgain } from "#session/memberships.ts";
import { hasPasskeys } from "#session/passkey-support.ts";
import { useAuth } from "#session/use-auth.ts";
import type { AccountLink } from "#sign-in/account-link.tsx";
import { PasskeySignIn } from "#sign-in/passkey-sign-in.tsx";
import { PasswordForm } from "#sign-in/password-form.tsx";
import { SecondFactor } from "#sign-in/second-factor.tsx";
import { SessionPage } from "#sign-in/session-page.tsx";

type AcceptInvitationProps = { readonly link: AccountLink; readonly token: string };

/** For somebody whose address has an account: they accept with it, and belong to one more organization. */
export function AcceptInvitation({ link, token }: AcceptInvitationProps) {
  const queries = useQueryClient();
  const { data: session, isPending } = useQuery(sessionInfo);
  const { run, busy, failure } = useAuth<object>("accept-invitation");
  const [half, setHalf] = useState(false);
  const email = link.user?.email ?? "";
  const accept = async () => {
    if (await run({ token })) startAgain(queries);
    else setHalf(false);
  };
  const isOwner = session?.user.email === email.toLowerCase();
  const asked = isOwner
    ? `You are signed in as ${email}. Your other organizations stay as they are.`
    : link.hasAccount
      ? `${email} has an account. Sign in with it to accept. Your other organizations stay as they are.`
      : `Sign in with the account of ${email} to accept. Your other organizations stay as they are.`;
  return (
    <SessionPage
      title={`Join ${link.organization?.name ?? brand.name}`}
      lead={half ? "Your account requires a second factor." : asked}
    >
      {failure && (
        <div className="space-below-12" role="alert">
          <Notice tone="error">{failure.message}</Notice>
        </div>
      )}
      {isPending && <Skeleton what="your session" rows={2} />}
      {half && <SecondFactor done={accept} startAgain={() => setHalf(false)} />}
      {!isPending && !half && isOwner && (
        <Button look="primary" large wide onClick={accept} unavailable={busy ? "Accepting…" : undefined}>
          Accept the invitation
        </Button>
      )}
      {!isPending && !half && !isOwner && (
        <>
          <PasswordForm
            email={email}
            submit="Sign in and accept"
            done={({ twoFactorRedirect }) => (twoFactorRedirect ? setHalf(true) : accept())}
          />
          {hasPasskeys && <PasskeySignIn done={accept} />}
        </>
      )}
      <p className="alternative">The link works once, until {momentText(link.expiresAt)}.</p>
    </SessionPage>
  );
}
