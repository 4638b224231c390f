-- Hotwash tells people things of its own accord. It takes this role to see who is to be told what, to write it and to
-- send it, and for nothing else; none of the roles in which callers are served reads what somebody else was told.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_courier') then
    create role hotwash_courier nologin;
    grant hotwash_courier to hotwash_login;
  end if;
end
$$;
grant usage on schema hotwash to hotwash_courier;
create policy courier on hotwash.organizations for select to hotwash_courier using (true);
create policy courier on hotwash.users for select to hotwash_courier using (true);
create policy courier on hotwash.memberships for select to hotwash_courier using (true);
create policy courier on hotwash.exercises for select to hotwash_courier using (true);
create policy courier on hotwash.participants for select to hotwash_courier using (true);
create policy courier on hotwash.action_items for select to hotwash_courier using (true);
create policy courier on hotwash.certificates for select to hotwash_courier using (true);
create policy courier on hotwash.api_keys for select to hotwash_courier using (true);
grant select on hotwash.organizations, hotwash.users, hotwash.memberships, hotwash.exercises, hotwash.participants,
  hotwash.action_items, hotwash.certificates, hotwash.api_keys to hotwash_courier;

-- Gives a table that holds what is one person's alone its policies: on top of its organization's, those of that person.
-- Others in the scope may add a row for somebody, and neither read nor change one.
create procedure hotwash.keep_personal(tenant_table regclass) language plpgsql as $$
declare
  command text;
begin
  foreach command in array array['select', 'update', 'delete'] loop
    execute format(
      $policy$create policy %I on %s as restrictive for %s to hotwash_operator, hotwash_carrier, hotwash_client
        using (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid))$policy$,
      'own_' || command, tenant_table, command);
  end loop;
  execute format('create policy courier on %s to hotwash_courier using (true)', tenant_table);
  execute format('grant select, insert, update on %s to hotwash_courier', tenant_table);
end
$$;

create table hotwash.notifications (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('INVITATION', 'PASSWORD_RESET', 'EXERCISE_REMINDER', 'REPORT_IN_REVIEW',
    'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY')),
  -- What it is told on account of: nobody is told of the same occasion twice.
  occasion text not null,
  title text not null,
  body text not null,
  subject_kind text,
  subject_id uuid,
  link text check (link like '/%'),
  read_at timestamptz,
  mail_status text not null default 'QUEUED'
    check (mail_status in ('QUEUED', 'SENT', 'FAILED', 'SWITCHED_OFF', 'NOT_SENT_NO_SMTP')),
  mail_failure text,
  -- When it was last handed to the job queue; what is still QUEUED some minutes later is handed to it again.
  offered_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, kind, occasion),
  foreign key (organization_id, user_id) references hotwash.users,
  check ((mail_status = 'FAILED') = (mail_failure is not null)),
  check ((mail_status = 'SENT') = (mailed_at is not null))
);
create index notifications_by_time on hotwash.notifications (created_at desc, id desc);
create index notifications_of_organization on hotwash.notifications (organization_id, created_at desc, id desc);
create index notifications_of_user on hotwash.notifications (user_id, created_at desc, id desc);
create index notifications_to_mail on hotwash.notifications (created_at) where mail_status = 'QUEUED';
call hotwash.protect('hotwash.notifications', 'organization_id');
call hotwash.keep_personal('hotwash.notifications');
grant insert, update (read_at, updated_at) on hotwash.notifications to hotwash_operator, hotwash_carrier, hotwash_client;

-- How somebody wants to be told. The id is theirs.
create table hotwash.notification_settings (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  user_id uuid not null check (user_id = id),
  mail_off text[] not null default '{}',
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- Null: the organization's.
  time_zone text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users
);
create index notification_settings_by_time on hotwash.notification_settings (created_at desc, id desc);
call hotwash.protect('hotwash.notification_settings', 'organization_id');
call hotwash.keep_personal('hotwash.notification_settings');
grant insert, update on hotwash.notification_settings to hotwash_operator, hotwash_carrier, hotwash_client;

-- A link that lets whoever holds it set a password, once. Only its hash is kept. It names no organization and stands
-- beside the sign-in's other tables.
create table hotwash.account_links (
  sha256 bytea primary key,
  purpose text not null check (purpose in ('SET_UP', 'INVITATION', 'PASSWORD_RESET')),
  user_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((purpose = 'SET_UP') = (user_id is null))
);
create index account_links_of_user on hotwash.account_links (user_id);
grant select, insert, delete on hotwash.account_links to hotwash_login;

-- A second factor: the secret and the backup codes are encrypted with the server's own.
alter table hotwash.auth_users add column two_factor_enabled boolean not null default false;
create table hotwash.auth_two_factors (
  id uuid primary key,
  user_id uuid not null references hotwash.auth_users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index auth_two_factors_of_user on hotwash.auth_two_factors (user_id);
grant select, insert, update, delete on hotwash.auth_two_factors to hotwash_login;
