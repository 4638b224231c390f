import { type Form, form } from "./sentence-forms.ts";

/** Why a sign-in with an identity provider failed, to those who manage it. */
export const SIGN_ON: readonly Form[] = [
  form("It sent no ID token."),
  form("It sent more than 256 KiB."),
  form("It did not answer with JSON."),
  form("It answered with an unexpected status."),
  form("It has no key for the signature of its ID token."),
  form("It refused the client ID or secret."),
  form("It refused the code: used already, expired, or of another request."),
  form("It does not allow this application to sign people in."),
  form("It does not offer the scopes."),
  form("Its answer is not valid."),
  form("Its access token does not belong to its ID token."),
  form("Its discovery document lacks an address."),
  form("Its discovery document names another issuer."),
  form("Its discovery document or answer names another issuer."),
  form("Its ID token is of another issuer."),
  form("Its ID token is for another application."),
  form("Its ID token is signed with an algorithm that is not accepted."),
  form("Its ID token has expired."),
  form("Its ID token is not valid yet."),
  form("Its ID token belongs to another attempt."),
  form("Its ID token has an invalid {0}."),
  form("Its user information is about another person."),
  form("The claims give the person no role."),
  form("The claims have no email address."),
  form("The domain of the address is not one of your verified domains."),
  form("The link to the account was removed meanwhile."),
  form("The person has no invitation, and the provider does not provision people."),
  form("The person is DISABLED."),
  form("The person signs in with another account."),
  form("The person was disabled, or joined with another account, meanwhile."),
  form("The person's address is in none of the allowed networks."),
  form("The provider linked another person to this address before."),
  form("The provider says that the email address is not verified."),
  form("The server cannot decrypt its secret: enter it again."),
  form("The sign-in policy requires a passkey."),
];

/** What DNS showed of an email domain. */
export const EMAIL_DOMAINS: readonly Form[] = [
  form("The record was found."),
  form("There are other TXT records at this name, but not this one."),
  form("There is no TXT record at this name."),
  form("DNS did not answer."),
  form("The record was found, but another organization of this installation has verified the domain."),
];
