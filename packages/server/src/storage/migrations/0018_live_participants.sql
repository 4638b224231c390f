-- Whether an inject is for somebody: for all, or for one of the audiences it names.
create function hotwash.is_for(inject_audience text, participant_audience text) returns boolean
language sql immutable parallel safe as $$
  select inject_audience is null or lower(btrim(inject_audience)) in ('all', 'everyone', 'everybody')
    or lower(btrim(participant_audience)) = any (regexp_split_to_array(lower(btrim(inject_audience)), '\s*[,;]\s*'))
$$;

-- What somebody without an account may read and write: their one exercise, and of that what the room has been told.
-- The settings name exercise, participant and audience; see `asCaller`.
create function hotwash.seat(setting text) returns uuid language sql stable as $$
  select current_setting('hotwash.' || setting)::uuid
$$;

create policy participant on hotwash.organizations for select to hotwash_participant
  using (id = (select hotwash.seat('organization_id')));
grant select (id, name, parent_id, kind, status, disclosure) on hotwash.organizations to hotwash_participant;

create policy participant on hotwash.exercises for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('exercise_id')));
grant select (organization_id, id, number, title, exercise_date, status, scenario, severity, facilitator, started_at, ended_at,
  paused_at, paused_seconds, pacing, created_at, updated_at) on hotwash.exercises to hotwash_participant;
-- They hold the exercise while they act in it, which takes the right to update a column, and may change none.
create policy participant_holds on hotwash.exercises for update to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('exercise_id')))
  with check (false);
grant update (updated_at) on hotwash.exercises to hotwash_participant;

create policy participant on hotwash.participants for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id')));
create policy participant_joins on hotwash.participants for insert to hotwash_participant
  with check (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and id = (select hotwash.seat('participant_id')));
create policy participant_changes on hotwash.participants for update to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id'))
    and exercise_id = (select hotwash.seat('exercise_id')) and id = (select hotwash.seat('participant_id')));
grant select, insert, update (role, audience, joined_at, updated_at) on hotwash.participants to hotwash_participant;

create policy participant on hotwash.participant_tokens to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and id = (select hotwash.seat('participant_id')));
grant insert, delete, select (organization_id, id) on hotwash.participant_tokens to hotwash_participant;

create policy participant on hotwash.injects for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id'))
    and status = 'DELIVERED' and hotwash.is_for(audience, current_setting('hotwash.audience')));
grant select (organization_id, id, exercise_id, number, sequence, title, body, channel, audience, status, delivered_at,
  delivered_seconds, dimension, created_at, updated_at) on hotwash.injects to hotwash_participant;

create policy participant on hotwash.inject_options for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exists (select from hotwash.injects i
    where i.organization_id = inject_options.organization_id and i.id = inject_id));
grant select (organization_id, id, inject_id, sequence, label, chosen_at, created_at, updated_at)
  on hotwash.inject_options to hotwash_participant;

create policy participant on hotwash.inject_corrections for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exists (select from hotwash.injects i
    where i.organization_id = inject_corrections.organization_id and i.id = inject_id));
grant select on hotwash.inject_corrections to hotwash_participant;

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
  with check (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id')));
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

alter table hotwash.audit_entries drop constraint audit_entries_actor_kind_check;
alter table hotwash.audit_entries add constraint audit_entries_actor_kind_check
  check (actor_kind in ('USER', 'API_KEY', 'SYSTEM', 'PARTICIPANT'));
create or replace function hotwash.may_write_audit(organization uuid) returns boolean
language sql stable as $$
  select case current_setting('role', true)
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then organization = any (current_setting('hotwash.book')::uuid[])
    when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_participant' then organization = current_setting('hotwash.organization_id')::uuid
    else false
  end
$$;
grant execute on function hotwash.append_audit to hotwash_participant;

-- The gate, before there is a caller: who holds a token, and which exercise a code opens.
create policy gate on hotwash.exercises for select to hotwash_gate using (true);
create policy gate on hotwash.injects for select to hotwash_gate using (true);
create policy gate on hotwash.participants for select to hotwash_gate using (true);
create policy gate on hotwash.participant_tokens for select to hotwash_gate using (true);
create policy gate on hotwash.exercise_join_codes for select to hotwash_gate using (true);
grant select (organization_id, id, title, status, ended_at, updated_at) on hotwash.exercises to hotwash_gate;
grant select (organization_id, exercise_id, audience) on hotwash.injects to hotwash_gate;
grant select on hotwash.participants, hotwash.participant_tokens, hotwash.exercise_join_codes to hotwash_gate;

-- Whoever holds this token, until a day after the exercise.
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

-- Which of these tokens still open something: asked for many streams at a time.
create function hotwash.held_tokens(tokens bytea[]) returns table (sha256 bytea)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select token from unnest(tokens) token where exists (select from participant_holder(token))
$$;

-- The exercise that a code opens, and what its audiences are called.
create function hotwash.exercise_of_code(wanted text)
returns table (organization_id uuid, exercise_id uuid, title text, status text, organization text, audiences text[])
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select e.organization_id, e.id, e.title, e.status, o.name, array(
    select distinct on (lower(named)) named
    from injects i, regexp_split_to_table(btrim(i.audience), '\s*[,;]\s*') named
    where i.organization_id = e.organization_id and i.exercise_id = e.id
      and lower(named) not in ('', 'all', 'everyone', 'everybody') order by lower(named))
  from exercise_join_codes c
    join exercises e on e.organization_id = c.organization_id and e.id = c.id
    join organizations o on o.id = e.organization_id
  where c.code = wanted and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
    and not exists (select from exercise_join_codes other
      where other.code = wanted and (other.organization_id, other.id) <> (c.organization_id, c.id))
$$;
alter function hotwash.participant_holder owner to hotwash_gate;
alter function hotwash.held_tokens owner to hotwash_gate;
alter function hotwash.exercise_of_code owner to hotwash_gate;
revoke execute on function hotwash.participant_holder, hotwash.held_tokens, hotwash.exercise_of_code from public;
grant execute on function hotwash.participant_holder, hotwash.held_tokens, hotwash.exercise_of_code to hotwash_login;
grant execute on function hotwash.participant_holder to hotwash_gate;
