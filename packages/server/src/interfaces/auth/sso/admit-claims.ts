import { claimedRole } from "#domain/sign-on/claimed-role.ts";
import { type Entering, findMember } from "#domain/sign-on/enter-by-provider.ts";
import { hasVerified, type SignOnProvider } from "#domain/sign-on/find-provider.ts";
import { findIdentity } from "#domain/sign-on/link-identity.ts";
import { emailAddress } from "#interfaces/auth/email-address.ts";
import type { Claims } from "#interfaces/auth/sso/relying-party.ts";
import { SignOnFailure } from "#interfaces/auth/sso/sign-on-failure.ts";
import { typedLine } from "#interfaces/auth/typed-line.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

/** Whom claims may enter as; `account_id` is undefined until the subject is linked. */
export type Admitted = Omit<Entering, "account_id"> & { readonly account_id: string | undefined };

/**
 * Decides whether a provider's claims admit somebody. Each time, its organization must have verified the domain of the
 * account's address: a provider never acts for anybody else's addresses.
 */
export async function admitClaims(
  { database, authDatabase, newId }: Dependencies,
  provider: SignOnProvider,
  claims: Claims,
): Promise<Admitted> {
  const { organization_id } = provider;
  const identity = await findIdentity(authDatabase, { provider: provider.id, subject: claims.sub });
  const email = identity?.email ?? claimedAddress(claims);
  if (!(await hasVerified(database, organization_id, email))) {
    throw new SignOnFailure("refused", "The domain of the address is not one of your verified domains.");
  }
  const role = claimedRole(provider, claims);
  if (role === undefined) throw new SignOnFailure("refused", "The claims give the person no role.");
  const member = await findMember(database, organization_id, email);
  const shared = { email, provider_id: provider.id, account_id: identity?.account_id };
  if (member) {
    if (member.status === "DISABLED") throw new SignOnFailure("refused", "The person is DISABLED.");
    if (identity && member.account_id !== null && member.account_id !== identity.account_id) {
      throw new SignOnFailure("refused", "The person signs in with another account.");
    }
    return { ...shared, member, role: role === "unset" ? undefined : role, provisioned: undefined };
  }
  const provisioned = role === "unset" ? provider.default_role : role;
  if (!provider.provisions || provisioned === null) {
    throw new SignOnFailure("refused", "The person has no invitation, and the provider does not provision people.");
  }
  const created = { organization_id, id: newId(), name: nameIn(claims, email) };
  return { ...shared, member: created, role: provisioned, provisioned };
}

function claimedAddress({ email, email_verified }: Claims): string {
  if (email === undefined) throw new SignOnFailure("refused", "The claims have no email address.");
  const read = emailAddress.safeParse(email);
  if (!read.success)
    throw new SignOnFailure("refused", "The claims' email address is not one such as ana@client.example.");
  // Some providers send it as a text.
  if (email_verified === false || email_verified === "false") {
    throw new SignOnFailure("refused", "The provider says that the email address is not verified.");
  }
  return read.data.toLowerCase();
}

/** As the provider states it; without a usable one, what is before the @. */
function nameIn(claims: Claims, email: string): string {
  const read = typedLine.safeParse(claims["name"]);
  return read.success ? read.data : email.slice(0, email.lastIndexOf("@"));
}
