-- Erasing an organization. It is archived and marked; a job then removes its rows in batches, each in a transaction of its
-- own, so that none holds many locks or keeps the feed waiting. Whatever interrupts the job, it goes on where it was.
alter table hotwash.organizations
  add column erasing_since timestamptz,
  -- Nothing of it is erased or forgotten meanwhile.
  add column legal_hold_since timestamptz;
create index organizations_erasing on hotwash.organizations (erasing_since) where erasing_since is not null;

-- The remover reaches sample data, and what is being erased.
create or replace procedure hotwash.let_remover(tenant_table regclass, tenant_column name) language plpgsql as $$
begin
  execute format(
    $policy$create policy remover on %s to hotwash_remover
      using (%I in (select o.id from hotwash.organizations o where o.is_sample or o.erasing_since is not null))$policy$,
    tenant_table, tenant_column);
  execute format('grant select, delete on %s to hotwash_remover', tenant_table);
end
$$;
do $$
declare
  reached name;
begin
  for reached in select tablename from pg_policies
    where schemaname = 'hotwash' and policyname = 'remover' and tablename <> 'organizations'
  loop
    execute format('drop policy remover on hotwash.%I', reached);
    call hotwash.let_remover(format('hotwash.%I', reached)::regclass, 'organization_id');
  end loop;
end
$$;
alter policy remover on hotwash.organizations using (is_sample or erasing_since is not null);

-- Others' rows that are about it. Only the function below uses this, and names the rows itself.
do $$
declare
  reached name;
begin
  foreach reached in array array['notifications', 'idempotency_keys', 'last_looks', 'exercise_invitations', 'proposals',
    'conversations', 'conversation_turns', 'saved_views', 'state_changes']::name[]
  loop
    execute format(
      $policy$create policy remover_of_mentions on hotwash.%I to hotwash_remover
        using (exists (select from hotwash.organizations o where o.is_sample or o.erasing_since is not null))$policy$, reached);
  end loop;
end
$$;
grant update (from_state, to_state) on hotwash.state_changes to hotwash_remover;
grant select (agent_id), delete on hotwash.auth_oauth_codes, hotwash.auth_oauth_tokens to hotwash_remover;
-- Published figures stay: they name nobody.
create policy remover on hotwash.benchmark_members to hotwash_remover
  using (member_id in (select o.id from hotwash.organizations o where o.erasing_since is not null));
grant select (member_id), delete on hotwash.benchmark_members to hotwash_remover;

-- The file of a document goes with its row.
create trigger abandon_file after delete on hotwash.deliverables
  for each row when (old.file_key is not null) execute function hotwash.abandon_file();

-- Removes what other organizations' rows say about an organization and its records: notifications of them, what staff keep
-- for themselves that names its ID, and its name where scenarios were shared with it.
create function hotwash.forget_mentions(organization uuid) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  named constant text := (select name from organizations where id = organization);
  records text;
begin
  if not exists (select from organizations where id = organization) then
    raise exception 'organization % is neither sample data nor being erased', organization using errcode = '42501';
  end if;
  select string_agg(format('select id from %I where organization_id = $1', c.relname), ' union all ') into records
    from pg_class c join pg_policies p on p.schemaname = 'hotwash' and p.tablename = c.relname and p.policyname = 'remover'
    where c.relnamespace = 'hotwash'::regnamespace and c.relname not in ('organizations', 'benchmark_members')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype);
  execute 'with records as materialized (' || records || ' union all select $1),
    told as (delete from notifications where organization_id <> $1
      and (subject_id in (select id from records) or position($1::text in link) > 0)),
    replayed as (delete from idempotency_keys where organization_id <> $1 and subject_id in (select id from records)),
    looked as (delete from last_looks where organization_id <> $1 and subject_id = $1),
    invited as (delete from exercise_invitations where exercise_organization_id = $1),
    proposed as (delete from proposals where organization_id <> $1
      and (result_id in (select id from records) or position($1::text in input) > 0)),
    asked as (delete from conversations c where organization_id <> $1 and exists (select from conversation_turns t
      where t.organization_id = c.organization_id and t.conversation_id = c.id and (position($1::text in t.arguments) > 0
        or position(to_json($2::text)::text in t.arguments) > 0))),
    viewed as (delete from saved_views where organization_id <> $1 and position($1::text in search) > 0)
    update state_changes set from_state = case from_state when $2::text then $3::text else from_state end,
      to_state = case to_state when $2::text then $3::text else to_state end
    where organization_id <> $1 and field = ''sharing'' and $2::text in (from_state, to_state)'
    using organization, named, 'Erased organization'::text;
end
$$;
alter function hotwash.forget_mentions owner to hotwash_remover;
revoke execute on function hotwash.forget_mentions from public;

-- Everything at once, as far as it is still there: rows, sign-ins that open nothing else, and the organization.
create function hotwash.remove_organization(organization uuid) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  deletions text;
  accounts uuid[];
