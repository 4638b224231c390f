-- How many changes an exercise has had. A transaction that adds one holds this row until it ends. So changes become
-- visible in the order of their numbers, and none appears below a number that somebody has already read.
create table hotwash.exercise_streams (
  organization_id uuid not null,
  id uuid not null,
  last bigint not null,
  primary key (organization_id, id)
) with (fillfactor = 50);
call hotwash.protect('hotwash.exercise_streams', 'organization_id');

-- Which records of an exercise changed, in order. It contains no text; rows older than two days are removed.
create table hotwash.exercise_changes (
  organization_id uuid not null,
  exercise_id uuid not null,
  sequence bigint not null,
  kind text not null,
  id uuid not null,
  -- The participant it belongs to, when nobody else in the room may see it.
  participant_id uuid,
  at timestamptz not null default now(),
  primary key (organization_id, exercise_id, sequence)
);
create index exercise_changes_by_time on hotwash.exercise_changes (at);
call hotwash.protect('hotwash.exercise_changes', 'organization_id');
grant delete on hotwash.exercise_changes to hotwash_operator;

create policy live on hotwash.exercise_streams to hotwash_live using (true);
create policy live on hotwash.exercise_changes to hotwash_live using (true);
create policy live on hotwash.injects for select to hotwash_live using (true);
create policy live on hotwash.decisions for select to hotwash_live using (true);
create policy live on hotwash.inject_options for select to hotwash_live using (true);
create policy live on hotwash.comments for select to hotwash_live using (true);
grant create on schema hotwash to hotwash_live;
grant select, insert, update on hotwash.exercise_streams to hotwash_live;
grant insert on hotwash.exercise_changes to hotwash_live;
grant select (organization_id, id, exercise_id) on hotwash.decisions to hotwash_live;
grant select (organization_id, id, exercise_id, status) on hotwash.injects to hotwash_live;
grant select (organization_id, id, inject_id) on hotwash.inject_options, hotwash.comments to hotwash_live;

create function hotwash.add_change(organization uuid, exercise uuid, kind text, subject uuid, participant uuid)
returns void language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  number bigint;
begin
  if exercise is null then
    return;
  end if;
  insert into exercise_streams as stream values (organization, exercise, 1)
    on conflict on constraint exercise_streams_pkey do update set last = stream.last + 1 returning last into number;
  insert into exercise_changes (organization_id, exercise_id, sequence, kind, id, participant_id)
    values (organization, exercise, number, kind, subject, participant);
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

-- These run when the transaction commits: the numbers are taken last, and held for the shortest time.
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

-- For what changes together with another record, without a change of its own row.
create function hotwash.log_consequence() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  if tg_table_name = 'exercises' then -- by the clock, injects deliver themselves as planned
    perform add_change(new.organization_id, new.id, 'Inject', i.id, null) from injects i
      where i.organization_id = new.organization_id and i.exercise_id = new.id and i.status = 'PENDING';
  elsif tg_table_name = 'injects' then -- with an inject, the room sees its options and comments
    perform add_change(new.organization_id, new.exercise_id, 'InjectOption', o.id, null) from inject_options o
      where o.organization_id = new.organization_id and o.inject_id = new.id;
    perform add_change(new.organization_id, new.exercise_id, 'Comment', c.id, null) from comments c
      where c.organization_id = new.organization_id and c.inject_id = new.id;
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
alter function hotwash.log_change owner to hotwash_live;
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
create constraint trigger log_pace after update of pacing on hotwash.exercises
  deferrable initially deferred for each row when (old.pacing <> new.pacing) execute function hotwash.log_consequence();
create constraint trigger log_delivery after update of status on hotwash.injects
  deferrable initially deferred for each row when (old.status <> new.status) execute function hotwash.log_consequence();
create constraint trigger log_next after insert or update or delete on hotwash.inject_options
  deferrable initially deferred for each row execute function hotwash.log_consequence();
create constraint trigger log_vote after insert or update or delete on hotwash.inject_votes
  deferrable initially deferred for each row execute function hotwash.log_consequence();
