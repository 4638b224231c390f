-- The language of the pages at the last sign-in, for those who chose none.
alter table hotwash.users add column last_language text check (last_language in ('en', 'de', 'es', 'fr', 'nl'));
grant update (last_language) on hotwash.users to hotwash_operator;

-- The language in which a notification was written for its reader.
alter table hotwash.notifications add column language text not null default 'en'
  check (language in ('en', 'de', 'es', 'fr', 'nl'));

-- In which language people read, if they are known to read in one; the operator's staff, for clients who notify them, too.
create function hotwash.reader_languages(people uuid[]) returns table (user_id uuid, language text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select u.id, coalesce(u.language, u.last_language) from users u
  where u.id = any (people) and coalesce(u.language, u.last_language) is not null
$$;
alter function hotwash.reader_languages owner to hotwash_gate;
revoke execute on function hotwash.reader_languages from public;
grant execute on function hotwash.reader_languages to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_courier;

create or replace function hotwash.notify_staff(notices jsonb) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  insert into notifications (organization_id, id, user_id, kind, occasion, title, body, language, subject_kind, subject_id,
      link, created_at, updated_at)
    select s.organization_id, n.id, s.user_id, n.kind, n.occasion, n.title, n.body, n.language, n.subject_kind,
        n.subject_id, n.link, n.created_at, n.created_at
      from jsonb_to_recordset(notices) as n (id uuid, user_id uuid, kind text, occasion text, title text, body text,
        language text, subject_kind text, subject_id uuid, link text, created_at timestamptz)
      join operator_staff() s on s.user_id = n.user_id
    where n.kind in ('GAP_CLOSURE', 'REPORT_IN_REVIEW', 'EXERCISE_REQUEST')
  on conflict do nothing
$$;
