-- Exercise programs: the duties of a client, the exercises that serve them, and where the client stands.

-- A duty that an exercise serves: a judgment of the operator's staff, or of the program that planned the exercise.
create table hotwash.exercise_duties (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  duty_id uuid not null references hotwash.duties,
  rationale text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, exercise_id, duty_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises on delete cascade
);
create index exercise_duties_by_time on hotwash.exercise_duties (created_at desc, id desc);
create index exercise_duties_of_organization on hotwash.exercise_duties (organization_id, created_at desc, id desc);
create index exercise_duties_of_exercise
  on hotwash.exercise_duties (organization_id, exercise_id, created_at desc, id desc);
create index exercise_duties_of_duty on hotwash.exercise_duties (organization_id, duty_id, exercise_id);
call hotwash.protect('hotwash.exercise_duties', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_duties');
grant insert, update, delete on hotwash.exercise_duties to hotwash_operator;
call hotwash.keep_authors('hotwash.exercise_duties', 'rationale');

-- A client's multi-year training and exercise plan: an integrated preparedness plan of HSEEP.
create table hotwash.exercise_programs (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  title text not null,
  first_year integer not null check (first_year between 2000 and 2200),
  last_year integer not null check (last_year between first_year and first_year + 4),
  status text not null check (status in ('DRAFT', 'ACTIVE', 'CLOSED')),
  -- Until the program first becomes ACTIVE, only the operator's staff read it.
  is_draft boolean not null default true,
  priorities text,
  owner text,
  workshop_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  check (status <> 'ACTIVE' or not is_draft)
);
create unique index one_active_program on hotwash.exercise_programs (organization_id) where status = 'ACTIVE';
create index exercise_programs_by_year on hotwash.exercise_programs (first_year desc, id desc);
create index exercise_programs_of_organization
  on hotwash.exercise_programs (organization_id, first_year desc, id desc);
call hotwash.protect('hotwash.exercise_programs', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_programs');
grant insert, update on hotwash.exercise_programs to hotwash_operator;
call hotwash.keep_authors('hotwash.exercise_programs', 'title', 'priorities', 'owner');

-- A duty that applies to the client of a program.
create table hotwash.program_duties (
  organization_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  duty_id uuid not null references hotwash.duties,
  cadence_months integer not null check (cadence_months between 1 and 60),
  reason text,
  first_due_on date not null,
  is_draft boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, program_id, duty_id),
  foreign key (organization_id, program_id) references hotwash.exercise_programs
);
create index program_duties_by_time on hotwash.program_duties (created_at, id);
create index program_duties_of_program on hotwash.program_duties (organization_id, program_id, created_at, id);
call hotwash.protect('hotwash.program_duties', 'organization_id');
call hotwash.keep_confidential('hotwash.program_duties');
grant insert, update, delete on hotwash.program_duties to hotwash_operator;
call hotwash.keep_authors('hotwash.program_duties', 'reason');

-- An exercise that a program intends for a quarter, and the exercise that was planned for it.
create table hotwash.program_slots (
  organization_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  year integer not null,
  quarter integer not null check (quarter between 1 and 4),
  due_on date,
  reason text not null check (reason in ('DUTY', 'REQUIREMENT', 'RETEST', 'WEAK_DIMENSION', 'CHOICE')),
  scenario text,
  severity text check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  duty_ids uuid[],
  gap_ids uuid[],
  dimensions text[],
  note text,
  -- Whether the slot is as it was proposed. Proposing again replaces such slots.
  is_proposed boolean not null default false,
  exercise_id uuid,
  is_draft boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, exercise_id),
  foreign key (organization_id, program_id) references hotwash.exercise_programs,
  foreign key (organization_id, exercise_id) references hotwash.exercises on delete set null (exercise_id)
);
create index program_slots_by_quarter on hotwash.program_slots (year, quarter, id);
create index program_slots_of_organization on hotwash.program_slots (organization_id, year, quarter, id);
create index program_slots_of_program on hotwash.program_slots (organization_id, program_id, year, quarter, id);
call hotwash.protect('hotwash.program_slots', 'organization_id');
call hotwash.keep_confidential('hotwash.program_slots');
grant insert, update, delete on hotwash.program_slots to hotwash_operator;
call hotwash.keep_authors('hotwash.program_slots', 'note');

-- A program is shown once it becomes ACTIVE, with everything in it and everything that is added to it later.
create function hotwash.show_program() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.is_draft := case when tg_op = 'INSERT' then true else old.is_draft end and new.status <> 'ACTIVE';
  if tg_op = 'UPDATE' and old.is_draft and not new.is_draft then
    update program_duties set is_draft = false where organization_id = new.organization_id and program_id = new.id;
    update program_slots set is_draft = false where organization_id = new.organization_id and program_id = new.id;
  end if;
  return new;
end
$$;
create trigger show_program before insert or update on hotwash.exercise_programs
  for each row execute function hotwash.show_program();

create function hotwash.show_with_program() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.is_draft := (select p.is_draft from exercise_programs p
    where p.organization_id = new.organization_id and p.id = new.program_id);
  return new;
end
$$;
create trigger show_with_program before insert on hotwash.program_duties
  for each row execute function hotwash.show_with_program();
create trigger show_with_program before insert on hotwash.program_slots
  for each row execute function hotwash.show_with_program();

do $$
declare
  kept text;
begin
  foreach kept in array array['exercise_programs', 'program_duties', 'program_slots'] loop
    execute format(
      'create policy shown on hotwash.%I as restrictive for select to hotwash_carrier, hotwash_client
        using (not is_draft)', kept);
  end loop;
end
$$;

create policy courier on hotwash.exercise_programs for select to hotwash_courier using (true);
create policy courier on hotwash.program_duties for select to hotwash_courier using (true);
create policy courier on hotwash.exercise_duties for select to hotwash_courier using (true);
grant select (organization_id, id, status, updated_at) on hotwash.exercise_programs to hotwash_courier;
grant select (organization_id, id, program_id, duty_id, cadence_months, first_due_on, updated_at)
  on hotwash.program_duties to hotwash_courier;
grant select (organization_id, exercise_id, duty_id) on hotwash.exercise_duties to hotwash_courier;
grant select on hotwash.duties to hotwash_courier;

-- Where clients stand with the duties of their ACTIVE programs, as last evaluated: for the feed, which sends rows that
-- changed. See docs/programs.md.
create table hotwash.duty_results (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  -- The program and its duty may be removed before the next evaluation, which then removes the result.
  program_id uuid not null,
  program_duty_id uuid not null,
  duty_id uuid not null references hotwash.duties,
  regulation text not null,
  provision text not null,
  title text not null,
  basis text not null check (basis in ('REQUIRED', 'ADDRESSABLE', 'RECOMMENDED', 'IMPLIED')),
  cadence_months integer not null,
  state text not null check (state in ('MET', 'DUE', 'OVERDUE')),
  due_on date not null,
  last_served_on date,
  planned_on date,
  -- A digest of what decides the row, so that an evaluation finds what changed.
  facts text not null,
  state_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (organization_id, id),
  unique (organization_id, program_duty_id)
);
create index duty_results_by_time on hotwash.duty_results (created_at desc, id desc);
create index duty_results_of_organization on hotwash.duty_results (organization_id, created_at desc, id desc);
create index on hotwash.duty_results (duty_id);
call hotwash.protect('hotwash.duty_results', 'organization_id');
call hotwash.keep_confidential('hotwash.duty_results');
grant insert, update, delete on hotwash.duty_results to hotwash_operator;
