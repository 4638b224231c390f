-- An exercise may say at what time it starts, in its organization's time zone, and how long it takes.
alter table hotwash.exercises
  add column start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column length_minutes integer check (length_minutes between 1 and 10080);

grant select (start_time, length_minutes) on hotwash.exercises to hotwash_participant;
grant select (exercise_date, start_time, length_minutes) on hotwash.exercises to hotwash_gate;
grant select (time_zone) on hotwash.organizations to hotwash_participant;

drop function hotwash.exercise_of_code;
create function hotwash.exercise_of_code(wanted text)
returns table (organization_id uuid, exercise_id uuid, title text, waiting bigint, status text, exercise_date date,
  start_time text, length_minutes integer, time_zone text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select e.organization_id, e.id, e.title, (select count(*) from join_requests r
    where r.organization_id = e.organization_id and r.exercise_id = e.id and r.status = 'WAITING'),
    e.status, e.exercise_date, e.start_time, e.length_minutes, o.time_zone
  from exercise_join_codes c
    join exercises e on e.organization_id = c.organization_id and e.id = c.id
    join organizations o on o.id = e.organization_id
  where c.code = wanted and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
    and not exists (select from exercise_join_codes other
      where other.code = wanted and (other.organization_id, other.id) <> (c.organization_id, c.id))
$$;

drop function hotwash.waiting_holders;
create function hotwash.waiting_holders(tokens bytea[])
returns table (sha256 bytea, organization_id uuid, exercise_id uuid, request_id uuid, name text, status text, title text,
  exercise_status text, exercise_date date, start_time text, length_minutes integer, time_zone text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select r.sha256, r.organization_id, r.exercise_id, r.id, r.name, r.status, e.title,
    e.status, e.exercise_date, e.start_time, e.length_minutes, o.time_zone
  from join_requests r
    join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
    join organizations o on o.id = e.organization_id
  where r.sha256 = any (tokens) and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
$$;

alter function hotwash.exercise_of_code owner to hotwash_gate;
alter function hotwash.waiting_holders owner to hotwash_gate;
revoke execute on function hotwash.exercise_of_code, hotwash.waiting_holders from public;
grant execute on function hotwash.exercise_of_code, hotwash.waiting_holders to hotwash_login;
