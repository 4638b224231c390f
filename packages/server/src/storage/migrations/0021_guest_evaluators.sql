-- A guest is an evaluator without an account, who enters one exercise by a personal link and rates there.

-- The secret of a guest's link, as a hash. The ID is the evaluator's, so each guest has one link.
create table hotwash.evaluator_links (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.evaluators on delete cascade
);
create index evaluator_links_by_hash on hotwash.evaluator_links (sha256);
call hotwash.protect('hotwash.evaluator_links', 'organization_id');
revoke select on hotwash.evaluator_links from hotwash_carrier, hotwash_client;
grant insert, delete on hotwash.evaluator_links to hotwash_operator;
create policy gate on hotwash.evaluator_links for select to hotwash_gate using (true);
grant select on hotwash.evaluator_links to hotwash_gate;

-- The guest whose link this is: until it expires, is replaced or revoked, the guest is removed, the exercise is
-- cancelled, or a week after the exercise.
create function hotwash.evaluator_holder(link_sha256 bytea)
returns table (organization_id uuid, exercise_id uuid, evaluator_id uuid, name text)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select e.organization_id, e.exercise_id, e.id, e.name
  from evaluator_links l
    join evaluators e on e.organization_id = l.organization_id and e.id = l.id
    join exercises x on x.organization_id = e.organization_id and x.id = e.exercise_id
    join organizations o on o.id = e.organization_id
  where l.sha256 = link_sha256 and l.expires_at > now() and e.is_guest and e.removed_at is null and o.status = 'ACTIVE'
    and (x.status in ('PLANNED', 'IN_PROGRESS')
      or x.status = 'COMPLETED' and coalesce(x.ended_at, x.updated_at) > now() - interval '7 days')
$$;
alter function hotwash.evaluator_holder owner to hotwash_gate;
revoke execute on function hotwash.evaluator_holder from public;
grant execute on function hotwash.evaluator_holder to hotwash_login;

-- Whether the transaction acts for a guest who evaluates the exercise.
create function hotwash.is_guest_evaluator() returns boolean
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select exists (select from evaluators e where e.organization_id = seat('organization_id')
    and e.exercise_id = seat('exercise_id') and e.id = seat('actor_id') and e.is_guest and e.removed_at is null)
$$;
alter function hotwash.is_guest_evaluator owner to hotwash_gate;
revoke execute on function hotwash.is_guest_evaluator from public;
grant execute on function hotwash.is_guest_evaluator to hotwash_evaluator;

-- A guest reads the clock of their exercise, the files of its injects and what they rated, and nothing else.
create policy evaluator on hotwash.exercises for select to hotwash_evaluator
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('exercise_id')));
grant select (organization_id, id, status, started_at, ended_at, paused_at, paused_seconds, updated_at)
  on hotwash.exercises to hotwash_evaluator;

-- The files of injects ahead are included, like the plan that a guest sees.
create policy evaluator on hotwash.attachments for select to hotwash_evaluator
  using (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and inject_id is not null and comment_id is null);
grant select (organization_id, id, exercise_id, inject_id, comment_id, file_name, type, size_bytes, sha256, file_key,
  removed_at, created_at, updated_at) on hotwash.attachments to hotwash_evaluator;

create policy evaluator on hotwash.evaluations for select to hotwash_evaluator
  using (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and user_id = (select hotwash.seat('actor_id')));
create policy evaluator_adds on hotwash.evaluations for insert to hotwash_evaluator
  with check (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and user_id = (select hotwash.seat('actor_id'))
    and evaluator_id = (select hotwash.seat('actor_id')));
grant insert, select (organization_id, id, exercise_id, evaluator_id, user_id, evaluator_name, inject_id, objective_id,
  rating, note, strength, improvement, evaluated_at, exercise_seconds, replaced_at, reconciled_at)
  on hotwash.evaluations to hotwash_evaluator;

create policy evaluator on hotwash.idempotency_keys to hotwash_evaluator
  using (organization_id = (select hotwash.seat('organization_id')) and actor_id = (select hotwash.seat('actor_id')));
grant select, insert, update on hotwash.idempotency_keys to hotwash_evaluator;

-- A guest reads and writes only while they evaluate the exercise.
do $$
declare
  name text;
begin
  foreach name in array array['exercises', 'attachments', 'evaluations', 'idempotency_keys'] loop
    execute format('create policy evaluating on hotwash.%I as restrictive to hotwash_evaluator
      using ((select hotwash.is_guest_evaluator()))', name);
  end loop;
end
$$;

grant execute on function hotwash.hold_for_evaluation to hotwash_evaluator;
