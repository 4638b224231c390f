import type { Client } from "pg";

/**
 * Two webhooks of each organization: one with a delivery that waits, and a paused one. A carrier set up its own, the
 * operator the others. Their secrets open nothing.
 */
export async function plantWebhooks(owner: Client): Promise<void> {
  await owner.query(`
    with managers as (
      select o.id as organization_id, case o.kind when 'CARRIER' then 'CARRIER' else 'OPERATOR' end as issuer_kind,
        u.organization_id as owner_organization_id, u.id as owner_id, u.name as created_by
      from organizations o cross join lateral (
        select u.* from users u join organizations home on home.id = u.organization_id
        where home.id = o.id and o.kind = 'CARRIER' or home.kind = 'OPERATOR' and o.kind <> 'CARRIER'
        order by u.id limit 1) u
    ), active as (
      insert into webhook_subscriptions (organization_id, id, name, url, resources, issuer_kind, owner_organization_id,
          owner_id, created_by, status, secret, created_at, updated_at)
        select organization_id, uuidv7(), 'Warehouse', 'https://receiver.example/hotwash', array['GAPS'], issuer_kind,
          owner_organization_id, owner_id, created_by, 'ACTIVE', '\\x00', moment, moment
        from managers, (select now() - interval '2 days' as moment) past
        returning organization_id, id, created_at
    ), paused as (
      insert into webhook_subscriptions (organization_id, id, name, url, resources, issuer_kind, owner_organization_id,
          owner_id, created_by, status, paused_because, paused_at, secret, created_at, updated_at)
        select organization_id, uuidv7(), 'Lake', 'https://receiver.example/lake', array['GAPS'], issuer_kind,
          owner_organization_id, owner_id, created_by, 'PAUSED', 'GONE', moment, '\\x00', moment, moment
        from managers, (select now() - interval '3 days' as moment) past
    ), deliveries as (
      insert into webhook_deliveries (organization_id, id, subscription_id, resource, status, rows, attempts,
          next_attempt_at, attempted_at, failure, created_at, updated_at)
        select organization_id, uuidv7(), id, 'GAPS', 'PENDING', 3, 1, now() + interval '1 year', created_at,
          'The connection was refused.', created_at, created_at
        from active returning organization_id, id, subscription_id, created_at
    )
    insert into webhook_streams (organization_id, id, subscription_id, resource, after, origin, until, next_place, delivery_id,
        failing_since, failures, next_attempt_at)
      select organization_id, uuidv7(), subscription_id, 'GAPS', -1, 'elsewhere', 1, '{}', id, created_at, 1,
        now() + interval '1 year'
      from deliveries`);
}
