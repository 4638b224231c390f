-- The language that a person chose, the same in all their organizations; null until they choose one.
alter table hotwash.users add column language text check (language in ('en', 'de', 'es', 'fr', 'nl'));
create policy keeps_language on hotwash.users for update to hotwash_gate using (true);
-- By the operator's role where an account joins an organization.
grant update (language) on hotwash.users to hotwash_gate, hotwash_operator;

-- Keeps the language that the caller chose, in every organization that their account opens.
create function hotwash.keep_language(chosen text) returns void
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  person uuid := current_setting('hotwash.actor_id');
  own uuid := current_setting('hotwash.organization_id');
begin
  update users u set language = chosen from users me
    where me.organization_id = own and me.id = person and (u.id = me.id or u.account_id = me.account_id);
end
$$;
alter function hotwash.keep_language owner to hotwash_gate;
revoke execute on function hotwash.keep_language from public;
grant execute on function hotwash.keep_language to hotwash_operator, hotwash_carrier, hotwash_client;
