-- What a participant without an account may read and write: one exercise, and of it what the room has been shown.

-- Whether an inject is meant for a participant: for everybody, or for one of the audiences it names.
create function hotwash.is_for(inject_audience text, participant_audience text) returns boolean
language sql immutable parallel safe as $$
  select inject_audience is null or lower(btrim(inject_audience)) in ('all', 'everyone', 'everybody')
    or lower(btrim(participant_audience)) = any (regexp_split_to_array(lower(btrim(inject_audience)), '\s*[,;]\s*'))
$$;

-- An ID from the transaction's settings, which name the exercise, the participant and the audience. See `asCaller`.
create function hotwash.seat(setting text) returns uuid language sql stable as $$
  select current_setting('hotwash.' || setting)::uuid
$$;

create policy participant on hotwash.organizations for select to hotwash_participant
  using (id = (select hotwash.seat('organization_id')));
grant select (id, name, parent_id, kind, status, disclosure, time_zone) on hotwash.organizations to hotwash_participant;

create policy participant on hotwash.exercises for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('exercise_id')));
grant select (organization_id, id, number, reference, room_title, exercise_date, start_time, length_minutes, status, severity,
  facilitator, started_at, ended_at, paused_at, paused_seconds, pacing, created_at, updated_at)
  on hotwash.exercises to hotwash_participant;
-- Participants lock the exercise while they act in it. Locking takes the right to update a column. The check lets them
-- change none.
create policy participant_holds on hotwash.exercises for update to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('exercise_id')))
  with check (false);
grant update (updated_at) on hotwash.exercises to hotwash_participant;

create policy participant on hotwash.participants for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id')));
create policy participant_changes on hotwash.participants for update to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and id = (select hotwash.seat('participant_id')));
grant select, update (joined_at, admitted_at, updated_at) on hotwash.participants to hotwash_participant;

create policy participant on hotwash.join_requests for insert to hotwash_participant
  with check (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and id = (select hotwash.seat('participant_id'))
    and status = 'WAITING');
grant insert on hotwash.join_requests to hotwash_participant;

create policy participant on hotwash.participant_tokens to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('participant_id')));
grant insert, delete, select (organization_id, id, created_at) on hotwash.participant_tokens to hotwash_participant;

create policy participant on hotwash.injects for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id'))
    and status = 'DELIVERED' and hotwash.is_for(audience, current_setting('hotwash.audience'))
    and hotwash.is_for(reach, current_setting('hotwash.audience')));
grant select (organization_id, id, exercise_id, number, sequence, title, body, channel, audience, status, delivered_at,
  delivered_seconds, dimension, sender, duty, duty_target_minutes, created_at, updated_at)
  on hotwash.injects to hotwash_participant;

-- The room shows the clock of an inject's duty.
grant select (code, name, exercise_minutes) on hotwash.notification_duties to hotwash_participant;

create policy participant on hotwash.inject_options for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exists (select from hotwash.injects i
    where i.organization_id = inject_options.organization_id and i.id = inject_id));
grant select (organization_id, id, inject_id, sequence, label, created_at, updated_at)
  on hotwash.inject_options to hotwash_participant;

create policy participant on hotwash.inject_corrections for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exists (select from hotwash.injects i
    where i.organization_id = inject_corrections.organization_id and i.id = inject_id));
grant select on hotwash.inject_corrections to hotwash_participant;

create policy participant on hotwash.inject_replies for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exists (select from hotwash.injects i
    where i.organization_id = inject_replies.organization_id and i.id = inject_id));
grant select (organization_id, id, exercise_id, inject_id, sender, body, sent_at, exercise_seconds, created_at, updated_at)
  on hotwash.inject_replies to hotwash_participant;

-- A participant sees the choices for their own audience.
create policy participant on hotwash.inject_choices for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id'))
    and hotwash.is_for(audience, current_setting('hotwash.audience')));
grant select on hotwash.inject_choices to hotwash_participant;

create policy participant on hotwash.inject_responses to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and participant_id = (select hotwash.seat('participant_id')));
grant select, insert on hotwash.inject_responses to hotwash_participant;

create policy participant on hotwash.inject_votes for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id')));
create policy participant_votes on hotwash.inject_votes for insert to hotwash_participant
  with check (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and participant_id = (select hotwash.seat('participant_id')));
