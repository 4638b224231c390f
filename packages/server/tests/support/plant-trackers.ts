import type { Client } from "pg";

/**
 * Two connections of each client: one with a state and an issue in conflict, and a paused one. Their tokens open nothing,
 * and they are not due for a year.
 */
export async function plantTrackers(owner: Client): Promise<void> {
  await owner.query(`
    with active as (
      insert into tracker_connections (organization_id, id, name, kind, url, project, issue_type, account, token, issuer_kind,
          created_by, status, next_look_at, states_wanted, created_at, updated_at)
        select id, uuidv7(), 'Security backlog', 'JIRA', 'https://tracker.example', 'SEC', 'Task', 'robot@tracker.example',
          '\\x00', 'CLIENT', 'Ada of ' || name, 'ACTIVE', now() + interval '1 year', false, moment, moment
        from organizations, (select now() - interval '2 days' as moment) past where kind = 'CLIENT'
        returning organization_id, id, created_at
    ), paused as (
      insert into tracker_connections (organization_id, id, name, kind, url, project, issue_type, account, token, issuer_kind,
          created_by, status, paused_because, paused_at, next_look_at, states_wanted, created_at, updated_at)
        select id, uuidv7(), 'Former backlog', 'JIRA', 'https://tracker.example', 'OLD', 'Task', 'robot@tracker.example',
          '\\x00', 'CLIENT', 'Ada of ' || name, 'PAUSED', 'PERSON', moment, now() + interval '1 year', false, moment, moment
        from organizations, (select now() - interval '3 days' as moment) past where kind = 'CLIENT'
    ), states as (
      insert into tracker_states (organization_id, id, connection_id, external_id, name, position, means, sent_for, created_at,
          updated_at)
        select organization_id, uuidv7(), id, '10001', 'In Progress', 0, 'IN_PROGRESS', array['IN_PROGRESS'], created_at, created_at
        from active
    )
    insert into tracker_links (organization_id, id, action_item_id, connection_id, creation_id, state, problem, external_id,
        external_key, external_url, status_sent, state_agreed, their_state_id, their_state, created_at, updated_at)
      select distinct on (a.organization_id) a.organization_id, uuidv7(), a.id, c.id, uuidv7(), 'CONFLICT', 'Both changed.', '1',
        'SEC-1', 'https://tracker.example/browse/SEC-1', 'OPEN', '10000', '10001', 'In Progress', c.created_at, c.created_at
      from active c join action_items a on a.organization_id = c.organization_id
      order by a.organization_id, a.status = 'OPEN' desc, a.id`);
}
