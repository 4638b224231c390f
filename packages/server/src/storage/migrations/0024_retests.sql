-- Which gaps an inject retests, and what the operator's staff saw.
create table hotwash.retests (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  gap_id uuid not null,
  outcome text check (outcome in ('CLOSED', 'STILL_THERE')),
  note text,
  answered_at timestamptz,
  answered_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default true,
  primary key (organization_id, id),
  unique (organization_id, inject_id, gap_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, gap_id) references hotwash.gaps,
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is null) = (answered_by is null))
);
create index retests_by_time on hotwash.retests (created_at desc, id desc);
create index retests_of_organization on hotwash.retests (organization_id, created_at desc, id desc);
create index retests_of_exercise on hotwash.retests (organization_id, exercise_id, created_at desc, id desc);
create index retests_of_gap on hotwash.retests (organization_id, gap_id, created_at desc, id desc);
create index retests_of_inject on hotwash.retests (organization_id, inject_id, created_at desc, id desc);
call hotwash.protect('hotwash.retests', 'organization_id');
grant insert, update, delete on hotwash.retests to hotwash_operator;
call hotwash.keep_authors('hotwash.retests', 'note');

-- Hidden from clients and carriers as long as its inject.
create policy unspoilt on hotwash.retests as restrictive for select to hotwash_carrier, hotwash_client
  using (not spoils);
create policy spoilers on hotwash.retests to hotwash_gate using (true);
grant select (organization_id, inject_id), update (spoils) on hotwash.retests to hotwash_gate;
create trigger follow_inject before insert on hotwash.retests
  for each row execute function hotwash.follow_inject();
create or replace function hotwash.lead_followers() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  update inject_options set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update comments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update attachments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update retests set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update exercise_events set spoils = new.spoils where organization_id = new.organization_id and subject_id = new.id;
  return null;
end
$$;

-- A gap that an earlier exercise had found already.
alter table hotwash.gaps
  add recurs_id uuid,
  add foreign key (organization_id, recurs_id) references hotwash.gaps,
  add check (recurs_id <> id);
create index gaps_recurring on hotwash.gaps (organization_id, recurs_id) where recurs_id is not null;