create policy participant_changes on hotwash.inject_votes for update to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and participant_id = (select hotwash.seat('participant_id')));
grant select, insert, update (option_id, updated_at) on hotwash.inject_votes to hotwash_participant;

create policy participant on hotwash.comments to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exists (select from hotwash.injects i
    where i.organization_id = comments.organization_id and i.id = inject_id));
grant select, insert on hotwash.comments to hotwash_participant;

-- The room receives the files of an inject with the inject.
create policy participant on hotwash.attachments for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id'))
    and comment_id is null and exists (select from hotwash.injects i
      where i.organization_id = attachments.organization_id and i.id = inject_id));
grant select (organization_id, id, exercise_id, inject_id, comment_id, file_name, type, size_bytes, sha256, file_key,
  removed_at, created_at, updated_at) on hotwash.attachments to hotwash_participant;

create policy participant on hotwash.decisions for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id')));
grant select (organization_id, id, exercise_id, inject_id, number, title, made_by, decided_at, minutes_to_decide, created_at,
  updated_at) on hotwash.decisions to hotwash_participant;

create policy participant on hotwash.exercise_notes for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and kind in ('STRENGTH', 'IMPROVEMENT'));
create policy participant_notes on hotwash.exercise_notes for insert to hotwash_participant
  with check (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and kind in ('STRENGTH', 'IMPROVEMENT')
    and participant_id = (select hotwash.seat('participant_id')) and gap_id is null);
grant insert, select (organization_id, id, exercise_id, inject_id, kind, body, noted_at, exercise_seconds, created_at,
  updated_at) on hotwash.exercise_notes to hotwash_participant;

create policy participant on hotwash.exercise_events for insert to hotwash_participant
  with check (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')));
grant insert on hotwash.exercise_events to hotwash_participant;

create policy participant on hotwash.participant_presence for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id')));
create policy participant on hotwash.exercise_streams for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('exercise_id')));
create policy participant on hotwash.exercise_changes for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id')));
grant select on hotwash.participant_presence, hotwash.exercise_streams, hotwash.exercise_changes to hotwash_participant;

create policy participant on hotwash.idempotency_keys to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and actor_id = (select hotwash.seat('participant_id')));
grant select, insert, update on hotwash.idempotency_keys to hotwash_participant;

-- What the gate looks up before there is a caller: tokens, links, codes and the waiting list.
create policy gate on hotwash.exercises for select to hotwash_gate using (true);
create policy gate on hotwash.injects for select to hotwash_gate using (true);
create policy gate on hotwash.participants for select to hotwash_gate using (true);
create policy gate on hotwash.participant_tokens for select to hotwash_gate using (true);
create policy gate on hotwash.exercise_join_codes for select to hotwash_gate using (true);
create policy gate on hotwash.join_requests for select to hotwash_gate using (true);
create policy gate on hotwash.participant_links for select to hotwash_gate using (true);
grant select (organization_id, id, room_title, exercise_date, start_time, length_minutes, title, status, ended_at, updated_at)
  on hotwash.exercises to hotwash_gate;
grant select (organization_id, exercise_id) on hotwash.injects to hotwash_gate;
grant select on hotwash.participants, hotwash.participant_tokens, hotwash.participant_links, hotwash.exercise_join_codes,
  hotwash.join_requests to hotwash_gate;

-- Whether the transaction acts for a seat of the exercise. The nil ID is the server's own, when it reads for the room.
create function hotwash.is_seated() returns boolean
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select seat('participant_id') = '00000000-0000-0000-0000-000000000000'
    or exists (select from participants p where p.organization_id = seat('organization_id')
      and p.exercise_id = seat('exercise_id') and p.id = seat('participant_id'))
$$;
alter function hotwash.is_seated owner to hotwash_gate;
revoke execute on function hotwash.is_seated from public;
grant execute on function hotwash.is_seated to hotwash_participant;

-- A participant reads and writes only while they are seated.
do $$
declare
  name text;
