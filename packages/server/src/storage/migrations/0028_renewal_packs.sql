-- What a client shows a reader for a renewal: its carrier, or somebody with a link. The content is written once.
create table hotwash.renewal_packs (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  period_from date not null,
  period_to date not null,
  reader text not null check (reader in ('CARRIER', 'LINK')),
  reader_name text,
  -- As it was signed, byte for byte, so text and not jsonb.
  content text not null,
  sha256 text not null,
  token_sha256 bytea,
  granted_by text not null,
  granted_by_id uuid not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  revoked_reason text,
  credential text not null,
  -- Its place in a list of revocations.
  list_number integer not null,
  list_index integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, granted_by_id) references hotwash.users (organization_id, id),
  check (period_from < period_to),
  check ((reader = 'LINK') = (reader_name is not null)),
  check ((reader = 'LINK') = (token_sha256 is not null)),
  check (expires_at > granted_at),
  check (num_nulls(revoked_at, revoked_by, revoked_reason) in (0, 3))
);
create index renewal_packs_by_time on hotwash.renewal_packs (granted_at desc, id desc);
create index renewal_packs_of_organization on hotwash.renewal_packs (organization_id, granted_at desc, id desc);
create index renewal_packs_by_token on hotwash.renewal_packs (token_sha256) where token_sha256 is not null;
call hotwash.protect('hotwash.renewal_packs', 'organization_id');
call hotwash.keep_authors('hotwash.renewal_packs', 'title', 'reader_name', 'revoked_reason');
-- What was granted ends, and never changes otherwise.
grant insert on hotwash.renewal_packs to hotwash_client;
grant update (revoked_at, revoked_by, revoked_reason, updated_at) on hotwash.renewal_packs
  to hotwash_operator, hotwash_client;
-- Whatever the client discloses, its carrier reads what was granted to it, as long as it is.
create policy granted on hotwash.renewal_packs as restrictive for select to hotwash_carrier
  using (reader = 'CARRIER' and revoked_at is null and expires_at > now());
-- Signs again what was signed with a withdrawn key: the words stay, the signature changes.
create policy certifier on hotwash.renewal_packs for select to hotwash_certifier using (true);
create policy certifier_signs_anew on hotwash.renewal_packs for update to hotwash_certifier using (true);
grant select (id, credential, list_number, list_index), update (credential, updated_at) on hotwash.renewal_packs
  to hotwash_certifier;

-- Who opened a pack, when and as what. Rows are only ever added.
create table hotwash.renewal_pack_openings (
  organization_id uuid not null,
  id uuid not null,
  pack_id uuid not null,
  opened_at timestamptz not null,
  format text not null check (format in ('PAGE', 'PDF', 'JSON', 'CREDENTIAL')),
  reader text not null check (reader in ('CARRIER', 'LINK')),
  reader_name text not null,
  -- The person or key of the carrier; nobody knows who follows a link.
  actor_id uuid,
  -- Of those who follow a link. A carrier's addresses are its own.
  reader_address text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, pack_id) references hotwash.renewal_packs,
  check ((reader = 'CARRIER') = (actor_id is not null)),
  check (reader = 'LINK' or reader_address is null)
);
create index renewal_pack_openings_by_time on hotwash.renewal_pack_openings (opened_at desc, id desc);
create index renewal_pack_openings_of_organization
  on hotwash.renewal_pack_openings (organization_id, opened_at desc, id desc);
create index renewal_pack_openings_of_pack
  on hotwash.renewal_pack_openings (organization_id, pack_id, opened_at desc, id desc);
call hotwash.protect('hotwash.renewal_pack_openings', 'organization_id');
grant insert on hotwash.renewal_pack_openings to hotwash_operator;
create policy granted on hotwash.renewal_pack_openings as restrictive for select to hotwash_carrier
  using (reader = 'CARRIER');

-- The pack that a link opens now. Whoever follows it is no caller.
create policy gate on hotwash.renewal_packs for select to hotwash_gate using (true);
grant select (organization_id, id, token_sha256, expires_at, revoked_at) on hotwash.renewal_packs to hotwash_gate;
create function hotwash.linked_renewal_pack(wanted bytea) returns table (organization_id uuid, id uuid)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select p.organization_id, p.id from renewal_packs p join organizations o on o.id = p.organization_id
  where p.token_sha256 = wanted and p.revoked_at is null and p.expires_at > now() and o.status = 'ACTIVE'
$$;
alter function hotwash.linked_renewal_pack owner to hotwash_gate;
revoke execute on function hotwash.linked_renewal_pack from public;
grant execute on function hotwash.linked_renewal_pack to hotwash_login;

-- A client reads no organization but itself. The certifier, who signs in the operator's name, reads that name; whether
-- there is a carrier is all that a client learns.
create policy certifier on hotwash.organizations for select to hotwash_certifier using (kind = 'OPERATOR');
grant select (name, kind) on hotwash.organizations to hotwash_certifier;
create function hotwash.has_carrier() returns boolean
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select exists (select from organizations c join organizations o on o.id = c.parent_id
    where c.id = current_setting('hotwash.organization_id')::uuid and o.kind = 'CARRIER')
$$;
alter function hotwash.has_carrier owner to hotwash_gate;
revoke execute on function hotwash.has_carrier from public;
grant execute on function hotwash.has_carrier to hotwash_client;
