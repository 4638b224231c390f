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

create policy participant on hotwash.inject_replies for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exists (select from hotwash.injects i
    where i.organization_id = inject_replies.organization_id and i.id = inject_id));
create policy seated on hotwash.inject_replies as restrictive to hotwash_participant
  using ((select hotwash.is_seated()));
grant select (organization_id, id, exercise_id, inject_id, sender, body, sent_at, exercise_seconds, created_at, updated_at)
  on hotwash.inject_replies to hotwash_participant;

create constraint trigger log_change after insert or update or delete on hotwash.inject_replies
  deferrable initially deferred for each row execute function hotwash.log_change('InjectReply');
