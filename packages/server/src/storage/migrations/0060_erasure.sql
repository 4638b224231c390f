-- Erasing a person. The digest of an audit entry covers a seal instead of the actor's name and address, which are beside it:
-- SHA-256 of both under a random key for each actor and log. Without the key a seal reveals nothing, and the chain stays whole.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_eraser') then
    create role hotwash_eraser nologin;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant hotwash_eraser to %I', current_user);
  end if;
end
$$;
grant usage, create on schema hotwash to hotwash_eraser;

-- Null of entries by Hotwash itself, and of those from before seals: their digest covers name and address.
alter table hotwash.audit_entries add column seal bytea;

create table hotwash.audit_keys (
  organization_id uuid not null,
  -- The actor.
  id uuid not null,
  key bytea not null check (length(key) = 32),
  primary key (organization_id, id)
);
create index audit_keys_of_actor on hotwash.audit_keys (id);
alter table hotwash.audit_keys enable row level security;
alter table hotwash.audit_keys force row level security;
create policy auditor on hotwash.audit_keys to hotwash_auditor using (true);
create policy operator on hotwash.audit_keys to hotwash_operator using (true);
-- Who kept a key could still guess a name after its erasure.
create policy client on hotwash.audit_keys to hotwash_client using (false);
create policy carrier on hotwash.audit_keys to hotwash_carrier using (false);
grant select, insert, delete on hotwash.audit_keys to hotwash_auditor;
grant select on hotwash.audit_keys to hotwash_operator;

create function hotwash.audit_seal(key bytea, name text, address text) returns bytea language sql stable as $$
  select sha256(key || convert_to(hotwash.framed(name) || hotwash.framed(address), 'UTF8'))
$$;

create function hotwash.audit_key(log uuid, actor uuid) returns bytea language plpgsql
  set search_path = hotwash, pg_temp as $$
declare
  found_key bytea := (select key from audit_keys where organization_id = log and id = actor);
begin
  if found_key is null then
    found_key := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    insert into audit_keys values (log, actor, found_key);
  end if;
  return found_key;
end
$$;
revoke execute on function hotwash.audit_key from public;
grant execute on function hotwash.audit_key to hotwash_auditor;

