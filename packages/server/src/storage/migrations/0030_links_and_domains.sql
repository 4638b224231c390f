alter table hotwash.notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY', 'EXERCISE_INVITATION',
    'EXERCISE_REMINDER',
    'EXERCISE_REQUEST', 'REPORT_IN_REVIEW', 'REPORT_FINAL', 'GAP_CLOSURE', 'GAP_REOPENED', 'CRITICAL_GAP', 'ASSIGNMENT',
    'COMMENT', 'SCORE_FALLEN', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY', 'REQUIREMENT', 'RENEWAL_PACK',
    'DELIVERY_FAILING', 'TRACKER', 'EMAIL_DOMAIN', 'CHAT_PAUSED'));

-- A person may stop following an issue; it stays in the tracker.
alter table hotwash.tracker_links drop constraint tracker_links_state_check, drop constraint tracker_links_check1,
  add constraint tracker_links_state_check check (state in ('WAITING', 'IN_SYNC', 'CONFLICT', 'GONE', 'ENDED')),
  add constraint tracker_links_check1 check (external_id is not null or state in ('WAITING', 'GONE', 'ENDED'));

-- The audit log names the connection that did something, as the history does.
create function hotwash.tracker_name(kind text, name text) returns text language sql immutable as $$
  select case kind when 'JIRA' then 'Jira' when 'SERVICENOW' then 'ServiceNow' when 'LINEAR' then 'Linear' end
    || ' (' || name || ')'
$$;
create policy auditor on hotwash.tracker_connections for select to hotwash_auditor using (true);
grant select (organization_id, kind, name) on hotwash.tracker_connections to hotwash_auditor;
create or replace function hotwash.append_audit(entries jsonb)
returns void language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  given jsonb;
  entry audit_entries;
  head audit_heads;
  added audit_entries[] := '{}';
  actor record;
  -- Whose actor that is: one request often brings many entries, and its actor is looked up once.
  sought uuid;
  sought_in uuid;
  is_known boolean;
  own uuid := nullif(current_setting('hotwash.actor_id', true), '');
  is_own boolean := own is null and current_setting('role', true) = 'hotwash_operator';
  is_rehearsal boolean := exists (select from rehearsal);
begin
  -- Each entry refers to its organization, so it locks that row. Lock organizations before chains: a transaction that
  -- changes an organization and appends last then never waits for a chain whose holder waits for that organization.
  perform from organizations
    where id in (select (value ->> 'organization_id')::uuid from jsonb_array_elements(entries))
    order by id for key share;

  for given in
    select value from jsonb_array_elements(entries) with ordinality as element (value, n)
    order by value ->> 'organization_id', n -- one order for all, so that two callers cannot wait for each other
  loop
    entry := jsonb_populate_record(null::audit_entries, given);
    if head.organization_id is distinct from entry.organization_id then
      if not may_write_audit(entry.organization_id) then
        raise exception 'organization % is outside the scope', entry.organization_id using errcode = '42501';
      end if;
      update audit_heads set sequence = head.sequence, digest = head.digest
        where organization_id = head.organization_id;
      select * into head from audit_heads where organization_id = entry.organization_id for update;
      if not found then
        if not exists (select from organizations where id = entry.organization_id) then
          raise exception 'there is no organization %', entry.organization_id using errcode = '23503';
        end if;
        insert into audit_heads values (entry.organization_id, entry.organization_id, 0, sha256(''))
          on conflict do nothing;
        select * into head from audit_heads where organization_id = entry.organization_id for update;
      end if;
    end if;

    if not (is_own or is_rehearsal) and entry.actor_id is distinct from own then
      raise exception 'the actor of an entry is that of its transaction' using errcode = '42501';
    end if;
    if entry.actor_id is null then
      entry.actor_kind := 'SYSTEM';
      -- Hotwash's own names; any other name could be taken for a person's.
      if not is_rehearsal and entry.actor_name is distinct from 'Exercise clock'
        and entry.actor_name is distinct from 'set-up link' and entry.actor_name not like 'hotwash command of %'
        and not exists (select from tracker_connections c
          where c.organization_id = entry.organization_id and tracker_name(c.kind, c.name) = entry.actor_name) then
        entry.actor_name := 'Hotwash';
      end if;
    else
      if sought is distinct from entry.actor_id or sought_in is distinct from entry.organization_id then
        select * into actor from audit_actor(entry.actor_id, entry.organization_id);
        is_known := found;
        if is_known and not (actor.belongs and may_write_audit(actor.organization_id)) then
          raise exception 'actor % is outside the scope', entry.actor_id using errcode = '42501';
        end if;
        sought := entry.actor_id;
        sought_in := entry.organization_id;
      end if;
      if is_known then
        entry.actor_kind := actor.kind;
        entry.actor_name := actor.name;
      elsif not is_rehearsal then
        entry.actor_kind := 'SYSTEM';
        entry.actor_name := 'Unknown';
      end if;
    end if;

    if not is_rehearsal or entry.at is null then
      entry.at := clock_timestamp();
    end if;
    entry.sequence := head.sequence + 1;
    entry.previous_digest := head.digest;
    entry.tools := coalesce(entry.tools, '{}');
    entry.tool_outcomes := coalesce(entry.tool_outcomes, '{}');
    entry.created_at := entry.at;
    entry.updated_at := entry.at;
    entry.digest := audit_digest(entry);
    added := added || entry;
    head.sequence := entry.sequence;
    head.digest := entry.digest;
  end loop;
  update audit_heads set sequence = head.sequence, digest = head.digest where organization_id = head.organization_id;
  insert into audit_entries select * from unnest(added);
end
$$;

-- Whether signing out here also signs out at the provider.
alter table hotwash.identity_providers add column signs_out boolean not null default false;
