import type { PolicyShown } from "#records/sign-in/sign-in-settings.ts";

export type Way = "ANY" | "SECOND_FACTOR" | "PASSKEY" | "PROVIDER";

/** The ways to sign in that a policy leaves, from the widest to the narrowest. */
export const WAYS: Readonly<Record<Way, { readonly label: string; readonly hint: string }>> = {
  ANY: { label: "Any", hint: "A password alone is enough." },
  SECOND_FACTOR: {
    label: "Second factor, passkey or provider",
    hint: "People without a second factor must set one up when they next sign in.",
  },
  PASSKEY: { label: "Passkeys only", hint: "People without a passkey must add one when they next sign in." },
  PROVIDER: { label: "Your providers only", hint: "People whose address is not in a verified domain cannot sign in." },
};

export function wayOf(policy: PolicyShown | undefined): Way {
  if (policy?.sign_on_required) return "PROVIDER";
  if (policy?.passkey_only) return "PASSKEY";
  return policy?.second_factor_required ? "SECOND_FACTOR" : "ANY";
}
