import type { Client } from "pg";

/** A provider, a verified domain and a policy that requires nothing of each organization. The secrets open nothing. */
export async function plantSignOn(owner: Client): Promise<void> {
  await owner.query(`
    insert into identity_providers (organization_id, id, name, issuer, client_id, client_secret, scopes, role_claim,
        admin_values, default_role, provisions, status, last_failure, last_failure_at, created_by, created_at, updated_at)
      select id, uuidv7(), 'Directory', 'https://login.example/' || id, 'application', '\\x00', 'openid email', 'groups',
        'Owners', 'VIEWER', false, 'ACTIVE', 'Its ID token has expired.', moment, 'Somebody', moment, moment
      from organizations, (select now() - interval '2 days' as moment) past`);
  await owner.query(`
    insert into email_domains (organization_id, id, name, record_value, status, verified_at, checked_at, finding,
        next_check_at, sought_until, created_by, created_at, updated_at)
      select id, uuidv7(), 'd' || left(id::text, 8) || '.example', 'hotwash-verification=' || id, 'VERIFIED', moment, moment,
        'The record was found.', now() + interval '1 year', moment, 'Somebody', moment, moment
      from organizations, (select now() - interval '2 days' as moment) past`);
  await owner.query(`
    insert into sign_in_policies (organization_id, id, sign_on_required, second_factor_required, passkey_only,
        session_hours, allowed_networks, changed_by, created_at, updated_at)
      select id, uuidv7(), false, false, false, 720, '{0.0.0.0/0,::/0}', 'Somebody', moment, moment
      from organizations, (select now() - interval '2 days' as moment) past`);
}
