import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { authRequest } from "#session/auth-request.ts";
import { useAttempt } from "#session/use-auth.ts";

/** A passkey instead of the password: by the button, or in the browser's autofill. */
export function PasskeySignIn({ done }: { readonly done: () => void }) {
  const [offers, setOffers] = useState(0);
  const { run, busy, failure } = useAttempt(async (filledIn: object | undefined) => {
    if (filledIn) return authRequest<object>("passkey/verify-authentication", { response: filledIn });
    const { signInByPasskey } = await import("#session/passkey-browser.ts");
    return signInByPasskey();
  });
  const offerAnew = () => setOffers((before) => before + 1);
  const signIn = async (filledIn?: object) => {
    if (await run(filledIn)) done();
    else offerAnew();
  };
  return (
    <>
      <p className="alternative">or</p>
      {failure && (
        <div className="space-below-12" role="alert">
          <Notice tone="error">{failure.message}</Notice>
        </div>
      )}
      <Button wide large onClick={() => signIn()} unavailable={busy ? "Waiting for your browser…" : undefined}>
        Sign in with a passkey
      </Button>
      <PasskeyOffer key={offers} chosen={signIn} ended={offerAnew} />
    </>
  );
}

/** A minute less than the challenge is valid. */
const OFFERED_MS = 4 * 60_000;

type OfferProps = { readonly chosen: (filledIn: object) => void; readonly ended: () => void };

/** An offer to the browser, which shows it at the address field. */
function PasskeyOffer({ chosen, ended }: OfferProps) {
  const choose = useEffectEvent(chosen);
  const end = useEffectEvent(ended);
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => end(), OFFERED_MS);
    offer(left.signal).then((filledIn) => filledIn && choose(filledIn));
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, []);
  return null;
}

/** A failed autofill does not matter to people who sign in otherwise. */
async function offer(left: AbortSignal): Promise<object | undefined> {
  const { passkeyFilledIn } = await import("#session/passkey-browser.ts");
  return passkeyFilledIn(left).catch(() => undefined);
}
