-- References are unique across organizations: each has a prefix that begins the references of its exercises, gaps and
-- action items. Those that exist get the initials of their name.
alter table hotwash.organizations add column reference_prefix text;
with words as (
  select o.id, o.created_at, word, place from hotwash.organizations o cross join lateral
    regexp_matches(upper(regexp_replace(normalize(o.name, NFKD), '[\u0300-\u036f]', '', 'g')), '[A-Z]+', 'g')
      with ordinality found (word, place)
  where word[1] not in ('AND', 'OF', 'THE', 'FOR')
), initials as (
  select id, case when count(*) = 1 then left(min(word[1]), 3)
    else left(string_agg(left(word[1], 1), '' order by place), 4) end as prefix
  from words group by id
), named as (
  select o.id, case when length(i.prefix) > 1 then i.prefix else 'ORG' end as prefix, o.created_at
  from hotwash.organizations o left join initials i on i.id = o.id
), counted as (
  select id, prefix, row_number() over (partition by prefix order by created_at, id) as place from named
)
update hotwash.organizations o set reference_prefix = c.prefix || case when c.place > 1 then c.place::text else '' end
  from counted c where c.id = o.id;
alter table hotwash.organizations alter column reference_prefix set not null,
  add constraint organizations_reference_prefix_check check (reference_prefix ~ '^[A-Z][A-Z0-9]{1,7}$');
create unique index organizations_by_prefix on hotwash.organizations (reference_prefix);

alter table hotwash.exercises add column reference text;
update hotwash.exercises r set reference = o.reference_prefix || '-X-' || r.number
  from hotwash.organizations o where o.id = r.organization_id;
alter table hotwash.exercises alter column reference set not null,
  add constraint exercises_reference_check check (reference like '%-X-' || number);
drop index hotwash.exercises_by_reference;
create index exercises_by_reference on hotwash.exercises (reference);

grant select (reference) on hotwash.exercises to hotwash_participant;

alter table hotwash.gaps add column reference text;
update hotwash.gaps r set reference = o.reference_prefix || '-G-' || r.number
  from hotwash.organizations o where o.id = r.organization_id;
alter table hotwash.gaps alter column reference set not null,
  add constraint gaps_reference_check check (reference like '%-G-' || number);
drop index hotwash.gaps_by_reference;
create index gaps_by_reference on hotwash.gaps (reference);

alter table hotwash.action_items add column reference text;
update hotwash.action_items r set reference = o.reference_prefix || '-A-' || r.number
  from hotwash.organizations o where o.id = r.organization_id;
alter table hotwash.action_items alter column reference set not null,
  add constraint action_items_reference_check check (reference like '%-A-' || number);
drop index hotwash.action_items_by_reference;
create index action_items_by_reference on hotwash.action_items (reference);

-- Passages are found by their record's reference.
insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
  select organization_id, 'GAP', id from hotwash.gaps
  union all select organization_id, 'ACTION_ITEM', id from hotwash.action_items
  union all select organization_id, 'AFTER_ACTION_REPORT', id from hotwash.after_action_reports;

-- What a caller may mean by a reference: MFL-G-8 itself, and by G-8 that of each organization it sees.
create function hotwash.whole_references(given text) returns text[] language sql stable as $$
  select case when given like '%-%-%' then array[given]
    else array(select reference_prefix || '-' || given from hotwash.organizations) end
$$;
