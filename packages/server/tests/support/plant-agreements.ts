import type { Client } from "pg";

/** An agreement to a FINAL report of each organization, and one to words that it had before. */
export async function plantAgreements(owner: Client): Promise<void> {
  for (const digest of ["report_digest(r.organization_id, r.id)", "'before'"]) {
    await owner.query(`
      insert into report_agreements (organization_id, id, report_id, user_id, reviewer, note, text_digest, agreed_at,
        created_at, updated_at)
      select distinct on (r.organization_id) r.organization_id, uuidv7(), r.id, u.id, u.name, 'It is as it was.',
        ${digest}, r.finalized_at, r.finalized_at, r.finalized_at
      from after_action_reports r join users u on u.organization_id = r.organization_id
      where r.status = 'FINAL' order by r.organization_id, r.id, u.id`);
  }
}
