-- A signing key that got into other hands. Its public half is published no more, and proves nothing.
alter table hotwash.signing_keys
  add column withdrawn_at timestamptz,
  add column withdrawn_reason text,
  add check (withdrawn_at is null or retired_at is not null),
  add check (withdrawn_reason is null or withdrawn_at is not null);
grant update (withdrawn_at, withdrawn_reason) on hotwash.signing_keys to hotwash_certifier;

-- What is on record and was signed with it is signed anew: the words stay, the signature is another.
create policy certifier_signs_anew on hotwash.certificates for update to hotwash_certifier using (credential is not null);
grant select (id), update (credential, updated_at) on hotwash.certificates to hotwash_certifier;
