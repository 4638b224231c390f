-- An evaluator without an account enters one exercise by a personal link, and rates there.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hotwash_evaluator') then
    create role hotwash_evaluator nologin;
  end if;
  if not pg_has_role('hotwash_login', 'hotwash_evaluator', 'member') then
    grant hotwash_evaluator to hotwash_login;
  end if;
end
$$;
grant usage on schema hotwash to hotwash_evaluator;

-- A guest's `user_id` is the ID of the row: nobody else has it.
alter table hotwash.evaluators add column is_guest boolean not null default false,
  add column link_expires_at timestamptz,
  add check (is_guest = (user_id = id)),
  add check (is_guest or link_expires_at is null);
call hotwash.keep_authors('hotwash.evaluators', 'name');

-- The secret of a guest's link, as a hash. The id is the evaluator's, so a new link ends the one before.
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

-- Whether the transaction acts for a guest who evaluates the exercise now.
create function hotwash.is_guest_evaluator() returns boolean
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select exists (select from evaluators e where e.organization_id = seat('organization_id')
    and e.exercise_id = seat('exercise_id') and e.id = seat('actor_id') and e.is_guest and e.removed_at is null)
$$;
alter function hotwash.is_guest_evaluator owner to hotwash_gate;
revoke execute on function hotwash.is_guest_evaluator from public;
grant execute on function hotwash.is_guest_evaluator to hotwash_evaluator;

-- A guest reads the clock of their exercise and what they rated, and nothing else. To lock the exercise takes the right
-- to update a column; the check lets them change none.
create policy evaluator on hotwash.exercises for select to hotwash_evaluator
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('exercise_id')));
grant select (organization_id, id, status, started_at, ended_at, paused_at, paused_seconds, updated_at)
  on hotwash.exercises to hotwash_evaluator;
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
do $$
declare
  name text;
begin
  foreach name in array array['exercises', 'evaluations', 'idempotency_keys'] loop
    execute format('create policy evaluating on hotwash.%I as restrictive to hotwash_evaluator
      using ((select hotwash.is_guest_evaluator()))', name);
  end loop;
end
$$;
grant execute on function hotwash.hold_for_evaluation, hotwash.append_audit to hotwash_evaluator;

-- What a guest writes is treated as what participants write.
create or replace function hotwash.author_kind() returns text language sql stable as $$
  select coalesce(nullif(current_setting('hotwash.author', true), ''),
    case current_setting('role', true)
      when 'hotwash_operator' then 'OPERATOR'
      when 'hotwash_carrier' then 'CARRIER'
      when 'hotwash_client' then 'CLIENT'
      when 'hotwash_participant' then 'PARTICIPANT'
      when 'hotwash_evaluator' then 'PARTICIPANT'
    end)
$$;

alter table hotwash.audit_entries drop constraint audit_entries_actor_kind_check;
alter table hotwash.audit_entries add constraint audit_entries_actor_kind_check
  check (actor_kind in ('USER', 'API_KEY', 'SYSTEM', 'PARTICIPANT', 'EVALUATOR', 'DIRECTORY'));
create or replace function hotwash.may_write_audit(organization uuid) returns boolean
language sql stable as $$
  select case current_setting('role', true)
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then organization = any (current_setting('hotwash.book')::uuid[])
    when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_participant' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_evaluator' then organization = current_setting('hotwash.organization_id')::uuid
    else false
  end
$$;
create policy auditor on hotwash.evaluators for select to hotwash_auditor using (true);
grant select (organization_id, id, name, is_guest) on hotwash.evaluators to hotwash_auditor;
create or replace function hotwash.audit_actor(sought uuid, organization uuid)
returns table (kind text, name text, organization_id uuid, belongs boolean)
language sql stable set search_path = hotwash, pg_temp as $$
  select actor.*, actor.organization_id = organization or exists (
    select from organizations home left join organizations acted_in on acted_in.id = organization
    where home.id = actor.organization_id
      and (home.kind = 'OPERATOR' or home.kind = 'CARRIER' and acted_in.parent_id = home.id)) as belongs
  from (
    select 'USER', u.name, u.organization_id from users u where u.id = sought
    union all select 'API_KEY', k.name, k.organization_id from api_keys k where k.id = sought
    union all select 'DIRECTORY', d.name, d.organization_id from directories d where d.id = sought
    union all select 'PARTICIPANT', p.name, p.organization_id from participants p
      where p.organization_id = organization and p.id = sought
    union all select 'EVALUATOR', e.name, e.organization_id from evaluators e
      where e.organization_id = organization and e.id = sought and e.is_guest
  ) actor (kind, name, organization_id)
  order by actor.organization_id = organization desc, belongs desc, actor.organization_id limit 1
$$;
