-- Once a person has removed their last passkey, the sessions that one opened count as opened by the password alone, as
-- those of a second factor do (0003).
create function hotwash.forget_passkeys() returns trigger
language plpgsql set search_path = hotwash, pg_temp as $$
begin
  update auth_sessions set method = 'PASSWORD' where user_id = old.user_id and method = 'PASSKEY'
    and not exists (select from auth_passkeys p where p.user_id = old.user_id);
  return null;
end
$$;
create trigger forget_passkeys after delete on hotwash.auth_passkeys
  for each row execute function hotwash.forget_passkeys();
