import { hash } from "node:crypto";
import { issuerUrl } from "#domain/certificates/addresses.ts";
import { takePlace } from "#domain/certificates/revocation-list.ts";
import { findSigningKey, signCredential } from "#domain/certificates/signing-keys.ts";
import type { PackContent } from "#domain/renewal/pack-content.ts";
import { packText } from "#domain/renewal/read-pack-content.ts";
import { writePackCredential } from "#domain/renewal/write-pack-credential.ts";
import type { ActionContext } from "#kernel/action.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";

type Granted = { readonly id: string; readonly granted_at: Date; readonly expires_at: Date };

/** The columns of the frozen content, its digest and the credential that signs this. */
export async function signPack(context: ActionContext, content: PackContent, granted: Granted) {
  const { connection, caller, signing } = context;
  if (!signing) throw new Error("Granting a renewal pack requires a signing key.");
  const { secrets, baseUrl } = signing;
  const { place, key } = await asCertifierWithin(connection, caller, async (certifier) => ({
    key: await findSigningKey(certifier, secrets, granted.granted_at),
    place: await takePlace(certifier),
  }));
  const text = packText(content);
  const sha256 = hash("sha256", text);
  const { title, issuer, period, organization } = content;
  const stated = { ...granted, ...place, title, issuer, period, organization: organization.name, sha256 };
  const payload = writePackCredential({ ...stated, size_bytes: Buffer.byteLength(text) }, baseUrl);
  return { content: text, sha256, ...place, credential: await signCredential(payload, key, issuerUrl(baseUrl)) };
}
