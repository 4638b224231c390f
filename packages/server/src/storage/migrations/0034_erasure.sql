-- Removal of sample data, people and organizations, by functions that run as roles that nobody takes.

-- What triggers write while rows are deleted; remove_organization deletes that too.
grant insert on hotwash.knowledge_queue, hotwash.feed_removals to hotwash_remover;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_remover;

-- Staff are notified of a client's records, so those notifications are removed with the client.
create policy remover_of_subject on hotwash.notifications to hotwash_remover using (subject_id in (
  select id from hotwash.gaps union all select id from hotwash.exercises union all select id from hotwash.action_items
  union all select id from hotwash.after_action_reports union all select id from hotwash.certificates
  union all select id from hotwash.renewal_packs union all select id from hotwash.api_keys));

-- Removes sample data: one client, which the operator added to look around, with everything that belongs to it: rows, files,
-- index, notifications, people, and accounts that open nothing else. Its entries in the audit log stay.
-- `protect` lets the remover reach sample data and what is being erased, and nothing else.
create function hotwash.remove_sample(sample uuid) returns void
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
alter function hotwash.remove_sample owner to hotwash_remover;
revoke execute on function hotwash.remove_sample from public;
grant execute on function hotwash.remove_sample to hotwash_operator;

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

-- Tables whose rows are removed with their person, and the column with the person's ID.
create function hotwash.owned_by_people() returns table (kind name, person name) language sql immutable as $$
  values ('account_links', 'user_id'), ('calendar_subscriptions', 'user_id'), ('chat_links', 'user_id'),
    ('directory_group_members', 'user_id'), ('exercise_invitations', 'user_id'), ('idempotency_keys', 'actor_id'),
    ('last_looks', 'user_id'), ('notification_settings', 'user_id'), ('notifications', 'user_id'), ('proposals', 'user_id'),
    ('conversations', 'user_id'), ('provisioned_people', 'user_id'), ('saved_views', 'user_id')
$$;

-- The eraser reaches these tables and columns.
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

-- Rows of others that are about an organization. Only forget_mentions uses these policies, and it selects the rows itself.
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

-- The remover takes an organization out of benchmarks. Published figures stay, because they name nobody.
create policy remover on hotwash.benchmark_members to hotwash_remover
  using (member_id in (select o.id from hotwash.organizations o where o.erasing_since is not null));
grant select (member_id), delete on hotwash.benchmark_members to hotwash_remover;

-- Removes what other organizations' rows say about an organization and its records: notifications of them, what staff keep
-- for themselves and contains its ID, and its name where scenarios were shared with it.
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

-- Removes all that is left of an organization: rows, sign-ins that open nothing else, and the organization itself. One
-- statement deletes from all tables, so their order does not matter.
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
grant execute on function hotwash.remove_organization to hotwash_auditor;

-- Raises unless the organization is marked for erasure, and the operator's log says who erased it.
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
alter function hotwash.check_erasing owner to hotwash_auditor;
revoke execute on function hotwash.check_erasing from public;
grant execute on function hotwash.check_erasing to hotwash_remover;
grant select (erasing_since, legal_hold_since, status) on hotwash.organizations to hotwash_auditor;

-- The first step of an erasure: others' rows are found by the records that they are about, so those must be there.
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

-- The second step, in batches: removes rows of a kind, at most `most` if that is given, and returns how many. If a kind
-- refers to itself, rows to which none of the kind refers are removed first.
create function hotwash.remove_rows(organization uuid, kind name, most integer) returns integer language plpgsql
security definer set search_path = hotwash, pg_temp as $$
declare
  referred text;
  removed integer;
begin
  perform check_erasing(organization);
  if not exists (select from pg_policies where schemaname = 'hotwash' and policyname = 'remover' and tablename = kind)
    or kind in ('organizations', 'benchmark_members') then
    raise exception '% has no rows to be removed', kind using errcode = '42501';
  end if;
  select string_agg(format('not exists (select from %1$I r where %2$s)', kind, own.condition), ' and ') into referred
  from (
    select string_agg(format('r.%1$I = t.%2$I', ref.attname, key.attname), ' and ') as condition
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as pair (of_reference, of_key)
      join pg_attribute ref on ref.attrelid = c.conrelid and ref.attnum = pair.of_reference
      join pg_attribute key on key.attrelid = c.confrelid and key.attnum = pair.of_key
    where c.contype = 'f' and c.conrelid = c.confrelid and c.conrelid = format('hotwash.%I', kind)::regclass
    group by c.oid
  ) own;
  if most is null then referred := null; end if;
  execute format(
    'delete from %1$I where ctid = any (array(select t.ctid from %1$I t where t.organization_id = $1 and %2$s limit $2))',
    kind, coalesce(referred, 'true')) using organization, most;
  get diagnostics removed = row_count;
  return removed;
end
$$;
alter function hotwash.remove_rows owner to hotwash_remover;
revoke execute on function hotwash.remove_rows from public;
grant execute on function hotwash.remove_rows to hotwash_operator;

-- The last step: removes what is left of the organization, and its log. Its people and keys act in no log that stays.
create function hotwash.end_erasure(organization uuid) returns void language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  perform check_erasing(organization);
  perform remove_organization(organization);
  delete from audit_entries where organization_id = organization;
  delete from audit_checkpoints where organization_id = organization;
  delete from audit_keys where organization_id = organization;
  delete from audit_heads where organization_id = organization;
end
$$;
alter function hotwash.end_erasure owner to hotwash_auditor;
revoke execute on function hotwash.end_erasure from public;
grant execute on function hotwash.end_erasure to hotwash_operator;
grant delete on hotwash.audit_entries, hotwash.audit_heads to hotwash_auditor;
