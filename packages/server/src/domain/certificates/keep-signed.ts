import { randomBytes } from "node:crypto";
import { nextNumber } from "#domain/actions/next-number.ts";
import { issuerUrl, verifyUrl } from "#domain/certificates/addresses.ts";
import { certificate } from "#domain/certificates/certificate.ts";
import { type Place, takePlace } from "#domain/certificates/revocation-list.ts";
import { findSigningKey, signCredential } from "#domain/certificates/signing-keys.ts";
import { attestationOf, statementOf } from "#domain/certificates/wording.ts";
import { type Stated, writeCredential } from "#domain/certificates/write-credential.ts";
import type { ActionContext } from "#kernel/action.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

type Said = Omit<Stated, keyof Place | "number" | "statement" | "attestation" | "issued_at" | "verify_url">;

/** 128 random bits cannot be guessed. */
const TOKEN_BYTES = 16;

/** Adds a number, a place and an address to the statements, signs them and stores them. */
export async function keepSigned(
  context: ActionContext,
  of: RowKey,
  said: Said,
  participant_id: string | null,
): Promise<RowKey> {
  const { connection, caller, now, newId } = context;
  const { baseUrl, secrets } = signingOf(context);
  const number = await nextCertificateNumber(context, of.organization_id);
  const { place, key } = await asCertifierWithin(connection, caller, async (certifier) => ({
    key: await findSigningKey(certifier, secrets, now),
    place: await takePlace(certifier),
  }));
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const issued = { number, statement: statementOf(said), issued_at: now, verify_url: verifyUrl(baseUrl, token) };
  const stated: Stated = { ...said, ...place, ...issued, attestation: attestationOf(said) };
  const credential = await signCredential(writeCredential(stated, baseUrl), key, issuerUrl(baseUrl));
  const row = { organization_id: of.organization_id, id: newId() };
  const { kind, holder, expires_on } = said;
  await insertRow(connection, certificate.plural, {
    ...row,
    ...place,
    ...issued,
    exercise_id: of.id,
    participant_id,
    kind,
    holder,
    expires_on,
    token,
    credential,
    created_at: now,
    updated_at: now,
  });
  return row;
}

async function nextCertificateNumber(context: ActionContext, organization: string): Promise<string> {
  const prefix = `HW-${utcDay(context.now).slice(0, "2026".length)}`;
  const counted = { name: certificate.name, reference_letter: prefix };
  return `${prefix}-${String(await nextNumber(context, counted, organization)).padStart(4, "0")}`;
}

function signingOf({ signing }: ActionContext) {
  if (signing) return signing;
  throw new Error("Issuing certificates requires a signing key.");
}
