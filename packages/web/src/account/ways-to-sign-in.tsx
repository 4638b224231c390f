import { useQuery } from "@tanstack/react-query";
import { Passkeys } from "#account/passkeys.tsx";
import { Password } from "#account/password.tsx";
import { TwoFactor } from "#account/two-factor.tsx";
import { Panel } from "#kit/page.tsx";
import { LinkedProvidersPanel } from "#records/people/provider-links.tsx";
import { sessionInfo } from "#session/memberships.ts";

/** Password, second factor, passkeys and providers. Somebody whom a provider signed in changes none of them. */
export function WaysToSignIn({ email }: { readonly email: string }) {
  const { data } = useQuery(sessionInfo);
  if (data?.provider) {
    return (
      <Panel title="Sign-in">
        <div className="panel-body">
          <p>
            You signed in with your organization's provider. To change a password, second factor or passkeys, sign in
            with your password or a passkey.
          </p>
        </div>
      </Panel>
    );
  }
  return (
    <>
      <Password email={email} />
      <TwoFactor />
      <Passkeys />
      <LinkedProvidersPanel />
    </>
  );
}
