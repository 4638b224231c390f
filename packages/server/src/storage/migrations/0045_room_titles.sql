-- The title of an exercise may give its plot away. Until it is COMPLETED, participants see another one, without a plot.
alter table hotwash.exercises add column participant_title text;
alter table hotwash.exercises add column room_title text not null generated always as (
  case when status = 'COMPLETED' then title
    else coalesce(participant_title, 'Tabletop exercise, ' || extract(day from exercise_date)::integer::text || ' '
      || (array['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
        'November', 'December'])[extract(month from exercise_date)::integer]
      || ' ' || extract(year from exercise_date)::integer::text)
  end) stored;
call hotwash.keep_authors('hotwash.exercises', 'title', 'objectives', 'narrative', 'facilitator', 'location',
  'cancelled_reason', 'participant_title');

revoke select (title, scenario) on hotwash.exercises from hotwash_participant;
grant select (room_title) on hotwash.exercises to hotwash_participant;
grant select (room_title) on hotwash.exercises to hotwash_gate;

create or replace function hotwash.exercise_of_code(wanted text)
returns table (organization_id uuid, exercise_id uuid, title text, waiting bigint, status text, exercise_date date,
  start_time text, length_minutes integer, time_zone text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select e.organization_id, e.id, e.room_title, (select count(*) from join_requests r
    where r.organization_id = e.organization_id and r.exercise_id = e.id and r.status = 'WAITING'),
    e.status, e.exercise_date, e.start_time, e.length_minutes, o.time_zone
  from exercise_join_codes c
    join exercises e on e.organization_id = c.organization_id and e.id = c.id
    join organizations o on o.id = e.organization_id
  where c.code = wanted and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
    and not exists (select from exercise_join_codes other
      where other.code = wanted and (other.organization_id, other.id) <> (c.organization_id, c.id))
$$;

create or replace function hotwash.waiting_holders(tokens bytea[])
returns table (sha256 bytea, organization_id uuid, exercise_id uuid, request_id uuid, name text, status text, title text,
  exercise_status text, exercise_date date, start_time text, length_minutes integer, time_zone text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select r.sha256, r.organization_id, r.exercise_id, r.id, r.name, r.status, e.room_title,
    e.status, e.exercise_date, e.start_time, e.length_minutes, o.time_zone
  from join_requests r
    join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
    join organizations o on o.id = e.organization_id
  where r.sha256 = any (tokens) and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
$$;
