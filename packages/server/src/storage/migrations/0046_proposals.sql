-- What the assistant proposed to a person: an action that was tried out and rolled back. It is carried out once, by the
-- same person, within its time, and only if it would still do the same.
create table hotwash.proposals (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  conversation_id uuid,
  action text not null,
  input text not null,
  -- What it would change, for whom, as JSON.
  difference text not null,
  -- SHA-256 of action, input, difference and the versions of all records that were read.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  status text not null check (status in ('PENDING', 'CONFIRMED', 'DECLINED')),
  expires_at timestamptz not null,
  result_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users,
  foreign key (organization_id, conversation_id) references hotwash.conversations on delete cascade
);
create index proposals_by_time on hotwash.proposals (created_at desc, id desc);
create index proposals_of_organization on hotwash.proposals (organization_id, created_at desc, id desc);
create index proposals_of_user on hotwash.proposals (user_id, created_at desc, id desc);
create index proposals_of_conversation on hotwash.proposals (organization_id, conversation_id);
call hotwash.protect('hotwash.proposals', 'organization_id');
call hotwash.keep_personal('hotwash.proposals');
grant insert, update (status, result_id, updated_at) on hotwash.proposals
  to hotwash_operator, hotwash_carrier, hotwash_client;
grant delete on hotwash.proposals to hotwash_courier;

-- How it came to what was done. Null: by the person themselves. Entries of before keep their digests, which cover neither.
alter table hotwash.audit_entries
  add column via text check (via in ('ASSISTANT')),
  add column proposal_id uuid,
  add constraint audit_entries_via_check1 check ((via is null) = (proposal_id is null));
create or replace function hotwash.audit_digest(entry hotwash.audit_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_digest || convert_to(
    hotwash.framed(entry.organization_id::text) || hotwash.framed(entry.id::text)
    || hotwash.framed(entry.sequence::text)
    || hotwash.framed(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || hotwash.framed(entry.actor_kind) || hotwash.framed(entry.actor_id::text) || hotwash.framed(entry.actor_name)
    || hotwash.framed(entry.action) || hotwash.framed(entry.subject_kind) || hotwash.framed(entry.subject_id::text)
    || hotwash.framed(array_to_string(entry.tools, ',')) || hotwash.framed(array_to_string(entry.tool_outcomes, ','))
    || hotwash.framed(entry.outcome) || hotwash.framed(entry.code) || hotwash.framed(entry.duration_ms::text)
    || hotwash.framed(entry.request_id) || hotwash.framed(entry.remote_address)
    || case when entry.times is null then '' else hotwash.framed(entry.times::text) end
    || case when entry.via is null then ''
      else 'via' || hotwash.framed(entry.via) || hotwash.framed(entry.proposal_id::text) end, 'UTF8'))
$$;

-- As before, but certain where rows of several organizations have the id: the one that may act there.
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
    union all select 'PARTICIPANT', p.name, p.organization_id from participants p
      where p.organization_id = organization and p.id = sought
  ) actor (kind, name, organization_id)
  order by actor.organization_id = organization desc, belongs desc, actor.organization_id limit 1
$$;
