-- Sign-in has a login of its own: who holds the server's can neither read sessions, passwords and second factors nor
-- plant any, and who holds this one reads no organization's row.
do $$
declare
  held regclass;
begin
  if not exists (select from pg_roles where rolname = 'hotwash_auth_login') then
    create role hotwash_auth_login login noinherit;
  end if;
  for held in
    select oid::regclass from pg_class
    where relnamespace = 'hotwash'::regnamespace and relkind = 'r' and (relname like 'auth\_%' or relname = 'account_links')
  loop
    execute format('revoke all on %s from hotwash_login', held);
    execute format('grant select, insert, update, delete on %s to hotwash_auth_login', held);
  end loop;
end
$$;
grant usage on schema hotwash to hotwash_auth_login;
