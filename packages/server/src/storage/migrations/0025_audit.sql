-- Each organization's log is a chain: an entry's digest covers the digest of the entry before it. No caller may change
-- or remove an entry, and callers add one by append_audit alone. The log outlives its organization, so no foreign key leads
-- there. Instead, append_audit begins a log only for an organization that exists.
create table hotwash.audit_entries (
  organization_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('USER', 'API_KEY', 'SYSTEM', 'PARTICIPANT', 'EVALUATOR', 'DIRECTORY')),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text,
  subject_id uuid,
  tools text[] not null default '{}',
  tool_outcomes text[] not null default '{}',
  outcome text not null check (outcome in ('OK', 'REFUSED', 'FAILED')),
  code text,
  duration_ms integer,
  request_id text,
  remote_address text,
  previous_digest bytea not null,
  digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- How often it happened, when one entry covers several times. Null means once, and is not part of the digest.
  times integer check (times > 1),
  -- How the action came about. Null means by the actor directly, and is not part of the digest.
  via text check (via in ('ASSISTANT')),
  proposal_id uuid,
  -- See audit_keys. Null for entries by Hotwash itself and for those that are older than seals: their digest covers name
  -- and address.
  seal bytea,
  primary key (organization_id, sequence),
  check ((via is null) = (proposal_id is null))
);
create index audit_entries_by_time on hotwash.audit_entries (at desc, id desc);
create index audit_entries_of_organization on hotwash.audit_entries (organization_id, at desc, id desc);
-- For the list of all organizations' entries by actor, by action, by subject, and of those not carried out: without an
-- index, the search would pass over all other entries.
create index audit_entries_of_actor on hotwash.audit_entries (actor_id, at desc, id desc) where actor_id is not null;
create index audit_entries_of_action on hotwash.audit_entries (action, at desc, id desc);
create index audit_entries_not_carried_out on hotwash.audit_entries (outcome, at desc, id desc) where outcome <> 'OK';
create index audit_entries_of_subject on hotwash.audit_entries (subject_id, at desc, id desc) where subject_id is not null;
call hotwash.protect('hotwash.audit_entries', 'organization_id');
call hotwash.keep_confidential('hotwash.audit_entries');
create policy auditor on hotwash.audit_entries to hotwash_auditor using (true);
grant select, insert on hotwash.audit_entries to hotwash_auditor;

-- The sequence and digest of the last entry of each log.
create table hotwash.audit_heads (
  organization_id uuid primary key,
  id uuid not null,
  sequence bigint not null,
  digest bytea not null
);
call hotwash.protect('hotwash.audit_heads', 'organization_id');
create policy auditor on hotwash.audit_heads to hotwash_auditor using (true);
grant select, insert, update on hotwash.audit_heads to hotwash_auditor;

-- The entries of removed sample data stay, so the remover loses what `protect` gave it.
drop policy remover on hotwash.audit_entries;
drop policy remover on hotwash.audit_heads;
revoke select, delete on hotwash.audit_entries, hotwash.audit_heads from hotwash_remover;

-- A row here says that the database contains a made-up story. Entries of the audit log then keep the times they are given,
-- one transaction writes entries of several actors, and unknown actors keep their names. Only the owner writes the row.
create table hotwash.rehearsal (since timestamptz not null);
create unique index one_rehearsal on hotwash.rehearsal ((true));
grant select on hotwash.rehearsal to hotwash_auditor;

-- The auditor looks up the names of those who act.
create policy auditor on hotwash.organizations for select to hotwash_auditor using (true);
create policy auditor on hotwash.users for select to hotwash_auditor using (true);
create policy auditor on hotwash.api_keys for select to hotwash_auditor using (true);
create policy auditor on hotwash.participants for select to hotwash_auditor using (true);
create policy auditor on hotwash.directories for select to hotwash_auditor using (true);
create policy auditor on hotwash.evaluators for select to hotwash_auditor using (true);
grant select (id, parent_id, kind) on hotwash.organizations to hotwash_auditor;
grant select (organization_id, id, name) on hotwash.users, hotwash.api_keys, hotwash.participants, hotwash.directories
  to hotwash_auditor;
