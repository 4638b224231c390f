-- A copy of a file shares its bytes: the file store has them once, under the key of the file that was uploaded.
alter table hotwash.attachments add column file_key text;
update hotwash.attachments set file_key = format('attachments/%s/%s', organization_id, id);
alter table hotwash.attachments alter column file_key set not null;
create index attachments_by_file_key on hotwash.attachments (file_key);
grant select (file_key) on hotwash.attachments to hotwash_participant;

create function hotwash.name_file() returns trigger language plpgsql as $$
begin
  new.file_key := coalesce(new.file_key, format('attachments/%s/%s', new.organization_id, new.id));
  return new;
end
$$;
create trigger name_file before insert on hotwash.attachments for each row execute function hotwash.name_file();

-- The files of a scenario's injects.
create table hotwash.scenario_inject_files (
  organization_id uuid not null,
  id uuid not null,
  scenario_inject_id uuid not null,
  file_name text not null,
  type text not null check (type in ('PDF', 'PNG', 'JPEG', 'GIF', 'WEBP', 'DOCX', 'XLSX', 'PPTX', 'TEXT')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  file_key text not null,
  -- Of the file, for search in exercises created from the scenario.
  text text,
  uploaded_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default true,
  primary key (organization_id, id),
  foreign key (organization_id, scenario_inject_id) references hotwash.scenario_injects on delete cascade
);
create index scenario_inject_files_by_time on hotwash.scenario_inject_files (scenario_inject_id, created_at, id);
create index scenario_inject_files_of_inject
  on hotwash.scenario_inject_files (organization_id, scenario_inject_id, created_at, id);
create index scenario_inject_files_by_file_key on hotwash.scenario_inject_files (file_key);
call hotwash.protect('hotwash.scenario_inject_files', 'organization_id');
create policy between on hotwash.scenario_inject_files as restrictive for select to hotwash_carrier using (false);
create policy unspoilt on hotwash.scenario_inject_files as restrictive to hotwash_client using (not spoils);
grant insert, update, delete on hotwash.scenario_inject_files to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.scenario_inject_files', 'file_name');
create trigger name_file before insert on hotwash.scenario_inject_files
  for each row execute function hotwash.name_file();
create trigger follow_scenario_inject before insert on hotwash.scenario_inject_files
  for each row execute function hotwash.follow_scenario_inject();

-- The bytes of a deleted row are deleted by a job, unless a copy still has them.
create function hotwash.abandon_file() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  insert into abandoned_files (key) values (old.file_key) on conflict do nothing;
  return null;
end
$$;
alter function hotwash.abandon_file owner to hotwash_remover;
revoke execute on function hotwash.abandon_file from public;
create trigger abandon_file after delete on hotwash.scenario_inject_files
  for each row execute function hotwash.abandon_file();
create trigger abandon_file after delete on hotwash.attachments
  for each row when (old.purged_at is null) execute function hotwash.abandon_file();

create or replace function hotwash.remove_sample(sample uuid) returns void
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
