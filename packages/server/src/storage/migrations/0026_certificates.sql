-- Certificates become credentials that anybody can verify. What is signed never changes; null where none was signed.
alter table hotwash.certificates
  add column participant_id uuid,
  -- Behind the address at which it is verified; nobody can guess it.
  add column token text,
  add column verify_url text,
  add column credential text,
  -- Its place in a list of revocations.
  add column list_number integer,
  add column list_index integer,
  add foreign key (organization_id, participant_id) references hotwash.participants,
  add check (participant_id is null or kind = 'PARTICIPATION'),
  add check (num_nulls(token, verify_url, credential, list_number, list_index) in (0, 5));
create index certificates_by_token on hotwash.certificates (token);
create index certificates_of_participant on hotwash.certificates (organization_id, participant_id);
-- Who attended is confidential, as the list of participants is.
create policy named_people on hotwash.certificates as restrictive for select to hotwash_carrier
  using (kind = 'COMPLETION' or organization_id in (select unnest(current_setting('hotwash.disclosed')::uuid[])));

-- Keys and revocations belong to the whole service. The server takes this role to sign, and to tell anybody with the
-- link what became of a certificate; none of the roles in which callers are served reads what stands here.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_certifier') then
    create role hotwash_certifier nologin;
    grant hotwash_certifier to hotwash_login;
  end if;
end
$$;
grant usage on schema hotwash to hotwash_certifier;
create policy certifier on hotwash.certificates for select to hotwash_certifier using (true);
grant select (token, credential, list_number, list_index) on hotwash.certificates to hotwash_certifier;

-- The private half is encrypted with the server's own secret. Public halves stay for good.
create table hotwash.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index one_signing_key on hotwash.signing_keys ((true)) where retired_at is null;

-- A place for each certificate, taken at random, so that lists tell nothing of who was certified beside whom.
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
grant select, insert, update (retired_at) on hotwash.signing_keys to hotwash_certifier;
grant select, insert, update (revoked_at) on hotwash.revocation_entries to hotwash_certifier;
