-- The injects of an exercise, and what the room makes of them: responses, choices, decisions, and the log of events.
create table hotwash.injects (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  number integer not null,
  sequence integer not null check (sequence > 0),
  title text not null,
  body text not null,
  channel text not null,
  planned_offset_minutes integer not null check (planned_offset_minutes >= 0),
  audience text,
  expected_actions text,
  attack_technique text,
  dimension text not null,
  criticality text not null check (criticality in ('LOW', 'NORMAL', 'CRITICAL')),
  status text not null check (status in ('PENDING', 'DELIVERED', 'SKIPPED')),
  delivered_at timestamptz,
  delivered_seconds integer,
  skipped_reason text,
  scheduled_seconds integer check (scheduled_seconds >= 0),
  rating text check (rating in ('PERFORMED', 'SOME_CHALLENGES', 'MAJOR_CHALLENGES', 'UNABLE')),
  rating_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- While an inject is held, it does not deliver itself, whatever the clock says.
  held_at timestamptz,
  exercise_is_over boolean not null default false,
  -- Whether players may not read the inject yet: see the policies `unspoilt` in 0012_discussion.sql.
  spoils boolean not null generated always as (status <> 'DELIVERED' and not exercise_is_over) stored,
  authors jsonb not null default '{}',
  import_id uuid,
  -- Who the message is from, which of the staff plays that person, and what only the facilitator reads.
  sender text,
  controller text,
  notes text,
  -- The duty whose clock the inject starts, and the minutes that the players have to decide.
  duty text references hotwash.notification_duties (code),
  duty_target_minutes integer check (duty_target_minutes between 1 and 10080),
  -- The audiences whose own choices led to the inject, as a list. Null for everybody to whom it is addressed.
  reach text,
  -- Discussion questions, one a line, and the place of the inject. For staff alone until the exercise is over.
  questions text,
  location text,
  primary key (organization_id, id),
  unique (organization_id, exercise_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status = 'DELIVERED') = (delivered_at is not null)),
  check ((status = 'SKIPPED') = (skipped_reason is not null)),
  check (rating is null or status = 'DELIVERED'),
  check (rating not in ('MAJOR_CHALLENGES', 'UNABLE') or rating_note is not null),
  foreign key (organization_id, import_id) references hotwash.imports
);
create index injects_by_sequence on hotwash.injects (exercise_id, sequence, id);
create index injects_of_exercise on hotwash.injects (organization_id, exercise_id, sequence, id);
create index injects_of_import on hotwash.injects (organization_id, import_id) where import_id is not null;
call hotwash.protect('hotwash.injects', 'organization_id');
call hotwash.keep_confidential('hotwash.injects');
grant insert, update, delete on hotwash.injects to hotwash_operator;
call hotwash.keep_authors('hotwash.injects', 'title', 'body', 'audience', 'location', 'sender', 'controller',
  'expected_actions', 'questions', 'notes', 'skipped_reason', 'rating_note');

