-- How long an organization's rows of a kind are kept, in days. The operator's hold for all that set none; without either,
-- the usual number of days holds. Nothing of an organization under a legal hold is forgotten.
create table hotwash.retention_limits (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  kind text not null,
  days integer not null check (days <= 3650),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, kind),
  check (days >= case kind when 'NOTIFICATIONS' then 90 when 'CHAT_MESSAGES' then 7 when 'WEBHOOK_DELIVERIES' then 7
    when 'RECORD_READS' then 90 when 'CONVERSATIONS' then 1 when 'MODEL_TRANSMISSIONS' then 90 when 'DELIVERABLES' then 30
    when 'AUDIT_ENTRIES' then 365 end)
);
call hotwash.protect('hotwash.retention_limits', 'organization_id');
create policy own on hotwash.retention_limits as restrictive to hotwash_carrier
  using (organization_id = (select current_setting('hotwash.organization_id')::uuid));
create policy gate on hotwash.retention_limits for select to hotwash_gate using (true);
grant select on hotwash.retention_limits to hotwash_gate;
grant insert, update, delete on hotwash.retention_limits to hotwash_operator, hotwash_carrier, hotwash_client;

-- The operator's limits hold for everybody, so everybody may know them.
create function hotwash.general_limit(wanted text) returns integer language sql stable security definer
set search_path = hotwash, pg_temp as $$
  select l.days from retention_limits l join organizations o on o.id = l.organization_id
    where o.kind = 'OPERATOR' and l.kind = wanted
$$;
alter function hotwash.general_limit owner to hotwash_gate;
revoke execute on function hotwash.general_limit from public;
grant execute on function hotwash.general_limit to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_gate;

-- The moment before which an organization's rows of a kind are over.
create function hotwash.kept_since(organization uuid, wanted text, at timestamptz, usual integer) returns timestamptz
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select coalesce((
    select case when o.legal_hold_since is null and o.erasing_since is null then at - make_interval(days =>
        coalesce((select l.days from retention_limits l where l.organization_id = o.id and l.kind = wanted),
          general_limit(wanted), usual)) end
      from organizations o where o.id = organization), '-infinity')
$$;
alter function hotwash.kept_since owner to hotwash_gate;
revoke execute on function hotwash.kept_since from public;
grant execute on function hotwash.kept_since to hotwash_operator, hotwash_courier, hotwash_gate, hotwash_eraser;

create or replace function hotwash.forget_record_reads() returns integer
language sql security definer set search_path = hotwash, pg_temp as $$
  with old as (
    select ctid from record_reads where hour < now() - interval '90 days'
      and hour < kept_since(organization_id, 'RECORD_READS', now(), 400) limit 1000 for update skip locked
  ), gone as (
    delete from record_reads where ctid = any (array(select ctid from old)) returning 1
  )
  select count(*)::integer from gone
$$;

-- Documents and notes about what was sent to models, which nobody deletes otherwise.
do $$
declare
  reached name;
begin
  foreach reached in array array['deliverables', 'assistant_transmissions']::name[] loop
    if not exists (select from pg_policies where schemaname = 'hotwash' and tablename = reached and policyname = 'eraser') then
      execute format('create policy eraser on hotwash.%I to hotwash_eraser using (true)', reached);
    end if;
    execute format('grant select, delete on hotwash.%I to hotwash_eraser', reached);
  end loop;
end
$$;
create policy eraser on hotwash.knowledge_queue for insert to hotwash_eraser with check (true);
grant insert on hotwash.knowledge_queue to hotwash_eraser;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_eraser;

-- Removes some of what is over, and returns how many rows of which organizations.
create function hotwash.forget_deliverables(at timestamptz, most integer)
returns table (organization_id uuid, removed integer) language sql security definer set search_path = hotwash, pg_temp as $$
  with gone as (
    delete from deliverables where ctid = any (array(select d.ctid from deliverables d
      where d.created_at < at - interval '30 days' and d.status in ('READY', 'FAILED')
        and d.created_at < kept_since(d.organization_id, 'DELIVERABLES', at, null) limit most))
    returning deliverables.organization_id as organization
  )
  select organization, count(*)::integer from gone group by 1 order by 1
$$;
create function hotwash.forget_transmissions(at timestamptz, most integer)
returns table (organization_id uuid, removed integer) language sql security definer set search_path = hotwash, pg_temp as $$
  with gone as (
    delete from assistant_transmissions where ctid = any (array(select t.ctid from assistant_transmissions t
      where t.sent_at < at - interval '90 days'
        and t.sent_at < kept_since(t.organization_id, 'MODEL_TRANSMISSIONS', at, null) limit most))
    returning assistant_transmissions.organization_id as organization
  )
  select organization, count(*)::integer from gone group by 1 order by 1
$$;
alter function hotwash.forget_deliverables owner to hotwash_eraser;
alter function hotwash.forget_transmissions owner to hotwash_eraser;
revoke execute on function hotwash.forget_deliverables, hotwash.forget_transmissions from public;
grant execute on function hotwash.forget_deliverables, hotwash.forget_transmissions to hotwash_operator;
