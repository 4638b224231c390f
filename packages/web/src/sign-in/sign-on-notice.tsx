import { Notice } from "#kit/notice.tsx";
import type { SignOnOutcome } from "#sign-in/sign-on-outcome.ts";

const WORDS: Readonly<Record<SignOnOutcome, string>> = {
  cancelled: "You cancelled the sign-in at your provider.",
  expired: "The sign-in took too long, or was opened in another browser. Try again.",
  failed: "The provider's answer was not accepted. Try again, or ask an administrator of your organization.",
  unavailable: "The provider did not answer. Try again later, or sign in with your password.",
  refused: "The provider knows you, but you may not sign in here with it. Ask an administrator of your organization.",
  network: "Your organization allows access from its own networks only. Connect from there, and try again.",
  passkey: "Your organization requires a passkey: sign in with yours.",
};

export function SignOnNotice({ outcome }: { readonly outcome: SignOnOutcome }) {
  return (
    <div className="space-below-12" role="alert">
      <Notice tone={outcome === "cancelled" ? "plain" : "error"}>{WORDS[outcome]}</Notice>
    </div>
  );
}
