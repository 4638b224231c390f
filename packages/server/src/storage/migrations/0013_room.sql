-- One vote of each participant on each inject that offers a choice.
create table hotwash.inject_votes (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  option_id uuid not null,
  participant_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, inject_id, participant_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete cascade,
  foreign key (organization_id, option_id) references hotwash.inject_options on delete cascade,
  foreign key (organization_id, participant_id) references hotwash.participants on delete cascade
);
create index inject_votes_by_time on hotwash.inject_votes (created_at, id);
create index inject_votes_of_option on hotwash.inject_votes (organization_id, option_id);
create index inject_votes_of_exercise on hotwash.inject_votes (organization_id, exercise_id, created_at, id);
create index inject_votes_of_participant on hotwash.inject_votes (organization_id, participant_id);
call hotwash.protect('hotwash.inject_votes', 'organization_id');
call hotwash.keep_confidential('hotwash.inject_votes');
grant insert, update on hotwash.inject_votes to hotwash_operator;

-- Notes: the facilitator's during the exercise, and the group's in the hot wash.
create table hotwash.exercise_notes (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid,
  participant_id uuid,
  gap_id uuid,
  kind text not null check (kind in ('OBSERVATION', 'STRENGTH', 'IMPROVEMENT')),
  body text not null,
  author text not null,
  noted_at timestamptz not null,
  exercise_seconds integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, inject_id) references hotwash.injects on delete set null (inject_id),
  foreign key (organization_id, participant_id) references hotwash.participants on delete set null (participant_id),
  foreign key (organization_id, gap_id) references hotwash.gaps
);
create index exercise_notes_by_time on hotwash.exercise_notes (noted_at, id);
create index exercise_notes_of_organization on hotwash.exercise_notes (organization_id, noted_at, id);
create index exercise_notes_of_exercise on hotwash.exercise_notes (organization_id, exercise_id, noted_at, id);
create index exercise_notes_of_inject on hotwash.exercise_notes (organization_id, inject_id);
create index exercise_notes_of_participant on hotwash.exercise_notes (organization_id, participant_id);
create index exercise_notes_of_gap on hotwash.exercise_notes (organization_id, gap_id, noted_at, id);
call hotwash.protect('hotwash.exercise_notes', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_notes');
grant insert, update on hotwash.exercise_notes to hotwash_operator;
call hotwash.keep_authors('hotwash.exercise_notes', 'body');

-- The code with which people join an exercise. The id is the exercise's. No unique index could begin with the code, so
-- a code that appears twice opens neither exercise: there are 300 million, and a facilitator may take another.
create table hotwash.exercise_join_codes (
  organization_id uuid not null,
  id uuid not null,
  code text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.exercises
);
create index exercise_join_codes_by_code on hotwash.exercise_join_codes (code);
call hotwash.protect('hotwash.exercise_join_codes', 'organization_id');
revoke select on hotwash.exercise_join_codes from hotwash_carrier, hotwash_client;
grant insert, update, delete on hotwash.exercise_join_codes to hotwash_operator;

-- A code leads to a waiting list, from which the staff who lead the exercise admit people. Nobody becomes a participant
-- by typing a name. A request keeps the name as typed, and its outcome. Once ADMITTED, its token moves to the seat.
create table hotwash.join_requests (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  name text not null,
  role text not null,
  status text not null check (status in ('WAITING', 'ADMITTED', 'DECLINED')),
  participant_id uuid,
  sha256 bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, participant_id) references hotwash.participants on delete set null (participant_id),
  check (participant_id is null or status = 'ADMITTED'),
  check ((sha256 is null) = (status = 'ADMITTED'))
);
create index join_requests_by_time on hotwash.join_requests (created_at, id);
create index join_requests_of_exercise on hotwash.join_requests (organization_id, exercise_id, created_at, id);
create index join_requests_of_participant on hotwash.join_requests (organization_id, participant_id);
create index join_requests_by_hash on hotwash.join_requests (sha256);
call hotwash.protect('hotwash.join_requests', 'organization_id');
call hotwash.keep_confidential('hotwash.join_requests');
grant insert, update, delete on hotwash.join_requests to hotwash_operator;
call hotwash.keep_authors('hotwash.join_requests', 'name', 'role');

-- The token of a participant's browser. The id is the participant's, so a new token ends the one before.
create table hotwash.participant_tokens (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.participants on delete cascade
);
create index participant_tokens_by_hash on hotwash.participant_tokens (sha256);
call hotwash.protect('hotwash.participant_tokens', 'organization_id');
revoke select on hotwash.participant_tokens from hotwash_carrier, hotwash_client;
grant delete on hotwash.participant_tokens to hotwash_operator;
grant insert on hotwash.participant_tokens to hotwash_operator;

-- What a personal link opens. The id is the participant's, so a new link ends the one before.
create table hotwash.participant_links (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.participants on delete cascade
);
create index participant_links_by_hash on hotwash.participant_links (sha256);
call hotwash.protect('hotwash.participant_links', 'organization_id');
revoke select on hotwash.participant_links from hotwash_carrier, hotwash_client;
grant insert, delete on hotwash.participant_links to hotwash_operator;

-- Who is in the room. The id is the participant's. Unlogged: after a crash, everybody is seen again within seconds.
create unlogged table hotwash.participant_presence (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  primary key (organization_id, id)
) with (fillfactor = 50);
create index participant_presence_of_exercise on hotwash.participant_presence (organization_id, exercise_id);
call hotwash.protect('hotwash.participant_presence', 'organization_id');
grant insert, update, delete on hotwash.participant_presence to hotwash_operator;
