-- Sample data: one client with everything that belongs to it, which the operator adds to look around and removes again.
-- The function below removes it, as a role that nobody takes. `protect` lets that role reach sample data and nothing else.

-- What triggers write while rows are deleted; it is deleted at the end.
grant insert on hotwash.knowledge_queue, hotwash.feed_removals to hotwash_remover;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_remover;

-- Staff are notified of a client's records.
create policy remover_of_subject on hotwash.notifications to hotwash_remover using (subject_id in (
  select id from hotwash.gaps union all select id from hotwash.exercises union all select id from hotwash.action_items
  union all select id from hotwash.after_action_reports union all select id from hotwash.certificates
  union all select id from hotwash.renewal_packs union all select id from hotwash.api_keys));

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

-- Removes the sample data with everything that belongs to it: rows, files, index, notifications, people and
-- accounts that open nothing else. Its entries in the audit log stay. One statement deletes from all tables, so their order does not matter.
create function hotwash.remove_sample(sample uuid) returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  deletions text;
  accounts uuid[];
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
  accounts := array(select account_id from users where account_id is not null
    group by account_id having every(organization_id = sample));
  delete from account_links where user_id in (select id from users where organization_id = sample);

  select 'with ' || string_agg(format('%I as (delete from %I where organization_id = $1)',
      'deleted_' || tablename, tablename), ', ' order by tablename) || ' select' into deletions
    from pg_policies where schemaname = 'hotwash' and policyname = 'remover' and tablename <> 'organizations';
  execute deletions using sample;
  delete from auth_users where id = any (accounts);
  -- Triggers note what was deleted, some of them at the end of the transaction. That goes too.
  set constraints all immediate;
  execute deletions using sample;
  delete from organizations where id = sample;
end
$$;
alter function hotwash.remove_sample owner to hotwash_remover;
revoke execute on function hotwash.remove_sample from public;
grant execute on function hotwash.remove_sample to hotwash_operator;
