-- The room: how people join an exercise, what they add to it, and the stream of its changes.

-- One vote of each participant on each inject that offers a choice.
create table hotwash.inject_votes (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  option_id uuid not null,
  participant_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, inject_id, participant_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, option_id) references hotwash.inject_options on delete cascade,
  foreign key (organization_id, participant_id) references hotwash.participants on delete cascade
);
create index inject_votes_by_time on hotwash.inject_votes (created_at, id);
create index inject_votes_of_option on hotwash.inject_votes (organization_id, option_id);
create index inject_votes_of_exercise on hotwash.inject_votes (organization_id, exercise_id, created_at, id);
create index inject_votes_of_participant on hotwash.inject_votes (organization_id, participant_id);
call hotwash.protect('hotwash.inject_votes', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_votes');
grant insert, update on hotwash.inject_votes to hotwash_operator;

-- Notes of the facilitator during the exercise, and of the group in the hot wash.
create table hotwash.exercise_notes (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid,
  participant_id uuid,
  gap_id uuid,
  kind text not null check (kind in ('OBSERVATION', 'STRENGTH', 'IMPROVEMENT')),
  body text not null,
  author text not null,
  noted_at timestamptz not null,
  exercise_seconds integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete set null (inject_id),
  foreign key (organization_id, participant_id) references hotwash.participants on delete set null (participant_id),
  foreign key (organization_id, gap_id) references hotwash.gaps
);
create index exercise_notes_by_time on hotwash.exercise_notes (noted_at, id);
create index exercise_notes_of_organization on hotwash.exercise_notes (organization_id, noted_at, id);
create index exercise_notes_of_exercise on hotwash.exercise_notes (organization_id, exercise_id, noted_at, id);
create index exercise_notes_of_inject on hotwash.exercise_notes (organization_id, inject_id);
create index exercise_notes_of_participant on hotwash.exercise_notes (organization_id, participant_id);
create index exercise_notes_of_gap on hotwash.exercise_notes (organization_id, gap_id, noted_at, id);
call hotwash.protect('hotwash.exercise_notes', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_notes');
grant insert, update on hotwash.exercise_notes to hotwash_operator;
call hotwash.keep_authors('hotwash.exercise_notes', 'body');

-- The code with which people join an exercise. The ID is the exercise's. No unique index may begin with the code, so two
-- exercises may have the same one, which then opens neither. There are 300 million, and a facilitator may take another.
create table hotwash.exercise_join_codes (
  organization_id uuid not null,
  id uuid not null,
  code text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.exercises
);
create index exercise_join_codes_by_code on hotwash.exercise_join_codes (code);
call hotwash.protect('hotwash.exercise_join_codes', 'organization_id');
revoke select on hotwash.exercise_join_codes from hotwash_carrier, hotwash_client;
grant insert, update, delete on hotwash.exercise_join_codes to hotwash_operator;

-- The waiting list of an exercise. A code leads here, and the staff who lead the exercise admit people: nobody becomes a
-- participant by typing a name. A request keeps the name as typed, and its outcome. Once it is ADMITTED, its token moves
-- to the seat.
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
  authors jsonb not null default '{}',
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
call hotwash.keep_authors('hotwash.join_requests', 'name', 'role');

-- The token of a participant's browser. The ID is the participant's, so each participant has one token.
create table hotwash.participant_tokens (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.participants on delete cascade
);
create index participant_tokens_by_hash on hotwash.participant_tokens (sha256);
call hotwash.protect('hotwash.participant_tokens', 'organization_id');
revoke select on hotwash.participant_tokens from hotwash_carrier, hotwash_client;
grant insert, delete on hotwash.participant_tokens to hotwash_operator;

-- The personal link to a participant's seat. The ID is the participant's, so each participant has one link.
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

-- Who is in the room. The ID is the participant's. Unlogged: after a crash, everybody is seen again within seconds.
create unlogged table hotwash.participant_presence (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  primary key (organization_id, id)
) with (fillfactor = 50);
create index participant_presence_of_exercise on hotwash.participant_presence (organization_id, exercise_id);
call hotwash.protect('hotwash.participant_presence', 'organization_id');
grant insert, update, delete on hotwash.participant_presence to hotwash_operator;

-- How many changes an exercise has had. A transaction that adds a change locks this row until it ends. So changes become
-- visible in the order of their numbers, and none appears below a number that somebody has read.
create table hotwash.exercise_streams (
  organization_id uuid not null,
  id uuid not null,
  last bigint not null,
  primary key (organization_id, id)
) with (fillfactor = 50);
call hotwash.protect('hotwash.exercise_streams', 'organization_id');
create policy live on hotwash.exercise_streams to hotwash_live using (true);
grant select, insert, update on hotwash.exercise_streams to hotwash_live;

-- Which records of an exercise changed, in order. The table contains no text. Rows older than two days are removed.
create table hotwash.exercise_changes (
  organization_id uuid not null,
  exercise_id uuid not null,
  sequence bigint not null,
  kind text not null,
  id uuid not null,
  -- The participant that the record belongs to, if nobody else in the room may see it.
  participant_id uuid,
  -- When the transaction committed, which can be long after it began.
  at timestamptz not null default clock_timestamp(),
  primary key (organization_id, exercise_id, sequence)
);
create index exercise_changes_by_time on hotwash.exercise_changes (at);
call hotwash.protect('hotwash.exercise_changes', 'organization_id');
grant delete on hotwash.exercise_changes to hotwash_operator;
create policy live on hotwash.exercise_changes to hotwash_live using (true);
grant insert on hotwash.exercise_changes to hotwash_live;

-- The functions below run as hotwash_live. It reads which exercise and inject a record belongs to, and no text.
create policy live on hotwash.injects for select to hotwash_live using (true);
create policy live on hotwash.decisions for select to hotwash_live using (true);
create policy live on hotwash.inject_options for select to hotwash_live using (true);
create policy live on hotwash.comments for select to hotwash_live using (true);
create policy live on hotwash.attachments for select to hotwash_live using (true);
grant select (organization_id, id, exercise_id) on hotwash.decisions to hotwash_live;
grant select (organization_id, id, exercise_id, status) on hotwash.injects to hotwash_live;
grant select (organization_id, id, inject_id) on hotwash.inject_options, hotwash.comments to hotwash_live;
grant select (organization_id, id, inject_id, comment_id) on hotwash.attachments to hotwash_live;

-- Adds a change, and notifies all instances that the exercise changed. A traced transaction first sends its trace, in a
-- notification that an instance of another release ignores.
create function hotwash.add_change(
  organization uuid, exercise uuid, kind text, subject uuid, participant uuid)
returns void language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  number bigint;
  traceparent text := nullif(current_setting('hotwash.traceparent', true), '');
begin
  if exercise is null then
    return;
  end if;
  insert into exercise_streams as stream values (organization, exercise, 1)
    on conflict on constraint exercise_streams_pkey do update set last = stream.last + 1 returning last into number;
  insert into exercise_changes (organization_id, exercise_id, sequence, kind, id, participant_id)
    values (organization, exercise, number, kind, subject, participant);
  if traceparent is not null then
    perform pg_notify('hotwash_live', exercise || ' ' || traceparent);
  end if;
  perform pg_notify('hotwash_live', exercise::text);
end
$$;
alter function hotwash.add_change owner to hotwash_live;

-- The exercise of a record that has no exercise_id.
create function hotwash.exercise_of(organization uuid, inject uuid, decision uuid) returns uuid
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select exercise_id from injects where organization_id = organization and id = inject
  union all
  select exercise_id from decisions where organization_id = organization and id = decision
$$;
alter function hotwash.exercise_of owner to hotwash_live;

-- Logs a change of a record. The triggers below call this when the transaction commits, so that it takes its number last
-- and locks the stream for the shortest time.
create function hotwash.log_change() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  kind text := tg_argv[0];
  changed record := case when tg_op = 'DELETE' then old else new end;
  organization uuid := changed.organization_id;
begin
  if kind in ('Exercise', 'ExerciseJoinCode') then
    perform add_change(organization, changed.id, kind, changed.id, null);
  elsif kind = 'InjectOption' then
    perform add_change(organization, exercise_of(organization, changed.inject_id, null), kind, changed.id, null);
  elsif kind = 'Comment' then
    perform add_change(
      organization, exercise_of(organization, changed.inject_id, changed.decision_id), kind, changed.id, null);
  elsif kind in ('InjectResponse', 'InjectVote') then
    perform add_change(organization, changed.exercise_id, kind, changed.id, changed.participant_id);
  else
    perform add_change(organization, changed.exercise_id, kind, changed.id, null);
  end if;
  return null;
end
$$;
alter function hotwash.log_change owner to hotwash_live;

-- Logs what changes together with another record although its own row does not.
create function hotwash.log_consequence() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  if tg_table_name = 'exercises' then -- by the clock, injects deliver themselves as planned
    perform add_change(new.organization_id, new.id, 'Inject', i.id, null) from injects i
      where i.organization_id = new.organization_id and i.exercise_id = new.id and i.status = 'PENDING';
  elsif tg_table_name = 'injects' then -- with an inject, the room sees its options, comments and files
    perform add_change(new.organization_id, new.exercise_id, 'InjectOption', o.id, null) from inject_options o
      where o.organization_id = new.organization_id and o.inject_id = new.id;
    perform add_change(new.organization_id, new.exercise_id, 'Comment', c.id, null) from comments c
      where c.organization_id = new.organization_id and c.inject_id = new.id;
    perform add_change(new.organization_id, new.exercise_id, 'Attachment', a.id, null) from attachments a
      where a.organization_id = new.organization_id and a.inject_id = new.id and a.comment_id is null;
  elsif tg_table_name = 'inject_options' then -- an inject that a choice leads on to waits for it
    perform add_change(i.organization_id, i.exercise_id, 'Inject', i.id, null) from injects i
      where (tg_op <> 'INSERT' and i.organization_id = old.organization_id and i.id = old.next_inject_id)
        or (tg_op <> 'DELETE' and i.organization_id = new.organization_id and i.id = new.next_inject_id);
  else -- an option shows its number of votes
    perform add_change(o.organization_id, i.exercise_id, 'InjectOption', o.id, null)
      from inject_options o join injects i on i.organization_id = o.organization_id and i.id = o.inject_id
      where (tg_op <> 'INSERT' and o.organization_id = old.organization_id and o.id = old.option_id)
        or (tg_op <> 'DELETE' and o.organization_id = new.organization_id and o.id = new.option_id);
  end if;
  return null;
end
$$;
alter function hotwash.log_consequence owner to hotwash_live;
revoke execute on function hotwash.add_change, hotwash.exercise_of, hotwash.log_change, hotwash.log_consequence
  from public;

do $$
declare
  logged text[];
begin
  foreach logged slice 1 in array array[
    ['exercises', 'Exercise'], ['participants', 'Participant'], ['injects', 'Inject'],
    ['inject_options', 'InjectOption'], ['inject_corrections', 'InjectCorrection'],
    ['inject_responses', 'InjectResponse'], ['inject_votes', 'InjectVote'], ['comments', 'Comment'],
    ['decisions', 'Decision'], ['exercise_notes', 'ExerciseNote'], ['gaps', 'Gap'],
    ['exercise_events', 'ExerciseEvent'], ['exercise_join_codes', 'ExerciseJoinCode'],
    ['join_requests', 'JoinRequest']]
  loop
    execute format(
      'create constraint trigger log_change after insert or update or delete on hotwash.%I
        deferrable initially deferred for each row execute function hotwash.log_change(%L)', logged[1], logged[2]);
  end loop;
end
$$;

-- The room receives the files of an inject with the inject.
create constraint trigger log_change after insert or update on hotwash.attachments
  deferrable initially deferred for each row when (new.inject_id is not null and new.comment_id is null)
  execute function hotwash.log_change('Attachment');

create constraint trigger log_pace after update of pacing on hotwash.exercises
  deferrable initially deferred for each row when (old.pacing <> new.pacing) execute function hotwash.log_consequence();
create constraint trigger log_delivery after update of status on hotwash.injects
  deferrable initially deferred for each row when (old.status <> new.status) execute function hotwash.log_consequence();
create constraint trigger log_next after insert or update or delete on hotwash.inject_options
  deferrable initially deferred for each row execute function hotwash.log_consequence();
create constraint trigger log_vote after insert or update or delete on hotwash.inject_votes
  deferrable initially deferred for each row execute function hotwash.log_consequence();
