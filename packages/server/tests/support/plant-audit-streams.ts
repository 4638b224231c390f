import type { Client } from "pg";

/**
 * Two audit streams of each organization: one that fails until next year, and a paused one. Their headers open nothing.
 */
export async function plantAuditStreams(owner: Client): Promise<void> {
  await owner.query(`
    with past as (select now() - interval '2 days' as moment), managers as (
      select o.id as organization_id, (select name from users where organization_id = o.id order by id limit 1) as created_by
      from organizations o
    ), failing as (
      insert into audit_streams (organization_id, id, name, covers, transport, url, body_format, header_name, secret, status,
          failing_since, failures, next_attempt_at, last_failure, last_failed_at, created_by, created_at, updated_at)
        select organization_id, uuidv7(), 'Collector', 'OWN_LOG', 'HTTPS', 'https://siem.example/collect', 'JSON_LINES',
          'Authorization', '\\x00', 'ACTIVE', moment, 3, now() + interval '1 year', 'The connection was refused.', moment,
          created_by, moment, moment
        from managers, past returning organization_id, id
    ), paused as (
      insert into audit_streams (organization_id, id, name, covers, transport, host, port, status, paused_at, created_by,
          created_at, updated_at)
        select organization_id, uuidv7(), 'Relay', 'OWN_LOG', 'SYSLOG', 'siem.example', 6514, 'PAUSED', moment, created_by,
          moment, moment
        from managers, past returning organization_id, id
    )
    insert into audit_stream_positions (organization_id, stream_id, id, position, moved_at)
      select organization_id, id, organization_id, 1, now() from (table failing union all table paused) planted`);
}
