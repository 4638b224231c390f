-- What an exercise evaluates, as an exercise evaluation guide of HSEEP lists it: objectives, under each of them
-- capability targets, and under each of these critical tasks.
create table hotwash.exercise_objectives (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  parent_id uuid,
  kind text not null check (kind in ('OBJECTIVE', 'CAPABILITY_TARGET', 'CRITICAL_TASK')),
  -- The place among those of the same parent.
  position integer not null check (position > 0),
  title text not null,
  dimension text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  exercise_is_over boolean not null default false,
  -- Targets and tasks say what the players must do. Objectives are the client's to know beforehand.
  spoils boolean not null generated always as (kind <> 'OBJECTIVE' and not exercise_is_over) stored,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, parent_id) references hotwash.exercise_objectives on delete cascade,
  check ((kind = 'OBJECTIVE') = (parent_id is null)),
  check ((kind = 'CAPABILITY_TARGET') = (dimension is not null))
);
create index exercise_objectives_by_position on hotwash.exercise_objectives (exercise_id, position, id);
create index exercise_objectives_of_exercise
  on hotwash.exercise_objectives (organization_id, exercise_id, position, id);
create index exercise_objectives_of_parent on hotwash.exercise_objectives (organization_id, parent_id, position, id);
call hotwash.protect('hotwash.exercise_objectives', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_objectives');
grant insert, update, delete on hotwash.exercise_objectives to hotwash_operator;
call hotwash.keep_authors('hotwash.exercise_objectives', 'title');

-- Which critical tasks an inject tests.
create table hotwash.inject_tasks (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  objective_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as (not exercise_is_over) stored,
  primary key (organization_id, id),
  unique (organization_id, inject_id, objective_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, objective_id) references hotwash.exercise_objectives on delete cascade
);
create index inject_tasks_by_time on hotwash.inject_tasks (created_at, id);
create index inject_tasks_of_exercise on hotwash.inject_tasks (organization_id, exercise_id, created_at, id);
create index inject_tasks_of_inject on hotwash.inject_tasks (organization_id, inject_id, created_at, id);
create index inject_tasks_of_objective on hotwash.inject_tasks (organization_id, objective_id, created_at, id);
call hotwash.protect('hotwash.inject_tasks', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_tasks');
grant insert, delete on hotwash.inject_tasks to hotwash_operator;

-- Who evaluates an exercise: a person of its organization or of the operator. So no foreign key refers to users.
create table hotwash.evaluators (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  user_organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A guest's `user_id` is the ID of the row: nobody else has it.
  is_guest boolean not null default false,
  link_expires_at timestamptz,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, exercise_id, user_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check (is_guest = (user_id = id)),
  check (is_guest or link_expires_at is null)
);
create index evaluators_by_time on hotwash.evaluators (created_at, id);
create index evaluators_of_exercise on hotwash.evaluators (organization_id, exercise_id, created_at, id);
create index evaluators_of_user on hotwash.evaluators (user_id);
call hotwash.protect('hotwash.evaluators', 'organization_id');
call hotwash.keep_confidential('hotwash.evaluators');
grant insert, update, delete on hotwash.evaluators to hotwash_operator;
call hotwash.keep_authors('hotwash.evaluators', 'name');

-- What an evaluator saw. Ratings are never edited or removed: the current one has no `replaced_at`.
create table hotwash.evaluations (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  evaluator_id uuid not null,
  user_id uuid not null,
  evaluator_name text not null,
  inject_id uuid,
  objective_id uuid,
  rating text not null check (rating in ('PERFORMED', 'SOME_CHALLENGES', 'MAJOR_CHALLENGES', 'UNABLE')),
  note text,
  strength text,
  improvement text,
  evaluated_at timestamptz not null,
  exercise_seconds integer,
  replaced_at timestamptz,
  reconciled_at timestamptz,
  -- Besides the operator's staff, those who rated the same; everybody once it is reconciled and the exercise is over.
  readers uuid[],
  -- Evaluators who have yet to rate the same: what others think must not anchor them.
  withheld_from uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, evaluator_id) references hotwash.evaluators,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, objective_id) references hotwash.exercise_objectives,
  check (num_nonnulls(inject_id, objective_id) = 1),
  check (rating not in ('MAJOR_CHALLENGES', 'UNABLE') or note is not null)
);
create unique index one_evaluation_at_a_time
  on hotwash.evaluations (organization_id, evaluator_id, coalesce(inject_id, objective_id)) where replaced_at is null;