begin
  perform forget_mentions(organization);
  accounts := array(select account_id from users where account_id is not null
    group by account_id having every(organization_id = organization));
  delete from account_links where user_id in (select id from users where organization_id = organization);
  delete from auth_oauth_codes where agent_id in (select id from connected_agents where organization_id = organization);
  delete from auth_oauth_tokens where agent_id in (select id from connected_agents where organization_id = organization);
  delete from auth_identities where provider_id in (select id from identity_providers where organization_id = organization);
  delete from auth_sessions where provider_id in (select id from identity_providers where organization_id = organization);
  delete from benchmark_members where member_id = organization;

  select 'with ' || string_agg(format('%I as (delete from %I where organization_id = $1)',
      'deleted_' || tablename, tablename), ', ' order by tablename) || ' select' into deletions
    from pg_policies where schemaname = 'hotwash' and policyname = 'remover'
      and tablename not in ('organizations', 'benchmark_members');
  execute deletions using organization;
  delete from auth_users where id = any (accounts);
  -- Triggers note what was deleted, some of them at the end of the transaction. That goes too.
  set constraints all immediate;
  execute deletions using organization;
  delete from organizations where id = organization;
end
$$;
alter function hotwash.remove_organization owner to hotwash_remover;
revoke execute on function hotwash.remove_organization from public;

create or replace function hotwash.remove_sample(sample uuid) returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only the operator removes sample data' using errcode = '42501';
  end if;
  if not exists (select from organizations where id = sample and is_sample) then
    raise exception 'organization % is not sample data', sample using errcode = '42501';
  end if;
  perform remove_organization(sample);
end
$$;

-- Raises unless the organization is marked, and the operator's log says who erased it.
create function hotwash.check_erasing(organization uuid) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only the operator erases organizations' using errcode = '42501';
  end if;
  if not exists (select from organizations where id = organization and erasing_since is not null
      and kind <> 'OPERATOR' and status = 'ARCHIVED' and legal_hold_since is null)
    or not exists (select from audit_entries e join organizations o on o.id = e.organization_id and o.kind = 'OPERATOR'
      where e.subject_id = organization and e.action = 'eraseOrganization' and e.outcome = 'OK') then
    raise exception 'organization % is not being erased', organization using errcode = '42501';
  end if;
end
$$;
grant select (erasing_since, legal_hold_since, status) on hotwash.organizations to hotwash_auditor;
alter function hotwash.check_erasing owner to hotwash_auditor;
revoke execute on function hotwash.check_erasing from public;
grant execute on function hotwash.check_erasing to hotwash_remover;

-- First of all, while the records are still there by which others' rows are found.
create function hotwash.begin_erasure(organization uuid) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  perform check_erasing(organization);
  perform forget_mentions(organization);
end
$$;
alter function hotwash.begin_erasure owner to hotwash_remover;
revoke execute on function hotwash.begin_erasure from public;
grant execute on function hotwash.begin_erasure to hotwash_operator;

-- Removes some rows of a kind, at most so many if that is given, and returns how many.
create function hotwash.remove_rows(organization uuid, kind name, most integer) returns integer language plpgsql
security definer set search_path = hotwash, pg_temp as $$
declare
  removed integer;
begin
  perform check_erasing(organization);
  if not exists (select from pg_policies where schemaname = 'hotwash' and policyname = 'remover' and tablename = kind)
    or kind in ('organizations', 'benchmark_members') then
    raise exception '% has no rows to be removed', kind using errcode = '42501';
  end if;
  execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where organization_id = $1 limit $2))', kind)
    using organization, most;
  get diagnostics removed = row_count;
  return removed;
end
$$;
alter function hotwash.remove_rows owner to hotwash_remover;
revoke execute on function hotwash.remove_rows from public;
grant execute on function hotwash.remove_rows to hotwash_operator;

-- The end: what is left of it, and its log. Its people and keys act in no log that stays.
create function hotwash.end_erasure(organization uuid) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  perform check_erasing(organization);
  perform remove_organization(organization);
  delete from audit_entries where organization_id = organization;
  delete from audit_keys where organization_id = organization;
  delete from audit_heads where organization_id = organization;
end
$$;
alter function hotwash.end_erasure owner to hotwash_auditor;
revoke execute on function hotwash.end_erasure from public;
grant execute on function hotwash.end_erasure to hotwash_operator;
grant execute on function hotwash.remove_organization to hotwash_auditor;
grant delete on hotwash.audit_entries, hotwash.audit_heads to hotwash_auditor;

-- Of a credential whose record was erased, what its link or file leads to: SHA-256 of the link's token, or of a pack's ID.
alter table hotwash.revocation_entries add column erased_sha256 bytea unique;
grant update (erased_sha256) on hotwash.revocation_entries to hotwash_certifier;
