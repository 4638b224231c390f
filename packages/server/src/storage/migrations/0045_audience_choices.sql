-- What the room chose: an option holds for everybody who has its inject, or for one of its audiences.
create table hotwash.inject_choices (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  option_id uuid not null,
  -- The inject that it leads to.
  next_inject_id uuid,
  -- Null: for everybody.
  audience text,
  chosen_at timestamptz not null,
  exercise_seconds integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, option_id) references hotwash.inject_options on delete cascade,
  foreign key (organization_id, next_inject_id) references hotwash.injects on delete set null (next_inject_id)
);
create unique index inject_choices_of_audience
  on hotwash.inject_choices (organization_id, inject_id, lower(coalesce(audience, '')));
create index inject_choices_to_inject on hotwash.inject_choices (organization_id, next_inject_id);
create index inject_choices_by_time on hotwash.inject_choices (chosen_at, id);
create index inject_choices_of_option on hotwash.inject_choices (organization_id, option_id, chosen_at, id);
create index inject_choices_of_inject on hotwash.inject_choices (organization_id, inject_id, chosen_at, id);
create index inject_choices_of_exercise on hotwash.inject_choices (organization_id, exercise_id, chosen_at, id);
call hotwash.protect('hotwash.inject_choices', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_choices');
grant insert on hotwash.inject_choices to hotwash_operator;

-- The room learns of its own choices.
create policy participant on hotwash.inject_choices for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id'))
    and hotwash.is_for(audience, current_setting('hotwash.audience')));
create policy seated on hotwash.inject_choices as restrictive to hotwash_participant
  using ((select hotwash.is_seated()));
grant select on hotwash.inject_choices to hotwash_participant;

insert into hotwash.inject_choices (organization_id, id, exercise_id, inject_id, option_id, next_inject_id, chosen_at,
  exercise_seconds, created_at, updated_at)
select o.organization_id, o.id, i.exercise_id, o.inject_id, o.id, o.next_inject_id, o.chosen_at, coalesce(i.delivered_seconds, 0),
  o.chosen_at, o.chosen_at
from hotwash.inject_options o join hotwash.injects i on i.organization_id = o.organization_id and i.id = o.inject_id
where o.chosen_at is not null;
alter table hotwash.inject_options drop column chosen_at;

-- The audiences whose own choices led to an inject, as a list; null: everybody to whom it is addressed.
alter table hotwash.injects add column reach text;
alter policy participant on hotwash.injects
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id'))
    and status = 'DELIVERED' and hotwash.is_for(audience, current_setting('hotwash.audience'))
    and hotwash.is_for(reach, current_setting('hotwash.audience')));

-- Whom a choice reaches, sees the inject that it leads to with all that belongs to it, also if others had it before.
create policy live on hotwash.inject_corrections for select to hotwash_live using (true);
create policy live on hotwash.inject_replies for select to hotwash_live using (true);
grant select (organization_id, id, inject_id) on hotwash.inject_corrections, hotwash.inject_replies to hotwash_live;
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
