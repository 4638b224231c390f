-- What Hotwash hands out: documents, certificates, and renewal packs.

-- Deliverables are files, made by background jobs. The caller who asks for one writes its row; the server makes the
-- file, as the operator.
create table hotwash.deliverables (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  engagement_id uuid,
  exercise_id uuid,
  kind text not null,
  -- The quarter of a report about a carrier's book.
  quarter text check (quarter ~ '^20\d\d-Q[1-4]$'),
  format text not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  title text not null,
  text text,
  size_bytes bigint,
  sha256 text,
  requested_by text not null,
  -- Who reads the document besides the operator's staff: see the policies `readers` in 0011_reports.sql. Set when it is
  -- requested: a document of a draft never reaches others.
  readers uuid[],
  generated_at timestamptz,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0 check (attempts >= 0),
  -- What was missing from the record when the document was made.
  missing text[] not null default '{}',
  -- The name of the document's file in the file store; null until there is one.
  file_key text,
  -- The language that was asked for.
  language text not null default 'EN'
    constraint deliverables_language_check check (language in ('EN', 'DE', 'ES', 'FR', 'NL')),
  primary key (organization_id, id),
  foreign key (organization_id, engagement_id) references hotwash.engagements,
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status = 'READY') = (generated_at is not null)),
  check ((status = 'FAILED') = (failure is not null)),
  check (file_key is null or (size_bytes is not null and sha256 is not null)),
  check ((file_key is not null) or status <> 'READY' or text is not null),
  constraint quarter_of_book check ((kind = 'BOOK_REPORT') = (quarter is not null))
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
create policy readers on hotwash.deliverables as restrictive for select to hotwash_carrier, hotwash_client
  using (readers is null or (select nullif(current_setting('hotwash.actor_id'), '')::uuid) = any (readers));
grant insert, update on hotwash.deliverables to hotwash_operator;
grant insert, update (status, progress, attempts, failure, updated_at) on hotwash.deliverables
  to hotwash_carrier, hotwash_client;

-- The file of a document goes with its row.
create trigger abandon_file after delete on hotwash.deliverables
  for each row when (old.file_key is not null) execute function hotwash.abandon_file();

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
  -- The certificate's place in a list of revocations.
  list_number integer,
  list_index integer,
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((revoked_at is null) = (revoked_reason is null)),
  foreign key (organization_id, participant_id) references hotwash.participants,
  check (participant_id is null or kind = 'PARTICIPATION'),
  -- What is signed never changes. All null if nothing was signed.
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
  using (kind = 'COMPLETION' or case when (select current_setting('hotwash.disclosed')) = 'EACH'
    then hotwash.is_disclosed_member(organization_id) else organization_id in (select hotwash.disclosed()) end);
create policy courier on hotwash.certificates for select to hotwash_courier using (true);
grant select on hotwash.certificates to hotwash_courier;

-- The certifier signs again what was signed with a withdrawn key: the words stay, the signature changes.
create policy certifier on hotwash.certificates for select to hotwash_certifier using (true);
grant select (id, token, credential, list_number, list_index), update (credential, updated_at) on hotwash.certificates
  to hotwash_certifier;
create policy certifier_signs_anew on hotwash.certificates for update to hotwash_certifier using (credential is not null);

-- The certifier signs in the operator's name, so it reads that name.
create policy certifier on hotwash.organizations for select to hotwash_certifier using (kind = 'OPERATOR');
grant select (name, kind) on hotwash.organizations to hotwash_certifier;

-- Keys and revocations belong to the whole service; no role that serves callers reads them. Public halves of keys are kept
-- for ever.
create table hotwash.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  -- The private half, encrypted with the server's secret.
  sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  -- When the key was withdrawn because it was disclosed. Its public half is not published and proves nothing.
  withdrawn_at timestamptz,
  withdrawn_reason text,
  check (withdrawn_at is null or retired_at is not null),
  check (withdrawn_reason is null or withdrawn_at is not null)
);
create unique index one_signing_key on hotwash.signing_keys ((true)) where retired_at is null;

-- Each credential gets a place at random, so a list does not show who was certified next to whom.
create table hotwash.revocation_entries (
  list_number integer not null check (list_number > 0),
  list_index integer not null check (list_index between 0 and 131071),
  revoked_at timestamptz,
  -- What the link or file of a credential leads to whose record was erased: SHA-256 of the link's token, or of a pack's ID.
  erased_sha256 bytea unique,
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
grant select, insert, update (revoked_at, erased_sha256) on hotwash.revocation_entries to hotwash_certifier;

-- What a client shows a reader for a renewal: its carrier, or somebody with a link. The content is written once.
create table hotwash.renewal_packs (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  period_from date not null,
  period_to date not null,
  reader text not null check (reader in ('CARRIER', 'LINK')),
  reader_name text,
  -- The content as it was signed, byte for byte, so text and not jsonb.
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
  -- The pack's place in a list of revocations.
  list_number integer not null,
  list_index integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
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

-- A grant ends, and never changes otherwise.
grant insert on hotwash.renewal_packs to hotwash_client;
grant update (revoked_at, revoked_by, revoked_reason, updated_at) on hotwash.renewal_packs
  to hotwash_operator, hotwash_client;

-- Whatever the client discloses, its carrier reads what was granted to it, as long as the grant lasts.
create policy granted on hotwash.renewal_packs as restrictive for select to hotwash_carrier
  using (reader = 'CARRIER' and revoked_at is null and expires_at > now());

-- The certifier signs packs again, like certificates.
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
  -- The person or key of the carrier. Nobody knows who follows a link.
  actor_id uuid,
  -- The network address of somebody who follows a link. A carrier's addresses are its own.
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

-- Clients are notified of openings and of packs that end, carriers of what was granted to them.
create policy courier on hotwash.renewal_packs for select to hotwash_courier using (true);
grant select (organization_id, id, title, period_from, period_to, reader, reader_name, granted_by, granted_at,
  expires_at, revoked_at) on hotwash.renewal_packs to hotwash_courier;
create policy courier on hotwash.renewal_pack_openings for select to hotwash_courier using (true);
grant select (organization_id, id, pack_id, opened_at, reader, reader_name) on hotwash.renewal_pack_openings
  to hotwash_courier;

-- The pack that a link opens. A person who follows a link is not a caller, so the gate looks it up.
create function hotwash.linked_renewal_pack(wanted bytea) returns table (organization_id uuid, id uuid)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select p.organization_id, p.id from renewal_packs p join organizations o on o.id = p.organization_id
  where p.token_sha256 = wanted and p.revoked_at is null and p.expires_at > now() and o.status = 'ACTIVE'
$$;
alter function hotwash.linked_renewal_pack owner to hotwash_gate;
revoke execute on function hotwash.linked_renewal_pack from public;
grant execute on function hotwash.linked_renewal_pack to hotwash_login;
create policy gate on hotwash.renewal_packs for select to hotwash_gate using (true);
grant select (organization_id, id, token_sha256, expires_at, revoked_at) on hotwash.renewal_packs to hotwash_gate;

-- Whether the caller, a client, has a carrier. A client reads no organization but itself, and this is all that it learns.
create function hotwash.has_carrier() returns boolean
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select exists (select from organizations c join organizations o on o.id = c.parent_id
    where c.id = current_setting('hotwash.organization_id')::uuid and o.kind = 'CARRIER')
$$;
alter function hotwash.has_carrier owner to hotwash_gate;
revoke execute on function hotwash.has_carrier from public;
grant execute on function hotwash.has_carrier to hotwash_client;