grant select (organization_id, id, name, is_guest) on hotwash.evaluators to hotwash_auditor;

-- Locking an organization's row takes the right to update a column. The check lets the auditor change none.
create policy auditor_lock on hotwash.organizations for update to hotwash_auditor using (true) with check (false);
grant update (id) on hotwash.organizations to hotwash_auditor;

-- A text after its length, so that no two lists of texts look the same. Null differs from ''. All casts are immutable, so
-- PostgreSQL inlines each call.
create function hotwash.framed(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '-' else octet_length(value)::text || ':' || value end
$$;

-- An entry's digest covers a seal in place of the actor's name and address: SHA-256 of both under a random key, one for each
-- actor and log. Without the key a seal reveals nothing. So an erased person can be forgotten, and the chain stays whole.
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
-- A kept key would let somebody guess a name after its erasure.
create policy client on hotwash.audit_keys to hotwash_client using (false);
create policy carrier on hotwash.audit_keys to hotwash_carrier using (false);
grant select, insert, delete on hotwash.audit_keys to hotwash_auditor;
grant select on hotwash.audit_keys to hotwash_operator;

create function hotwash.audit_seal(key bytea, name text, address text) returns bytea language sql stable as $$
  select sha256(key || convert_to(hotwash.framed(name) || hotwash.framed(address), 'UTF8'))
$$;

-- The key of an actor in a log; made if there is none.
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

-- The digest of an entry. The function qualifies every name and has no settings, so PostgreSQL inlines it.
create function hotwash.audit_digest(entry hotwash.audit_entries) returns bytea language sql stable as $$
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

-- Whether the transaction may write to an organization's log, by the settings that row policies compare with.
create function hotwash.may_write_audit(organization uuid) returns boolean
language sql stable as $$
  select case current_setting('role', true)
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then hotwash.is_in_book(organization)
    when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_participant' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_evaluator' then organization = current_setting('hotwash.organization_id')::uuid
    else false
  end
$$;

-- The person, key, directory, participant or guest evaluator with this ID who may act in the organization: it is theirs, or
-- below theirs. Several organizations may have rows with the ID; the one that may act there comes first.
create function hotwash.audit_actor(sought uuid, organization uuid)
returns table (kind text, name text, organization_id uuid, belongs boolean)
language sql stable set search_path = hotwash, pg_temp as $$
  select actor.*, actor.organization_id = organization or exists (
    select from organizations home left join organizations acted_in on acted_in.id = organization
    where home.id = actor.organization_id
      and (home.kind = 'OPERATOR' or home.kind = 'CARRIER' and acted_in.parent_id = home.id)) as belongs
  from (
    select 'USER', u.name, u.organization_id from users u where u.id = sought
    union all select 'API_KEY', k.name, k.organization_id from api_keys k where k.id = sought
    union all select 'DIRECTORY', d.name, d.organization_id from directories d where d.id = sought
    union all select 'PARTICIPANT', p.name, p.organization_id from participants p
      where p.organization_id = organization and p.id = sought
    union all select 'EVALUATOR', e.name, e.organization_id from evaluators e
      where e.organization_id = organization and e.id = sought and e.is_guest
  ) actor (kind, name, organization_id)
  order by actor.organization_id = organization desc, belongs desc, actor.organization_id limit 1
$$;
revoke execute on function hotwash.audit_actor from public;
grant execute on function hotwash.audit_actor to hotwash_auditor;

-- Adds entries, given as JSON objects, to their organizations' chains. A chain's head stays locked until the caller's
-- transaction ends, so call this last. It runs as the auditor, so it checks the caller's scope itself.
-- The caller decides neither time nor actor. The time is the database's. The actor is that of the transaction; a
-- transaction of Hotwash's own writes the entries of many requests, and gives an ID for each. Kind and name are looked
-- up, and an actor who could not have acted there is refused.
create function hotwash.append_audit(entries jsonb) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
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
$$;
alter function hotwash.append_audit owner to hotwash_auditor;
revoke execute on function hotwash.append_audit from public;
grant execute on function hotwash.append_audit
  to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_participant, hotwash_evaluator;

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