begin
  foreach name in array array['organizations', 'exercises', 'participants', 'participant_tokens', 'participant_presence',
    'injects', 'inject_options', 'inject_corrections', 'inject_replies', 'inject_choices', 'inject_responses',
    'inject_votes', 'comments', 'attachments', 'decisions', 'exercise_notes', 'exercise_events', 'exercise_streams',
    'exercise_changes', 'idempotency_keys']
  loop
    execute format('create policy seated on hotwash.%I as restrictive to hotwash_participant
      using ((select hotwash.is_seated()))', name);
  end loop;
end
$$;

-- The holder of a token, until a day after the exercise.
create function hotwash.participant_holder(token_sha256 bytea)
returns table (organization_id uuid, exercise_id uuid, participant_id uuid, name text, role text, audience text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select p.organization_id, p.exercise_id, p.id, p.name, p.role, p.audience
  from participant_tokens t
    join participants p on p.organization_id = t.organization_id and p.id = t.id
    join exercises e on e.organization_id = p.organization_id and e.id = p.exercise_id
    join organizations o on o.id = p.organization_id
  where t.sha256 = token_sha256 and o.status = 'ACTIVE'
    and (e.status in ('PLANNED', 'IN_PROGRESS') or coalesce(e.ended_at, e.updated_at) > now() - interval '1 day')
$$;

-- Which of these tokens are valid. The server asks for many streams at a time.
create function hotwash.held_tokens(tokens bytea[]) returns table (sha256 bytea)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select token from unnest(tokens) token where exists (select from participant_holder(token))
$$;

-- The exercise that a code opens, and how many people wait for it.
create function hotwash.exercise_of_code(wanted text)
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

-- The requests that these tokens belong to, until they are admitted or the exercise is over.
create function hotwash.waiting_holders(tokens bytea[])
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
alter function hotwash.participant_holder owner to hotwash_gate;
alter function hotwash.held_tokens owner to hotwash_gate;
alter function hotwash.waiting_holders owner to hotwash_gate;
alter function hotwash.link_holder owner to hotwash_gate;
alter function hotwash.exercise_of_code owner to hotwash_gate;
revoke execute on function hotwash.participant_holder, hotwash.held_tokens, hotwash.exercise_of_code,
  hotwash.waiting_holders, hotwash.link_holder from public;
grant execute on function hotwash.participant_holder, hotwash.held_tokens, hotwash.exercise_of_code,
  hotwash.waiting_holders, hotwash.link_holder to hotwash_login;
grant execute on function hotwash.participant_holder to hotwash_gate;

create constraint trigger log_change after insert or update or delete on hotwash.inject_replies
  deferrable initially deferred for each row execute function hotwash.log_change('InjectReply');

-- log_choice runs as hotwash_live, and reads which inject a record belongs to.
create policy live on hotwash.inject_corrections for select to hotwash_live using (true);
create policy live on hotwash.inject_replies for select to hotwash_live using (true);
grant select (organization_id, id, inject_id) on hotwash.inject_corrections, hotwash.inject_replies to hotwash_live;

-- Logs the inject that a choice leads to, with all that belongs to it: the audience of the choice receives it, even if
-- others had it before.
create function hotwash.log_choice() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  next uuid := new.next_inject_id;
begin
  perform add_change(new.organization_id, new.exercise_id, 'InjectOption', new.option_id, null);
  if next is null then
    return null;
  end if;
  perform add_change(new.organization_id, new.exercise_id, 'Inject', next, null);
  perform add_change(new.organization_id, new.exercise_id, led.kind, led.id, null) from (
    select 'InjectOption' as kind, o.id from inject_options o
      where o.organization_id = new.organization_id and o.inject_id = next
    union all select 'Comment', c.id from comments c
      where c.organization_id = new.organization_id and c.inject_id = next
    union all select 'Attachment', a.id from attachments a
      where a.organization_id = new.organization_id and a.inject_id = next and a.comment_id is null
    union all select 'InjectCorrection', c.id from inject_corrections c
      where c.organization_id = new.organization_id and c.inject_id = next
    union all select 'InjectReply', r.id from inject_replies r
      where r.organization_id = new.organization_id and r.inject_id = next) led;
  return null;
end
$$;
alter function hotwash.log_choice owner to hotwash_live;
revoke execute on function hotwash.log_choice from public;
create constraint trigger log_choice after insert on hotwash.inject_choices
  deferrable initially deferred for each row execute function hotwash.log_choice();
