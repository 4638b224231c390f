-- Until when a person was last shown what changed: at one organization, or, where that is their own, in all that they see.
create table hotwash.last_looks (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  subject_id uuid not null,
  looked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, subject_id),
  foreign key (organization_id, user_id) references hotwash.users
);
call hotwash.protect('hotwash.last_looks', 'organization_id');
call hotwash.keep_personal('hotwash.last_looks');
-- `keep_personal` leaves insertions to the code; here nobody begins a look for somebody else.
create policy own_insert on hotwash.last_looks as restrictive for insert to hotwash_operator, hotwash_carrier, hotwash_client
  with check (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid));
grant insert, update (looked_at, updated_at) on hotwash.last_looks to hotwash_operator, hotwash_carrier, hotwash_client;

-- What a question for changes was answered for: asked again, it is answered for the same time.
alter table hotwash.conversation_turns
  add column changed_from timestamptz,
  add column changed_until timestamptz,
  add constraint conversation_turns_changed_check check ((changed_from is null) = (changed_until is null));
grant update (changed_from, changed_until) on hotwash.conversation_turns
  to hotwash_operator, hotwash_carrier, hotwash_client;

create index state_changes_of_organization_by_time on hotwash.state_changes (organization_id, at, id);
