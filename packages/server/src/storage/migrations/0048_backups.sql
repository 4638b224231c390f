-- Backups. A role of their own reads every row in one snapshot; only the owner takes it, and it writes nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_backup') then
    create role hotwash_backup nologin;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant hotwash_backup to %I', current_user);
  end if;
end
$$;
grant usage on schema hotwash to hotwash_backup;

-- Lets backups read tables and sequences that they cannot read yet. Every migration ends with a call.
create procedure hotwash.admit_backups() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  relation regclass;
begin
  for relation in select oid from pg_class where relnamespace = 'hotwash'::regnamespace
    and relkind in ('r', 'p', 'S') and not has_table_privilege('hotwash_backup', oid, 'select')
  loop
    execute format('grant select on %s to hotwash_backup', relation);
  end loop;
  for relation in select oid from pg_class c where relnamespace = 'hotwash'::regnamespace and relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup')
  loop
    execute format('create policy backup on %s for select to hotwash_backup using (true)', relation);
  end loop;
end
$$;
revoke execute on procedure hotwash.admit_backups from public;

-- Every backup that was begun on a schedule, and what became of it.
create table hotwash.backup_runs (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- RUNNING also if its process died.
  status text not null check (status in ('RUNNING', 'DONE', 'FAILED')),
  file text not null,
  bytes bigint check (bytes > 0),
  failure text,
  check ((status = 'RUNNING') = (ended_at is null)),
  check ((status = 'FAILED') = (failure is not null))
);
create index backup_runs_by_time on hotwash.backup_runs (began_at);
grant select on hotwash.backup_runs to hotwash_login;

-- Files that are missing from the file store and accepted as lost.
create table hotwash.lost_files (
  key text primary key,
  accepted_at timestamptz not null
);

-- One row if this installation came from a backup.
create table hotwash.restoration (
  restored_at timestamptz not null,
  -- When the backup was made.
  made_at timestamptz not null,
  -- Nothing is sent yet: the original may have sent it, or may still be running.
  holds_deliveries boolean not null
);
create unique index restoration_is_one on hotwash.restoration ((true));
grant select on hotwash.restoration to hotwash_login;

-- After a restore into the same cluster its identifier is the same, so the origin has a random part.
create or replace procedure hotwash.renew_feed() language plpgsql set search_path = hotwash, pg_temp as $$
declare
  here text := (select system_identifier::text from pg_control_system());
  fed text;
begin
  if exists (select from feed_origin where split_part(system_identifier, '.', 1) = here) then
    return;
  end if;
  -- A table with pending deferred triggers cannot be altered.
  set constraints all immediate;
  foreach fed in array array['organizations', 'exercises', 'gaps', 'readiness_scores', 'action_items', 'certificates',
    'requirement_results', 'feed_removals'] loop
    execute format('alter table %I no force row level security', fed);
    execute format('update %I set changed_in = pg_current_xact_id()::text::bigint', fed);
    execute format('alter table %I force row level security', fed);
  end loop;
  delete from feed_origin;
  insert into feed_origin values (here || '.' || substr(gen_random_uuid()::text, 1, 8));
end
$$;