create index evaluations_by_time on hotwash.evaluations (evaluated_at, id);
create index evaluations_of_exercise on hotwash.evaluations (organization_id, exercise_id, evaluated_at, id);
create index evaluations_of_inject on hotwash.evaluations (organization_id, inject_id, evaluated_at, id);
create index evaluations_of_objective on hotwash.evaluations (organization_id, objective_id, evaluated_at, id);
create index evaluations_of_evaluator on hotwash.evaluations (organization_id, evaluator_id, evaluated_at, id);
call hotwash.protect('hotwash.evaluations', 'organization_id');
call hotwash.keep_confidential('hotwash.evaluations');
grant insert on hotwash.evaluations to hotwash_operator, hotwash_client;
call hotwash.keep_authors('hotwash.evaluations', 'note', 'strength', 'improvement');
create policy readers on hotwash.evaluations as restrictive for select to hotwash_carrier, hotwash_client
  using (readers is null or (select nullif(current_setting('hotwash.actor_id'), '')::uuid) = any (readers));
create policy unanchored on hotwash.evaluations as restrictive for select
  to hotwash_operator, hotwash_carrier, hotwash_client
  using (not coalesce((select nullif(current_setting('hotwash.actor_id'), '')::uuid) = any (withheld_from), false));
create policy own_added on hotwash.evaluations as restrictive for insert to hotwash_operator, hotwash_client
  with check (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));

-- What the lead made of the evaluators' ratings. Like ratings, rows are never edited or removed.
create table hotwash.reconciliations (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid,
  objective_id uuid,
  rating text not null check (rating in ('PERFORMED', 'SOME_CHALLENGES', 'MAJOR_CHALLENGES', 'UNABLE')),
  rating_note text,
  reason text,
  reconciled_by text not null,
  reconciled_at timestamptz not null,
  replaced_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as (not exercise_is_over) stored,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, objective_id) references hotwash.exercise_objectives,
  check (num_nonnulls(inject_id, objective_id) = 1),
  check (rating not in ('MAJOR_CHALLENGES', 'UNABLE') or rating_note is not null)
);
create unique index one_reconciliation_at_a_time
  on hotwash.reconciliations (organization_id, coalesce(inject_id, objective_id)) where replaced_at is null;
create index reconciliations_by_time on hotwash.reconciliations (reconciled_at, id);
create index reconciliations_of_exercise on hotwash.reconciliations (organization_id, exercise_id, reconciled_at, id);
create index reconciliations_of_inject on hotwash.reconciliations (organization_id, inject_id, reconciled_at, id);
create index reconciliations_of_objective
  on hotwash.reconciliations (organization_id, objective_id, reconciled_at, id);
call hotwash.protect('hotwash.reconciliations', 'organization_id');
call hotwash.keep_confidential('hotwash.reconciliations');
grant insert on hotwash.reconciliations to hotwash_operator;
call hotwash.keep_authors('hotwash.reconciliations', 'rating_note', 'reason');

-- Only the operator's staff read what spoils an exercise. The functions below run as the gate and note when it is over.
do $$
declare
  kept text;
