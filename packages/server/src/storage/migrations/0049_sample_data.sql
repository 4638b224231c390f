-- Sample data: one client with everything that belongs to it, which the operator adds to look around and removes again.
alter table hotwash.organizations add column is_sample boolean not null default false,
  add constraint organizations_sample_check
    check (not is_sample or kind = 'CLIENT' and benchmark_opted_in_at is null);
comment on column hotwash.organizations.is_sample is 'Added as sample data: it can be removed with all its records.';
create unique index one_sample on hotwash.organizations (is_sample) where is_sample;

-- Only what began as sample data can be removed, so no organization becomes or stops being it.
create function hotwash.keep_sample_mark() returns trigger language plpgsql as $$
begin
  raise exception 'is_sample never changes' using errcode = '42501';
end
$$;
create trigger keep_sample_mark before update on hotwash.organizations
  for each row when (old.is_sample <> new.is_sample or old.id <> new.id and old.is_sample)
  execute function hotwash.keep_sample_mark();

-- Nobody takes this role; the function below runs as it. Row policies let it reach sample data and nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_remover') then
    create role hotwash_remover nologin;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant hotwash_remover to %I', current_user);
  end if;
end
$$;
grant usage, create on schema hotwash to hotwash_remover;

create procedure hotwash.let_remover(tenant_table regclass, tenant_column name) language plpgsql as $$
begin
  execute format(
    $policy$create policy remover on %s to hotwash_remover
      using (%I in (select o.id from hotwash.organizations o where o.is_sample))$policy$,
    tenant_table, tenant_column);
  execute format('grant select, delete on %s to hotwash_remover', tenant_table);
end
$$;
create policy remover on hotwash.organizations to hotwash_remover using (is_sample);
grant select, delete on hotwash.organizations to hotwash_remover;

do $$
declare
  each regclass;
begin
  for each in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and c.relname not in ('audit_entries', 'audit_heads')
  loop
    call hotwash.let_remover(each, 'organization_id');
  end loop;
end
$$;

-- As before, and the sample data in a table can be removed.
create or replace procedure hotwash.protect(tenant_table regclass, tenant_column name) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy operator on %s to hotwash_operator using (true)', tenant_table);
  execute format(
    $policy$create policy client on %s to hotwash_client
      using (%I = (select current_setting('hotwash.organization_id')::uuid))$policy$,
    tenant_table, tenant_column);
  execute format(
    $policy$create policy carrier on %s to hotwash_carrier
      using (%I in (select unnest(current_setting('hotwash.book')::uuid[])))$policy$,
    tenant_table, tenant_column);
  execute format(
    'grant select on %s to hotwash_operator, hotwash_carrier, hotwash_client', tenant_table);
  if tenant_column = 'organization_id' then
    execute format('create index on %s (id)', tenant_table);
  end if;
  call hotwash.let_remover(tenant_table, tenant_column);
end
$$;

-- What triggers write while rows are deleted; it is deleted at the end.
grant insert on hotwash.knowledge_queue, hotwash.feed_removals to hotwash_remover;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_remover;

-- Staff are notified of a client's records.
create policy remover_of_subject on hotwash.notifications to hotwash_remover using (subject_id in (
  select id from hotwash.gaps union all select id from hotwash.exercises union all select id from hotwash.action_items
  union all select id from hotwash.after_action_reports union all select id from hotwash.certificates
  union all select id from hotwash.renewal_packs union all select id from hotwash.api_keys));

-- Sign-ins name no organization: they belong to the people. A person of another organization keeps theirs.
create policy remover_of_sign_ins on hotwash.users for select to hotwash_remover using (true);
grant select, delete on hotwash.auth_users, hotwash.email_claims, hotwash.account_links to hotwash_remover;

-- Files whose records were removed, until a job deletes them.
create table hotwash.abandoned_files (
  key text primary key,
  abandoned_at timestamptz not null default now()
);
grant select, insert, delete on hotwash.abandoned_files to hotwash_remover;
create function hotwash.abandoned_files(most integer) returns setof text
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select key from abandoned_files order by abandoned_at, key limit most
$$;
create function hotwash.forget_abandoned_file(deleted text) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  delete from abandoned_files where key = deleted
$$;
alter function hotwash.abandoned_files owner to hotwash_remover;
alter function hotwash.forget_abandoned_file owner to hotwash_remover;
revoke execute on function hotwash.abandoned_files, hotwash.forget_abandoned_file from public;
grant execute on function hotwash.abandoned_files, hotwash.forget_abandoned_file to hotwash_login;

-- Removes the sample data with everything that belongs to it: rows, files, index, notifications, people and their
-- sign-ins. Its entries in the audit log stay. One statement deletes from all tables, so their order does not matter.
create function hotwash.remove_sample(sample uuid) returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  deletions text;
  people uuid[];
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only the operator removes sample data' using errcode = '42501';
  end if;
  if not exists (select from organizations where id = sample and is_sample) then
    raise exception 'organization % is not sample data', sample using errcode = '42501';
  end if;

  insert into abandoned_files (key)
    select format('attachments/%s/%s', organization_id, id) from attachments
      where organization_id = sample and purged_at is null
    union all
    select file_key from deliverables where organization_id = sample and file_key is not null
    on conflict do nothing;
  delete from notifications where organization_id <> sample;
  people := array(select id from users group by id having every(organization_id = sample));
  delete from account_links where user_id = any (people);
  delete from email_claims where user_id = any (people);
  delete from auth_users where id = any (people);

  select 'with ' || string_agg(format('%I as (delete from %I where organization_id = $1)',
      'deleted_' || tablename, tablename), ', ' order by tablename) || ' select' into deletions
    from pg_policies where schemaname = 'hotwash' and policyname = 'remover' and tablename <> 'organizations';
  execute deletions using sample;
  -- Triggers note what was deleted, some of them at the end of the transaction. That goes too.
  set constraints all immediate;
  execute deletions using sample;
  delete from organizations where id = sample;
end
$$;
alter function hotwash.remove_sample owner to hotwash_remover;
revoke execute on function hotwash.remove_sample from public;
grant execute on function hotwash.remove_sample to hotwash_operator;

-- The audit log outlives its organization. Only append_audit adds to it, and it begins no log without one.
alter table hotwash.audit_entries drop constraint audit_entries_organization_id_fkey;
alter table hotwash.audit_heads drop constraint audit_heads_organization_id_fkey;
-- As before, but for that.
create or replace function hotwash.append_audit(entries jsonb)
 returns void
 language plpgsql
 security definer
  set search_path = hotwash, pg_temp
as $$
declare
  given jsonb;
  entry audit_entries;
  head audit_heads;
  actor record;
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
        and entry.actor_name is distinct from 'set-up link' and entry.actor_name not like 'hotwash command of %' then
        entry.actor_name := 'Hotwash';
      end if;
    else
      select * into actor from audit_actor(entry.actor_id, entry.organization_id);
      if found then
        if not (actor.belongs and may_write_audit(actor.organization_id)) then
          raise exception 'actor % is outside the scope', entry.actor_id using errcode = '42501';
        end if;
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
    insert into audit_entries values (entry.*);
    head.sequence := entry.sequence;
    head.digest := entry.digest;
  end loop;
  update audit_heads set sequence = head.sequence, digest = head.digest where organization_id = head.organization_id;
end
$$;
