import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { Failure } from "#graphql/failure.ts";
import { authRequest } from "#session/auth-request.ts";

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;

/** Asks the browser to create a passkey. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<object> {
  return startRegistration({ optionsJSON }).catch((error) => {
    throw inWords(error);
  });
}

/** Asks the browser for a passkey, and signs in with it. */
export async function signInByPasskey(): Promise<object> {
  const optionsJSON = await askOptions();
  const response = await startAuthentication({ optionsJSON }).catch((error) => {
    throw inWords(error);
  });
  return authRequest("passkey/verify-authentication", { response });
}

/** Offers passkeys in the browser's autofill. Returns what to send once one was chosen; nothing if none was. */
export async function passkeyFilledIn(left: AbortSignal): Promise<object | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const optionsJSON = await askOptions();
  if (left.aborted) return undefined;
  left.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

function askOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return authRequest("passkey/generate-authenticate-options", {});
}

const ELSEWHERE = "Passkeys work only at the public address of this service.";
const MEANINGS: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This authenticator already has a passkey of yours.",
  ERROR_INVALID_DOMAIN: ELSEWHERE,
  ERROR_INVALID_RP_ID: ELSEWHERE,
};
const NOTHING =
  "No passkey was used. The request was cancelled, took too long, or found no passkey here that can verify you.";

function inWords(error: unknown): Failure {
  const code = error instanceof WebAuthnError ? error.code : "";
  return new Failure(MEANINGS[code] ?? NOTHING, "PASSKEY");
}
