-- A code leads to a waiting list, and the staff who lead an exercise admit from it. Nobody becomes a participant by
-- typing a name. Instances of the version before cannot let people join once this is applied: they would give away seats.

-- Who asked to join, as they typed it, and what became of it. A request that is ADMITTED has handed its token to the seat.
create table hotwash.join_requests (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  name text not null,
  role text not null,
  status text not null check (status in ('WAITING', 'ADMITTED', 'DECLINED')),
  participant_id uuid,
  sha256 bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, participant_id) references hotwash.participants on delete set null (participant_id),
  check (participant_id is null or status = 'ADMITTED'),
  check ((sha256 is null) = (status = 'ADMITTED'))
);
create index join_requests_by_time on hotwash.join_requests (created_at, id);
create index join_requests_of_exercise on hotwash.join_requests (organization_id, exercise_id, created_at, id);
create index join_requests_of_participant on hotwash.join_requests (organization_id, participant_id);
create index join_requests_by_hash on hotwash.join_requests (sha256);
call hotwash.protect('hotwash.join_requests', 'organization_id');
call hotwash.keep_confidential('hotwash.join_requests');
grant insert, update, delete on hotwash.join_requests to hotwash_operator;
create policy participant on hotwash.join_requests for insert to hotwash_participant
  with check (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id'))
    and id = (select hotwash.seat('participant_id')) and status = 'WAITING');
grant insert on hotwash.join_requests to hotwash_participant;
call hotwash.keep_authors('hotwash.join_requests', 'name', 'role');
create constraint trigger log_change after insert or update or delete on hotwash.join_requests
  deferrable initially deferred for each row execute function hotwash.log_change('JoinRequest');

-- What a personal link opens; its id is the participant's, so that a new link ends the one before.
create table hotwash.participant_links (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.participants on delete cascade
);
create index participant_links_by_hash on hotwash.participant_links (sha256);
call hotwash.protect('hotwash.participant_links', 'organization_id');
revoke select on hotwash.participant_links from hotwash_carrier, hotwash_client;
grant insert, delete on hotwash.participant_links to hotwash_operator;

alter table hotwash.participants
  -- When somebody first took the seat: admitted from the waiting list, or by a personal link.
  add column admitted_at timestamptz,
  add column linked_at timestamptz;
-- Until now whoever joined by a code wrote the event themselves.
alter table hotwash.participants no force row level security;
alter table hotwash.exercise_events no force row level security;
update hotwash.participants p set admitted_at = own.at
from (select e.organization_id, e.subject_id, e.actor, min(e.at) as at from hotwash.exercise_events e
  where e.kind = 'PARTICIPANT_ADDED' group by 1, 2, 3) own
where own.organization_id = p.organization_id and own.subject_id = p.id and own.actor = p.name;
set constraints all immediate;
set constraints all deferred;
alter table hotwash.participants force row level security;
alter table hotwash.exercise_events force row level security;

grant insert on hotwash.participant_tokens to hotwash_operator;
drop policy participant_joins on hotwash.participants;
revoke insert, update (role, audience) on hotwash.participants from hotwash_participant;
grant update (admitted_at) on hotwash.participants to hotwash_participant;
grant select (created_at) on hotwash.participant_tokens to hotwash_participant;

-- Whether the transaction acts for a seat of the exercise. The nil id is the server's own, when it reads for the room.
create function hotwash.is_seated() returns boolean
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select seat('participant_id') = '00000000-0000-0000-0000-000000000000'
    or exists (select from participants p where p.organization_id = seat('organization_id')
      and p.exercise_id = seat('exercise_id') and p.id = seat('participant_id'))
$$;
alter function hotwash.is_seated owner to hotwash_gate;
revoke execute on function hotwash.is_seated from public;
grant execute on function hotwash.is_seated to hotwash_participant;
do $$
declare
  name text;
begin
  foreach name in array array['organizations', 'exercises', 'participants', 'participant_tokens', 'participant_presence',
    'injects', 'inject_options', 'inject_corrections', 'inject_responses', 'inject_votes', 'comments', 'decisions',
    'exercise_notes', 'exercise_events', 'exercise_streams', 'exercise_changes', 'idempotency_keys']
  loop
    execute format('create policy seated on hotwash.%I as restrictive to hotwash_participant
      using ((select hotwash.is_seated()))', name);
  end loop;
end
$$;

-- The gate knows a waiting list and links; a code no longer leads to audiences, which nobody chooses for themselves.
create policy gate on hotwash.join_requests for select to hotwash_gate using (true);
create policy gate on hotwash.participant_links for select to hotwash_gate using (true);
grant select on hotwash.join_requests, hotwash.participant_links to hotwash_gate;
drop function hotwash.exercise_of_code;
revoke select (audience) on hotwash.injects from hotwash_gate;

-- The exercise that a code opens, and how many wait for it already.
create function hotwash.exercise_of_code(wanted text)
returns table (organization_id uuid, exercise_id uuid, title text, waiting bigint)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select e.organization_id, e.id, e.title, (select count(*) from join_requests r
    where r.organization_id = e.organization_id and r.exercise_id = e.id and r.status = 'WAITING')
  from exercise_join_codes c
    join exercises e on e.organization_id = c.organization_id and e.id = c.id
    join organizations o on o.id = e.organization_id
  where c.code = wanted and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
    and not exists (select from exercise_join_codes other
      where other.code = wanted and (other.organization_id, other.id) <> (c.organization_id, c.id))
$$;

-- Whose request a token belongs to, until it is admitted or the exercise is over.
create function hotwash.waiting_holders(tokens bytea[])
returns table (sha256 bytea, organization_id uuid, exercise_id uuid, request_id uuid, name text, status text, title text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select r.sha256, r.organization_id, r.exercise_id, r.id, r.name, r.status, e.title
  from join_requests r
    join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
    join organizations o on o.id = e.organization_id
  where r.sha256 = any (tokens) and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
$$;

-- The seat that a personal link opens, until the exercise is over.
create function hotwash.link_holder(link_sha256 bytea)
returns table (organization_id uuid, exercise_id uuid, participant_id uuid, name text, audience text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select p.organization_id, p.exercise_id, p.id, p.name, p.audience
  from participant_links l
    join participants p on p.organization_id = l.organization_id and p.id = l.id
    join exercises e on e.organization_id = p.organization_id and e.id = p.exercise_id
    join organizations o on o.id = p.organization_id
  where l.sha256 = link_sha256 and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
$$;
alter function hotwash.exercise_of_code owner to hotwash_gate;
alter function hotwash.waiting_holders owner to hotwash_gate;
alter function hotwash.link_holder owner to hotwash_gate;
revoke execute on function hotwash.exercise_of_code, hotwash.waiting_holders, hotwash.link_holder from public;
grant execute on function hotwash.exercise_of_code, hotwash.waiting_holders, hotwash.link_holder to hotwash_login;
