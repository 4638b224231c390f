import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { opened } from "#kit/opened.tsx";
import { useEnter } from "#session/enter.ts";
import { forgetBack, keptBack } from "#session/kept-back.ts";
import { hasPasskeys } from "#session/passkey-support.ts";
import { PasskeySignIn } from "#sign-in/passkey-sign-in.tsx";
import { PasswordForm } from "#sign-in/password-form.tsx";
import { ProviderOffer } from "#sign-in/provider-offer.tsx";
import { readDemoAccounts } from "#sign-in/read-demo-accounts.ts";
import { SecondFactor } from "#sign-in/second-factor.tsx";
import { SessionPage } from "#sign-in/session-page.tsx";
import { SignOnNotice } from "#sign-in/sign-on-notice.tsx";

/** Loaded in the demo only. */
const DemoAccounts = opened(async () => (await import("#sign-in/demo-accounts.tsx")).DemoAccounts);

export function SignIn() {
  const { back = keptBack() ?? "/", sso } = useSearch({ from: "/sign-in" });
  const enterAt = useEnter();
  const [half, setHalf] = useState(false);
  const [demoAccounts] = useState(readDemoAccounts);
  const enter = () => {
    forgetBack();
    return enterAt(back);
  };
  if (half) {
    return (
      <SessionPage
        key="code"
        title="One more step"
        lead="Your password is correct. Your account requires a second factor."
      >
        <SecondFactor done={enter} startAgain={() => setHalf(false)} />
      </SessionPage>
    );
  }
  return (
    <SessionPage key="password" title="Sign in" lead={leadOf(back)}>
      {sso && <SignOnNotice outcome={sso} />}
      <PasswordForm
        offer={<ProviderOffer back={back} />}
        done={({ twoFactorRedirect }) => (twoFactorRedirect ? setHalf(true) : enter())}
      />
      {hasPasskeys && <PasskeySignIn done={enter} />}
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} done={enter} />}
      <ul className="entrance-links">
        <li>
          <Link to="/join">Join an exercise</Link>
          <small>Code from your facilitator. No account needed.</small>
        </li>
        <li>
          <Link to="/verify">Verify a certificate</Link>
          <small>Link or file of the certificate. No account needed.</small>
        </li>
      </ul>
    </SessionPage>
  );
}

function leadOf(back: string): string | undefined {
  if (back === "/") return undefined;
  if (back.startsWith("/oauth/authorize?")) return "Sign in to connect your agent.";
  return "Sign in to open the page. If you were signed in, your session has ended.";
}