begin
  foreach kept in array array['exercise_objectives', 'inject_tasks', 'reconciliations'] loop
    execute format(
      'create policy unspoilt on hotwash.%I as restrictive for select to hotwash_carrier, hotwash_client
        using (not spoils)', kept);
    execute format('create trigger begin_inject before insert on hotwash.%I
      for each row execute function hotwash.begin_inject()', kept);
    execute format('grant select (organization_id, id, exercise_id), update (exercise_is_over)
      on hotwash.%I to hotwash_gate', kept);
  end loop;
  foreach kept in array array['exercise_objectives', 'inject_tasks', 'reconciliations', 'evaluators', 'evaluations'] loop
    execute format('create policy evaluation on hotwash.%I to hotwash_gate using (true)', kept);
  end loop;
end
$$;
grant select on hotwash.evaluators, hotwash.evaluations to hotwash_gate;
grant update (replaced_at, reconciled_at, readers, withheld_from, updated_at) on hotwash.evaluations to hotwash_gate;
grant select (inject_id, objective_id, replaced_at), update (replaced_at, updated_at)
  on hotwash.reconciliations to hotwash_gate;
grant select (kind) on hotwash.exercise_objectives to hotwash_gate;
grant select (status, number) on hotwash.injects to hotwash_gate;
grant select (exercise_id, version) on hotwash.after_action_reports to hotwash_gate;
-- Locking an exercise takes the right to update a column. The check lets the gate change none.
create policy evaluation on hotwash.exercises for update to hotwash_gate using (true) with check (false);
grant update (updated_at) on hotwash.exercises to hotwash_gate;

-- An evaluation replaces the evaluator's previous one of the same subject, and lets the evaluator read the others' ratings.
create function hotwash.share_evaluation() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  subject uuid := coalesce(new.inject_id, new.objective_id);
  raters uuid[];
begin
  if not exists (select from evaluators e where e.organization_id = new.organization_id and e.id = new.evaluator_id
    and e.exercise_id = new.exercise_id and e.user_id = new.user_id and e.removed_at is null) then
    raise exception 'this person does not evaluate the exercise %', new.exercise_id using errcode = '42501';
  end if;
  update evaluations set replaced_at = new.evaluated_at, updated_at = new.evaluated_at
    where organization_id = new.organization_id and evaluator_id = new.evaluator_id
      and coalesce(inject_id, objective_id) = subject and replaced_at is null;
  raters := array(select user_id from evaluations where organization_id = new.organization_id
    and exercise_id = new.exercise_id and coalesce(inject_id, objective_id) = subject union select new.user_id);
  new.readers := raters;
  new.withheld_from := array(select user_id from evaluators where organization_id = new.organization_id
    and exercise_id = new.exercise_id and removed_at is null and user_id <> all (raters));
  update evaluations set readers = raters, withheld_from = array_remove(withheld_from, new.user_id)
    where organization_id = new.organization_id and exercise_id = new.exercise_id
      and coalesce(inject_id, objective_id) = subject;
  return new;
end
$$;
create trigger share_evaluation before insert on hotwash.evaluations
  for each row execute function hotwash.share_evaluation();

-- Withholds ratings from an evaluator who is added, and stops withholding them from one who is removed.
create function hotwash.follow_evaluator() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  update evaluations set withheld_from = case when tg_op = 'INSERT' then withheld_from || new.user_id
      else array_remove(withheld_from, new.user_id) end
    where organization_id = new.organization_id and exercise_id = new.exercise_id and reconciled_at is null;
  return null;
end
$$;
create trigger follow_evaluator after insert or update of removed_at on hotwash.evaluators
  for each row execute function hotwash.follow_evaluator();

-- Reconciled ratings are withheld from no evaluator. If the exercise is over, everybody in scope reads them.
create function hotwash.open_evaluations() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  subject uuid := coalesce(new.inject_id, new.objective_id);
begin
  update reconciliations set replaced_at = new.reconciled_at, updated_at = new.reconciled_at
    where organization_id = new.organization_id and coalesce(inject_id, objective_id) = subject
      and replaced_at is null;
  update evaluations set reconciled_at = coalesce(reconciled_at, new.reconciled_at), withheld_from = '{}',
      readers = case when new.exercise_is_over then null else readers end
    where organization_id = new.organization_id and exercise_id = new.exercise_id
      and coalesce(inject_id, objective_id) = subject;
  return new;
end
$$;
-- Triggers run in the order of their names, so begin_inject has set `exercise_is_over`.
create trigger open_evaluations before insert on hotwash.reconciliations
  for each row execute function hotwash.open_evaluations();

-- Notes whether the exercise is over, which opens its evaluation.
create function hotwash.end_evaluation() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  is_over boolean := new.status = 'COMPLETED';
begin
  update exercise_objectives set exercise_is_over = is_over
    where organization_id = new.organization_id and exercise_id = new.id;
  update inject_tasks set exercise_is_over = is_over
    where organization_id = new.organization_id and exercise_id = new.id;
  update reconciliations set exercise_is_over = is_over
    where organization_id = new.organization_id and exercise_id = new.id;
  update evaluations set readers = null
    where organization_id = new.organization_id and exercise_id = new.id and is_over and reconciled_at is not null;
  return null;
end
$$;
create trigger end_evaluation after update of status on hotwash.exercises for each row
  when ((old.status = 'COMPLETED') <> (new.status = 'COMPLETED')) execute function hotwash.end_evaluation();

-- Whether an inject, target or task was evaluated at all, even by people whose ratings the caller may not read.
create function hotwash.is_evaluated(organization uuid, subject uuid) returns boolean
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select exists (select from evaluations where organization_id = organization and inject_id = subject)
    or exists (select from evaluations where organization_id = organization and objective_id = subject)
$$;

-- An inject, target or task, for one of its exercise's evaluators; nothing for anybody else. Locks the exercise until the
-- transaction ends, so that its evaluations are recorded one after another. Runs as the gate because an evaluator of the
-- client cannot read injects that are yet to come.
create function hotwash.hold_for_evaluation(subject uuid)
returns table (organization_id uuid, exercise_id uuid, evaluator_id uuid, kind text, status text, number integer,
  is_reconciled boolean, is_final boolean)
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  held record;
begin
  select s.*, e.id as evaluator_id into held
  from (
    select i.organization_id, i.exercise_id, 'INJECT' as kind, i.status, i.number from injects i where i.id = subject
    union all
    select o.organization_id, o.exercise_id, o.kind, null, null from exercise_objectives o where o.id = subject
  ) s join evaluators e on e.organization_id = s.organization_id and e.exercise_id = s.exercise_id
  where e.user_id = nullif(current_setting('hotwash.actor_id', true), '')::uuid and e.removed_at is null;
  if not found then
    return;
  end if;
  perform from exercises x where x.organization_id = held.organization_id and x.id = held.exercise_id for no key update;
  return query select held.organization_id, held.exercise_id, held.evaluator_id, held.kind::text,
    held.status::text, held.number::integer,
    exists (select from reconciliations r where r.organization_id = held.organization_id and r.replaced_at is null
      and coalesce(r.inject_id, r.objective_id) = subject),
    coalesce((select r.status = 'FINAL' from after_action_reports r where r.organization_id = held.organization_id
      and r.exercise_id = held.exercise_id order by r.version desc limit 1), false);
end
$$;
alter function hotwash.share_evaluation owner to hotwash_gate;
alter function hotwash.follow_evaluator owner to hotwash_gate;
alter function hotwash.open_evaluations owner to hotwash_gate;
alter function hotwash.end_evaluation owner to hotwash_gate;
alter function hotwash.is_evaluated owner to hotwash_gate;
alter function hotwash.hold_for_evaluation owner to hotwash_gate;
revoke execute on function hotwash.share_evaluation, hotwash.follow_evaluator, hotwash.open_evaluations,
  hotwash.end_evaluation, hotwash.is_evaluated, hotwash.hold_for_evaluation from public;
grant execute on function hotwash.is_evaluated, hotwash.hold_for_evaluation
  to hotwash_operator, hotwash_carrier, hotwash_client;

-- Evaluators follow what they rate. The ratings are not in the stream: each evaluator reads those that they may.
create constraint trigger log_change after insert or update or delete on hotwash.exercise_objectives
  deferrable initially deferred for each row execute function hotwash.log_change('ExerciseObjective');
create constraint trigger log_change after insert or update or delete on hotwash.inject_tasks
  deferrable initially deferred for each row execute function hotwash.log_change('InjectTask');
