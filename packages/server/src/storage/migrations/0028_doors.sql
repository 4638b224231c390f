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

alter table hotwash.notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY', 'EXERCISE_REMINDER',
    'EXERCISE_REQUEST', 'REPORT_IN_REVIEW', 'REPORT_FINAL', 'GAP_CLOSURE', 'GAP_REOPENED', 'CRITICAL_GAP', 'ASSIGNMENT',
    'COMMENT', 'SCORE_FALLEN', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY', 'REQUIREMENT', 'RENEWAL_PACK',
    'DELIVERY_FAILING', 'TRACKER', 'EMAIL_DOMAIN', 'CHAT_PAUSED'));