create table hotwash.inject_options (
  organization_id uuid not null,
  id uuid not null,
  inject_id uuid not null,
  sequence integer not null,
  label text not null,
  next_inject_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default false,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, next_inject_id) references hotwash.injects on delete set null (next_inject_id)
);
create index inject_options_by_sequence on hotwash.inject_options (inject_id, sequence, id);
create index inject_options_of_inject on hotwash.inject_options (organization_id, inject_id, sequence, id);
call hotwash.protect('hotwash.inject_options', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_options');
grant insert, update, delete on hotwash.inject_options to hotwash_operator;
call hotwash.keep_authors('hotwash.inject_options', 'label');

create table hotwash.inject_responses (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  participant_id uuid not null,
  body text not null,
  responded_at timestamptz not null,
  exercise_seconds integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects,
  foreign key (organization_id, participant_id) references hotwash.participants
);
create index inject_responses_by_time on hotwash.inject_responses (responded_at, id);
create index inject_responses_of_organization on hotwash.inject_responses (organization_id, responded_at, id);
create index inject_responses_of_inject on hotwash.inject_responses (organization_id, inject_id, responded_at, id);
create index inject_responses_of_participant on hotwash.inject_responses (organization_id, participant_id);
call hotwash.protect('hotwash.inject_responses', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_responses');
grant insert on hotwash.inject_responses to hotwash_operator;
call hotwash.keep_authors('hotwash.inject_responses', 'body');

-- The corrected text of a delivered inject. The inject itself stays as the players received it.
create table hotwash.inject_corrections (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  body text not null,
  author text not null,
  at timestamptz not null,
  exercise_seconds integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects
);
create index inject_corrections_by_time on hotwash.inject_corrections (at, id);
create index inject_corrections_of_inject on hotwash.inject_corrections (organization_id, inject_id, at, id);
create index inject_corrections_of_exercise on hotwash.inject_corrections (organization_id, exercise_id, at, id);
call hotwash.protect('hotwash.inject_corrections', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_corrections');
grant insert on hotwash.inject_corrections to hotwash_operator;
call hotwash.keep_authors('hotwash.inject_corrections', 'body');

-- What the sender of a delivered inject says next, played by the staff. Those who have the inject have it at once.
create table hotwash.inject_replies (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  sender text not null,
  body text not null,
  -- Who of the staff wrote it. The room does not see that.
  author text not null,
  sent_at timestamptz not null,
  exercise_seconds integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects
);
create index inject_replies_by_time on hotwash.inject_replies (sent_at, id);
create index inject_replies_of_inject on hotwash.inject_replies (organization_id, inject_id, sent_at, id);
create index inject_replies_of_exercise on hotwash.inject_replies (organization_id, exercise_id, sent_at, id);
call hotwash.protect('hotwash.inject_replies', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_replies');
grant insert on hotwash.inject_replies to hotwash_operator;
call hotwash.keep_authors('hotwash.inject_replies', 'sender', 'body');

-- What the room chose. A choice applies to everybody who has the inject, or to one of its audiences.
create table hotwash.inject_choices (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  option_id uuid not null,
  -- The inject that the option leads to.
  next_inject_id uuid,
  -- Null for everybody.
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

create table hotwash.decisions (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid,
  number integer not null,
  title text not null,
  rationale text,
  made_by text,
  decided_at timestamptz,
  minutes_to_decide integer check (minutes_to_decide >= 0),
  target_minutes integer check (target_minutes > 0),
  criticality text not null check (criticality in ('LOW', 'NORMAL', 'CRITICAL')),
  quality text check (quality in ('ABSENT', 'WEAK', 'ADEQUATE', 'GOOD', 'EXCELLENT')),
  dimension text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, exercise_id, number),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects
);
create index decisions_by_time on hotwash.decisions (created_at, id);
create index decisions_of_organization on hotwash.decisions (organization_id, created_at, id);
create index decisions_of_exercise on hotwash.decisions (organization_id, exercise_id, created_at, id);
create index decisions_of_inject on hotwash.decisions (organization_id, inject_id, created_at, id);
call hotwash.protect('hotwash.decisions', 'organization_id');
call hotwash.keep_confidential('hotwash.decisions');
grant insert, update on hotwash.decisions to hotwash_operator;
call hotwash.keep_authors('hotwash.decisions', 'title', 'rationale', 'made_by');

-- What happened in an exercise, as it happened. Rows are only ever added.
create table hotwash.exercise_events (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  kind text not null,
  at timestamptz not null,
  exercise_seconds integer,
  subject_kind text,
  subject_id uuid,
  summary text not null,
  actor text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  spoils boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises
);
create index exercise_events_by_time on hotwash.exercise_events (at, id);
create index exercise_events_of_organization on hotwash.exercise_events (organization_id, at, id);
create index exercise_events_of_exercise on hotwash.exercise_events (organization_id, exercise_id, at, id);
create index exercise_events_of_subject on hotwash.exercise_events (organization_id, subject_id);
call hotwash.protect('hotwash.exercise_events', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_events');
grant insert on hotwash.exercise_events to hotwash_operator;
