-- A client has one carrier and keeps it, so its policy is two columns of the client.
alter table hotwash.organizations add column renewal_on date;
alter table hotwash.organizations add column policy_reference text check (policy_reference <> '');
grant update (renewal_on, policy_reference, updated_at) on hotwash.organizations to hotwash_carrier;
-- A carrier's own row is in its book too, but has no policy.
create policy clients_only on hotwash.organizations as restrictive for update to hotwash_carrier
  using (kind = 'CLIENT');
call hotwash.keep_authors('hotwash.organizations', 'name', 'policy_reference');
