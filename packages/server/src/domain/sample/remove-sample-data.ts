import { announce } from "#domain/actions/announce.ts";
import { act } from "#domain/actions/perform.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { type Announcement, publishAnnouncements } from "#domain/actions/write-records.ts";
import { revokeCertificate } from "#domain/certificates/revoke-certificate.ts";
import { organization } from "#domain/organizations/organization.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

export const removeSampleData = action({
  name: "removeSampleData",
  description:
    "Removes the sample client with everything that belongs to it, also what people added. Its certificates are " +
    "revoked, and its audit log stays. Returns your organization. CONFLICT if there is no sample client.",
  permission: "manage_sample_data",
  returns: organization,
  proposal: { never: neverProposed.sample },
  input: {},
  run: async (context) => {
    const { connection, caller } = context;
    const id = await lockSample(context);
    await revokeCertificates(context, id);
    await connection.query("select remove_sample($1)", [id]);
    await announce(connection, [{ organization_id: id, kind: organization.name, id, exercise_id: null }]);
    return { organization_id: caller.organization_id, id: caller.organization_id };
  },
});

/** Of two people who remove it at once, the second waits here, and then finds none. */
async function lockSample({ connection }: ActionContext): Promise<string> {
  const { rows } = await connection.query<{ id: string }>("select id from organizations where is_sample for update");
  const [sample] = rows;
  if (!sample) throw new Refusal("CONFLICT", phrase`There is no sample data to remove.`);
  return sample.id;
}

const VALID = `select id from certificates
  where organization_id = $1 and revoked_at is null and (expires_on is null or expires_on >= $2)`;

/** Anybody who keeps one of them learns from the published list that it no longer counts. */
async function revokeCertificates(context: ActionContext, sample: string): Promise<void> {
  const { connection, caller, newId, now, signing } = context;
  const announcements: Announcement[] = [];
  const publish = async (given: readonly Announcement[]) => void announcements.push(...given);
  const { rows } = await connection.query<{ id: string }>(VALID, [sample, now]);
  const reason = "The sample data was removed.";
  for (const { id } of rows) {
    const performance = { caller, clock: () => now, newId, request: NO_REQUEST, signing, publish };
    await act(connection, revokeCertificate, { id, reason }, performance);
  }
  await publishAnnouncements(connection, announcements);
}