create or replace function hotwash.audit_digest(entry hotwash.audit_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_digest || convert_to(
    hotwash.framed(entry.organization_id::text) || hotwash.framed(entry.id::text)
    || hotwash.framed(entry.sequence::text)
    || hotwash.framed(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || hotwash.framed(entry.actor_kind) || hotwash.framed(entry.actor_id::text)
    || case when entry.seal is null then hotwash.framed(entry.actor_name)
      else 'seal' || hotwash.framed(encode(entry.seal, 'hex')) end
    || hotwash.framed(entry.action) || hotwash.framed(entry.subject_kind) || hotwash.framed(entry.subject_id::text)
    || hotwash.framed(array_to_string(entry.tools, ',')) || hotwash.framed(array_to_string(entry.tool_outcomes, ','))
    || hotwash.framed(entry.outcome) || hotwash.framed(entry.code) || hotwash.framed(entry.duration_ms::text)
    || hotwash.framed(entry.request_id)
    || case when entry.seal is null then hotwash.framed(entry.remote_address) else '' end
    || case when entry.times is null then '' else hotwash.framed(entry.times::text) end
    || case when entry.via is null then ''
      else 'via' || hotwash.framed(entry.via) || hotwash.framed(entry.proposal_id::text) end, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION hotwash.append_audit(entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
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
  -- The key of the actor in this log, which is looked up once as well.
  seal_key bytea;
  keyed uuid;
  keyed_in uuid;
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
    entry.seal := null;
    if entry.actor_id is not null then
      if keyed is distinct from entry.actor_id or keyed_in is distinct from entry.organization_id then
        seal_key := audit_key(entry.organization_id, entry.actor_id);
        keyed := entry.actor_id;
        keyed_in := entry.organization_id;
      end if;
      entry.seal := audit_seal(seal_key, entry.actor_name, entry.remote_address);
    end if;
    entry.digest := audit_digest(entry);
    added := added || entry;
    head.sequence := entry.sequence;
    head.digest := entry.digest;
  end loop;
  update audit_heads set sequence = head.sequence, digest = head.digest where organization_id = head.organization_id;
  insert into audit_entries select * from unnest(added);
end
$function$;;

-- Takes people's names and addresses out of all logs, and destroys the keys under which they were sealed.
create function hotwash.forget_actors(people uuid[]) returns void language plpgsql security definer
  set search_path = hotwash, pg_temp as $$
begin
  if exists (select from audit_entries where actor_id = any (people) and seal is null) then
    raise exception 'the log has entries of this person from before names were sealed' using errcode = 'HW001';
  end if;
  update audit_entries set actor_name = 'Erased person', remote_address = null where actor_id = any (people);
  delete from audit_keys where id = any (people);
end
$$;
alter function hotwash.forget_actors owner to hotwash_auditor;
revoke execute on function hotwash.forget_actors from public;
grant execute on function hotwash.forget_actors to hotwash_eraser;
grant update (actor_name, remote_address) on hotwash.audit_entries to hotwash_auditor;

-- Columns with the names of people, and the column with the person's ID, if there is one.
create function hotwash.named_people() returns table (kind name, named name, person name) language sql immutable as $$
  values
    ('action_items', 'owner', 'owner_id'), ('after_action_reports', 'author', null), ('api_keys', 'created_by', null),
    ('assistant_consents', 'allowed_by', 'allowed_by_id'), ('assistant_consents', 'withdrawn_by', 'withdrawn_by_id'),
    ('assistant_transmissions', 'user_name', 'user_id'), ('attachments', 'uploaded_by', 'uploaded_by_id'),
    ('attachments', 'removed_by', null), ('audit_streams', 'created_by', null), ('chat_channels', 'created_by', null),
    ('comments', 'author', null), ('comments', 'resolved_by', null), ('decisions', 'made_by', null),
    ('deliverables', 'requested_by', null), ('directories', 'created_by', null), ('email_domains', 'created_by', null),
    ('evaluations', 'evaluator_name', null), ('evaluators', 'name', 'user_id'), ('exercise_events', 'actor', null),
    ('exercise_notes', 'author', null), ('exercise_programs', 'owner', null), ('exercise_requests', 'requested_by', null),
    ('exercises', 'facilitator', null), ('gaps', 'owner', 'owner_id'),
    ('gaps', 'closure_proposed_by', 'closure_proposed_by_id'), ('identity_providers', 'created_by', null),
    ('imports', 'uploaded_by', null), ('inject_corrections', 'author', null), ('inject_replies', 'author', null),
    ('organization_exports', 'requested_by', 'requested_by_id'), ('participants', 'name', null),
    ('reconciliations', 'reconciled_by', null), ('record_reads', 'reader_name', 'reader_id'),
    ('renewal_pack_openings', 'reader_name', 'actor_id'), ('renewal_packs', 'granted_by', 'granted_by_id'),
    ('renewal_packs', 'revoked_by', null), ('report_plan_items', 'owner', null), ('report_sentences', 'confirmed_by', null),
    ('retests', 'answered_by', null), ('scenario_inject_files', 'uploaded_by', null), ('sign_in_policies', 'changed_by', null),
    ('state_changes', 'actor', null), ('tracker_connections', 'created_by', null), ('webhook_subscriptions', 'created_by', null)
$$;

-- Tables whose rows go with their person, and the column with the person's ID.
create function hotwash.owned_by_people() returns table (kind name, person name) language sql immutable as $$
  values ('account_links', 'user_id'), ('calendar_subscriptions', 'user_id'), ('chat_links', 'user_id'),
    ('directory_group_members', 'user_id'), ('exercise_invitations', 'user_id'), ('idempotency_keys', 'actor_id'),
    ('last_looks', 'user_id'), ('notification_settings', 'user_id'), ('notifications', 'user_id'), ('proposals', 'user_id'),
    ('conversations', 'user_id'), ('provisioned_people', 'user_id'), ('saved_views', 'user_id')
$$;

do $$
declare
  reached record;
begin
  for reached in select distinct kind from (
    select kind from hotwash.named_people() union select kind from hotwash.owned_by_people() where kind <> 'account_links'
    union values ('users'::name), ('audit_entries')) tables
  loop
    execute format('create policy eraser on hotwash.%I to hotwash_eraser using (true)', reached.kind);
    execute format('grant select on hotwash.%I to hotwash_eraser', reached.kind);
  end loop;
  for reached in select kind, named from hotwash.named_people() loop
    execute format('grant update (%I) on hotwash.%I to hotwash_eraser', reached.named, reached.kind);
  end loop;
  for reached in select kind from hotwash.owned_by_people() loop
    execute format('grant select, delete on hotwash.%I to hotwash_eraser', reached.kind);
  end loop;
end
$$;
grant update (title, body) on hotwash.notifications to hotwash_eraser;
grant update (name, email, language, last_language, account_id, last_signed_in_at, break_glass_at, updated_at) on hotwash.users
  to hotwash_eraser;
grant select, delete on hotwash.auth_users to hotwash_eraser;

drop trigger keep_account on hotwash.users;
create trigger keep_account before update on hotwash.users for each row
  when (old.account_id is distinct from new.account_id and current_user <> 'hotwash_eraser')
  execute function hotwash.keep_account();

-- Erases a person: these rows of users, which are DISABLED, and their account. Names are replaced where the person's ID is
-- next to them, and elsewhere by the text: where somebody else of these organizations has the same name, only in records
-- that the log knows this person by.
create function hotwash.erase_person(people uuid[], account uuid, erased_at timestamptz) returns void language plpgsql
  security definer set search_path = hotwash, pg_temp as $$
declare
  erased constant text := 'Erased person';
  known text[];
  places uuid[];
  reached record;
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only the operator erases people' using errcode = '42501';
  end if;
  if exists (select from users where (id = any (people) and status <> 'DISABLED')
    or (account_id = account and id <> all (people))) then
    raise exception 'these are not all rows of a disabled person' using errcode = '42501';
  end if;
  known := array(select name from users where id = any (people)
    union select actor_name from audit_entries where actor_id = any (people));
  places := array(select organization_id from users where id = any (people)
    union select organization_id from audit_entries where actor_id = any (people));

  perform forget_actors(people);
  for reached in select * from named_people() loop
    execute format(
      'update %1$I t set %2$I = $1 where (t.organization_id = any ($2) and t.%2$I = any ($3) and (
          not exists (select from users u where u.name = t.%2$I and u.id <> all ($4) and u.organization_id = any ($2))
          or exists (select from audit_entries a
            where a.organization_id = t.organization_id and a.subject_id = t.id and a.actor_id = any ($4))))%3$s',
      reached.kind, reached.named, ' or t.' || quote_ident(reached.person) || ' = any ($4)')
      using erased, places, known, people;
  end loop;
  for reached in select * from owned_by_people() loop
    execute format('delete from %I where %I = any ($1)', reached.kind, reached.person) using people;
  end loop;
  -- Notifications of others name who did something: whole words, unless somebody else has the name.
  for reached in select name, '\m' || regexp_replace(name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '\M' as pattern
    from unnest(known) name where length(name) > 2
      and not exists (select from users u where u.name = any (known) and u.id <> all (people) and u.organization_id = any (places))
  loop
    update notifications set title = regexp_replace(title, reached.pattern, erased, 'g'),
        body = regexp_replace(body, reached.pattern, erased, 'g')
      where position(reached.name in title) > 0 or position(reached.name in body) > 0;
  end loop;
  update users set name = erased, email = 'erased-' || id || '@erased.invalid', language = null, last_language = null,
    account_id = null, last_signed_in_at = null, break_glass_at = null, updated_at = erased_at where id = any (people);
  delete from account_links where account_id = account;
  delete from auth_users where id = account;
end
$$;
alter function hotwash.erase_person owner to hotwash_eraser;
revoke execute on function hotwash.erase_person from public;
grant execute on function hotwash.erase_person to hotwash_operator;
