import type { Client } from "pg";

/** A channel of each organization and the chat of everybody there, each with a message that waits. Their addresses open nothing. */
export async function plantChatChannels(owner: Client): Promise<void> {
  await owner.query(`
    with people as (
      insert into notification_settings (organization_id, id, user_id, created_at, updated_at)
        select organization_id, id, id, now(), now() from users
        on conflict (organization_id, id) do update set updated_at = excluded.updated_at
        returning organization_id, id
    ), channels as (
      insert into chat_channels (organization_id, id, name, kinds, created_by, created_at, updated_at)
        select id, uuidv7(), '#security', array['CRITICAL_GAP'], 'Somebody', now(), now() from organizations
        returning organization_id, id
    ), links as (
      insert into chat_links (organization_id, id, user_id, platform, link, status, created_at, updated_at)
        select organization_id, id, null::uuid, 'SLACK', '\\x00'::bytea, 'ACTIVE', now(), now() from channels
        union all
        select organization_id, id, id, 'TEAMS', '\\x00', 'ACTIVE', now(), now() from people
        returning organization_id, id, user_id
    )
    insert into chat_messages (organization_id, id, link_id, user_id, occasion, send_after, created_at, updated_at)
      select organization_id, uuidv7(), id, user_id, 'TEST', now() + interval '1 year', now(), now() from links`);
}
