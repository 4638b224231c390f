-- Clients are notified of openings and of packs that end, carriers of what was granted to them.
create policy courier on hotwash.renewal_packs for select to hotwash_courier using (true);
grant select (organization_id, id, title, period_from, period_to, reader, reader_name, granted_by, granted_at,
  expires_at, revoked_at) on hotwash.renewal_packs to hotwash_courier;
create policy courier on hotwash.renewal_pack_openings for select to hotwash_courier using (true);
grant select (organization_id, id, pack_id, opened_at, reader, reader_name) on hotwash.renewal_pack_openings
  to hotwash_courier;

alter table hotwash.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET', 'ACCOUNT_SECURITY',
    'EXERCISE_REMINDER', 'REPORT_IN_REVIEW', 'GAP_CLOSURE', 'ACTION_ITEMS', 'CERTIFICATE_EXPIRY', 'KEY_EXPIRY',
    'REQUIREMENT', 'RENEWAL_PACK'));
