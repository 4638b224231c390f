-- What sign-in keeps of a provider ends with it: its links to accounts, and the sessions that it opened.
grant select (provider_id), delete on hotwash.auth_identities, hotwash.auth_sessions to hotwash_remover;
create function hotwash.forget_provider() returns trigger
language plpgsql security definer set search_path = hotwash, pg_temp as $$
begin
  delete from auth_identities where provider_id = new.id;
  delete from auth_sessions where provider_id = new.id;
  return null;
end
$$;
alter function hotwash.forget_provider owner to hotwash_remover;
revoke execute on function hotwash.forget_provider from public;
create trigger forget_provider after update of status on hotwash.identity_providers
  for each row when (new.status = 'ENDED') execute function hotwash.forget_provider();
