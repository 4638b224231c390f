import { randomBytes } from "node:crypto";
import { fingerprint } from "#domain/access/key-text.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { findIssuer } from "#domain/renewal/find-issuer.ts";
import { LONGEST_PACK_DAYS, PACK_DAYS, packExpiry } from "#domain/renewal/pack-lifetime.ts";
import { LONGEST_PERIOD_YEARS, packPeriod } from "#domain/renewal/pack-period.ts";
import { readPackContent } from "#domain/renewal/read-pack-content.ts";
import { renewalPack } from "#domain/renewal/records/renewal-pack.ts";
import { renewalReader } from "#domain/renewal/records/renewal-reader.ts";
import { signPack } from "#domain/renewal/sign-pack.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

/** 256 random bits cannot be guessed. */
const TOKEN_BYTES = 32;

export const grantRenewalPack = action({
  name: "grantRenewalPack",
  description:
    "Shows a reader your organization's exercises, participants, findings, retests, score and certificates as they " +
    "are now: the carrier in full, whatever you disclose otherwise, or anybody with a link, such as a broker. The " +
    "content is frozen and signed.",
  permission: "grant_renewal_packs",
  returns: renewalPack,
  proposal: { never: neverProposed.renewal },
  once: { link: "Path of the link on this server: /packs/…; null for the carrier. It is not stored: copy it now." },
  input: {
    title: line("Title, such as Renewal 2027."),
    reader: { type: "enum", of: renewalReader, description: "Who reads it." },
    reader_name: {
      ...line("Whom the link is for, such as a broker and their firm. Required for LINK, and not accepted otherwise."),
      optional: true,
    },
    period_from: {
      type: "date",
      optional: true,
      description:
        `First day of the exercises and findings it shows, at most ${LONGEST_PERIOD_YEARS} years ago. Default: a year ` +
        "ago. Gaps found earlier are shown unless they are proven closed: WITHDRAWN, CONFIRMED or RETESTED.",
    },
    expires_at: {
      type: "date_time",
      optional: true,
      description: `When it can no longer be opened, at most ${LONGEST_PACK_DAYS} days ahead. Default: ${PACK_DAYS} days.`,
    },
  },
  run: async (context, { title, reader, reader_name, period_from, expires_at: wanted }) => {
    const { connection, caller, newId } = context;
    const { id: organization_id } = await findActiveOrganization(context, caller.organization_id);
    if (reader === "LINK" && reader_name === undefined) refuseInput("reader_name", phrase`Required for a LINK`);
    if (reader === "CARRIER" && reader_name !== undefined)
      refuseInput("reader_name", phrase`must be omitted for CARRIER`);
    if (reader === "CARRIER") await checkHasCarrier(context);
    const { now } = context;
    const [expires_at, period] = [packExpiry(wanted, now), packPeriod(period_from, now)];
    const asked = { organization_id, title, issuer: await findIssuer(context), period, now };
    const content = await readPackContent(connection, asked);
    const key = { organization_id, id: newId() };
    const signed = await signPack(context, content, { id: key.id, granted_at: now, expires_at });
    const token = reader === "LINK" ? randomBytes(TOKEN_BYTES).toString("base64url") : null;
    await insertRow(connection, renewalPack.plural, {
      ...key,
      ...signed,
      title,
      period_from: period.from,
      period_to: period.to,
      reader,
      reader_name: reader_name ?? null,
      token_sha256: token && fingerprint(token),
      granted_by: caller.actor_name,
      granted_by_id: caller.actor_id,
      granted_at: now,
      expires_at,
      created_at: now,
      updated_at: now,
    });
    return { ...key, ...(token && { once: { link: `/packs/${token}` } }) };
  },
});

/** A client's role does not see the organization above it, only whether that is a carrier. */
async function checkHasCarrier({ connection }: ActionContext): Promise<void> {
  const text = "select has_carrier() as has_carrier";
  const { rows } = await connection.query<{ readonly has_carrier: boolean }>({ name: "has-carrier", text });
  if (!rows[0]?.has_carrier) refuseInput("reader", phrase`your organization has no carrier; choose LINK`);
}
