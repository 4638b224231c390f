-- Deliverables are files, made by background jobs. The caller who asks for one writes its row; the server makes the
-- file, as the operator.
create table hotwash.deliverables (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  engagement_id uuid,
  exercise_id uuid,
  kind text not null,
  format text not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  title text not null,
  text text,
  size_bytes bigint,
  sha256 text,
  requested_by text not null,
  generated_at timestamptz,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0 check (attempts >= 0),
  -- What was missing from the record when the file was made.
  missing text[] not null default '{}',
  -- The name of its file in the file store; null until there is one.
  file_key text,
  primary key (organization_id, id),
  foreign key (organization_id, engagement_id) references hotwash.engagements,
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status = 'READY') = (generated_at is not null)),
  check ((status = 'FAILED') = (failure is not null)),
  check (file_key is null or (size_bytes is not null and sha256 is not null)),
  check ((file_key is not null) or status <> 'READY' or text is not null)
);
create index deliverables_by_time on hotwash.deliverables (created_at desc, id desc);
create index deliverables_of_organization on hotwash.deliverables (organization_id, created_at desc, id desc);
create index deliverables_of_exercise
  on hotwash.deliverables (organization_id, exercise_id, created_at desc, id desc);
create index deliverables_of_engagement
  on hotwash.deliverables (organization_id, engagement_id, created_at desc, id desc);
create index deliverables_waiting on hotwash.deliverables (updated_at) where status in ('QUEUED', 'RUNNING');
create index deliverables_of_kind on hotwash.deliverables (organization_id, kind, created_at desc, id desc);
call hotwash.protect('hotwash.deliverables', 'organization_id');
call hotwash.keep_confidential('hotwash.deliverables');
grant insert, update on hotwash.deliverables to hotwash_operator;
grant insert, update (status, progress, attempts, failure, updated_at) on hotwash.deliverables
  to hotwash_carrier, hotwash_client;

-- Certificates are credentials that anybody can verify.
create table hotwash.certificates (
  organization_id uuid not null,
  id uuid not null,
  number text not null,
  exercise_id uuid not null,
  holder text not null,
  kind text not null check (kind in ('COMPLETION', 'PARTICIPATION')),
  statement text not null,
  issued_at timestamptz not null,
  expires_on date,
  revoked_at timestamptz,
  revoked_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  participant_id uuid,
  -- Part of the address where anybody verifies the certificate. Nobody can guess it.
  token text,
  verify_url text,
  credential text,
  -- Its place in a list of revocations.
  list_number integer,
  list_index integer,
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((revoked_at is null) = (revoked_reason is null)),
  foreign key (organization_id, participant_id) references hotwash.participants,
  check (participant_id is null or kind = 'PARTICIPATION'),
  -- What is signed never changes; all null when nothing was signed.
  check (num_nulls(token, verify_url, credential, list_number, list_index) in (0, 5))
);
create index certificates_by_time on hotwash.certificates (issued_at desc, id desc);
create index certificates_of_organization on hotwash.certificates (organization_id, issued_at desc, id desc);
create index certificates_of_exercise
  on hotwash.certificates (organization_id, exercise_id, issued_at desc, id desc);
create index certificates_by_token on hotwash.certificates (token);
create index certificates_of_participant on hotwash.certificates (organization_id, participant_id);
call hotwash.protect('hotwash.certificates', 'organization_id');
grant insert, update on hotwash.certificates to hotwash_operator;
-- Who attended is confidential, as is the list of participants.
create policy named_people on hotwash.certificates as restrictive for select to hotwash_carrier
  using (kind = 'COMPLETION' or organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])));
create policy courier on hotwash.certificates for select to hotwash_courier using (true);
grant select on hotwash.certificates to hotwash_courier;

-- Keys and revocations belong to the whole service; no role that serves callers reads them.
create policy certifier on hotwash.certificates for select to hotwash_certifier using (true);
grant select (id, token, credential, list_number, list_index), update (credential, updated_at) on hotwash.certificates
  to hotwash_certifier;
-- Signs again what was signed with a withdrawn key: the words stay, the signature changes.
create policy certifier_signs_anew on hotwash.certificates for update to hotwash_certifier using (credential is not null);

-- The private half is encrypted with the server's secret. Public halves are kept for ever.
create table hotwash.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  -- A key that was disclosed is withdrawn: its public half is no longer published and proves nothing.
  withdrawn_at timestamptz,
  withdrawn_reason text,
  check (withdrawn_at is null or retired_at is not null),
  check (withdrawn_reason is null or withdrawn_at is not null)
);
create unique index one_signing_key on hotwash.signing_keys ((true)) where retired_at is null;

-- Each certificate gets a place at random, so a list does not show who was certified next to whom.
create table hotwash.revocation_entries (
  list_number integer not null check (list_number > 0),
  list_index integer not null check (list_index between 0 and 131071),
  revoked_at timestamptz,
  primary key (list_number, list_index)
);

do $$
declare
  name text;
begin
  foreach name in array array['signing_keys', 'revocation_entries'] loop
    execute format('alter table hotwash.%I enable row level security', name);
    execute format('alter table hotwash.%I force row level security', name);
    execute format('create policy certifier on hotwash.%I to hotwash_certifier using (true)', name);
  end loop;
end
$$;
-- `sealed` changes when the server's secret does.
grant select, insert, update (sealed, retired_at, withdrawn_at, withdrawn_reason) on hotwash.signing_keys
  to hotwash_certifier;
grant select, insert, update (revoked_at) on hotwash.revocation_entries to hotwash_certifier;
