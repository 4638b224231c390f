-- Search in the texts of records.

-- How far an organization's texts are indexed. A batch of the indexer locks this row, so one instance at a time indexes
-- an organization, and its revisions become visible in order.
create table hotwash.knowledge_states (
  organization_id uuid primary key references hotwash.organizations,
  id uuid not null,
  -- Counts the batches that changed something. Passages and vectors have the number of their batch.
  revision bigint not null default 0,
  -- Counts the batches that removed passages: caches of this organization are read again after each.
  removals bigint not null default 0,
  passages integer not null default 0,
  -- How many of the passages are shared. Search compares what a caller may search with its memory.
  shared_passages integer not null default 0,
  -- The revision of the last new text, and the revision up to which all texts have their vector of `model`.
  text_revision bigint not null default 0,
  embedded_revision bigint not null default 0,
  model text,
  -- Until then, one instance makes this organization's vectors. The organization that waits longest comes next.
  embedding_until timestamptz not null default '-infinity'
);
call hotwash.protect('hotwash.knowledge_states', 'organization_id');
grant insert, update on hotwash.knowledge_states to hotwash_operator;

-- What search finds: passages of records' texts. A passage that changes keeps its ID; one that is removed is deleted.
create table hotwash.knowledge_passages (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  record_id uuid not null,
  part integer not null,
  source text not null check (source in
    ('AFTER_ACTION_REPORT', 'FINDING', 'GAP', 'REMEDIATION', 'DELIVERABLE', 'EXERCISE_MEMORY', 'FILE')),
  exercise_id uuid,
  title text not null,
  text text not null,
  date date not null,
  -- The searchable words, in lower case and without the most common ones. Search reads them into memory and scores
  -- there: no operator of full text search is leakproof, so below a row policy no index would answer it, and every
  -- question would parse every text of the organization.
  words text not null,
  -- A carrier lists the gaps of a client that discloses a SUMMARY with their titles, so search finds them by their
  -- titles: a passage of the title alone, for nobody else, beside the passages of the whole text.
  shared boolean not null default false,
  revision bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who wrote the passage's title and the parts of its text.
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, record_id, part)
);
create index knowledge_passages_by_revision on hotwash.knowledge_passages (organization_id, revision, id);
call hotwash.protect('hotwash.knowledge_passages', 'organization_id');
create policy withheld_passages on hotwash.knowledge_passages as restrictive for select to hotwash_carrier
  using (shared or case when (select current_setting('hotwash.disclosed')) = 'EACH'
    then hotwash.is_disclosed_member(organization_id) else organization_id in (select hotwash.disclosed()) end);
grant insert, update, delete on hotwash.knowledge_passages to hotwash_operator;

-- The kinds of authors of a text, without repetitions.
create function hotwash.authors_of(kinds text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(distinct kind order by kind), '[]') from unnest(kinds) kind where kind is not null
$$;

-- The vectors of passages: 32-bit floats, little endian. Vectors of different models are never compared, so each row names
-- its model.
create table hotwash.knowledge_vectors (
  organization_id uuid not null,
  id uuid not null,
  model text not null,
  vector bytea not null,
  shared boolean not null default false,
  revision bigint not null,
  primary key (organization_id, id, model),
  foreign key (organization_id, id) references hotwash.knowledge_passages on delete cascade
);
create index knowledge_vectors_by_revision on hotwash.knowledge_vectors (organization_id, model, revision, id);
-- Stored out of line, each vector would be a look-up of its own; an organization's vectors are always read together.
alter table hotwash.knowledge_vectors alter column vector set storage main;
call hotwash.protect('hotwash.knowledge_vectors', 'organization_id');
create policy withheld_passages on hotwash.knowledge_vectors as restrictive for select to hotwash_carrier
  using (shared or case when (select current_setting('hotwash.disclosed')) = 'EACH'
    then hotwash.is_disclosed_member(organization_id) else organization_id in (select hotwash.disclosed()) end);
grant insert, update, delete on hotwash.knowledge_vectors to hotwash_operator;

-- Records whose passages must be made again, written in the transaction that changed them. A record may be queued more
-- than once: there is no unique key, so no writer ever waits for the indexer.
create sequence hotwash.knowledge_queue_id_seq;
create table hotwash.knowledge_queue (
  organization_id uuid not null references hotwash.organizations,
  -- From a separate sequence: a distributed table cannot have an identity column.
  id bigint not null default nextval('hotwash.knowledge_queue_id_seq'),
  record_kind text not null check (record_kind in
    ('AFTER_ACTION_REPORT', 'GAP', 'ACTION_ITEM', 'DELIVERABLE', 'INJECT', 'DECISION', 'ATTACHMENT')),
  record_id uuid not null,
  -- The age of the oldest row is how far search lags behind.
  queued_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, id)
);
alter sequence hotwash.knowledge_queue_id_seq owned by hotwash.knowledge_queue.id;
grant usage on sequence hotwash.knowledge_queue_id_seq
  to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_gate, hotwash_mover;
call hotwash.protect('hotwash.knowledge_queue', 'organization_id');
call hotwash.keep_confidential('hotwash.knowledge_queue');
grant insert, update, delete on hotwash.knowledge_queue to hotwash_operator;
grant insert on hotwash.knowledge_queue to hotwash_carrier, hotwash_client, hotwash_gate;
-- A file of a report is indexed as soon as everybody reads it, and the gate opens it to them.
create policy gate on hotwash.knowledge_queue for insert to hotwash_gate with check (true);

-- Queues a record when a text of it changes, or who may read it.
create function hotwash.queue_knowledge() returns trigger language plpgsql as $$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
    values (changed.organization_id, tg_argv[0], changed.id);
  perform pg_notify('hotwash_knowledge', '');
  return null;
end
$$;
create trigger queue_knowledge
  after insert or delete or update of title, description, root_cause, recommendation, identified_at, exercise_id
  on hotwash.gaps for each row execute function hotwash.queue_knowledge('GAP');
create trigger queue_knowledge
  after insert or delete or update of title, remediation_note, evidence, exercise_id
  on hotwash.action_items for each row execute function hotwash.queue_knowledge('ACTION_ITEM');
create trigger queue_knowledge
  after insert or delete or update of title, text, status, generated_at, exercise_id
  on hotwash.deliverables for each row execute function hotwash.queue_knowledge('DELIVERABLE');
create trigger queue_knowledge
  after insert or delete or update of title, body, expected_actions, questions, attack_technique, rating_note, status,
    exercise_id
  on hotwash.injects for each row execute function hotwash.queue_knowledge('INJECT');
create trigger queue_knowledge
  after insert or delete or update of text, file_name, spoils, readers
  on hotwash.attachments for each row execute function hotwash.queue_knowledge('ATTACHMENT');

-- A decision is remembered with the inject that called for it, if there is one.
create function hotwash.queue_decision() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into hotwash.knowledge_queue (organization_id, record_kind, record_id) values
      (old.organization_id, case when old.inject_id is null then 'DECISION' else 'INJECT' end, coalesce(old.inject_id, old.id));
  end if;
  if tg_op <> 'DELETE' then
    insert into hotwash.knowledge_queue (organization_id, record_kind, record_id) values
      (new.organization_id, case when new.inject_id is null then 'DECISION' else 'INJECT' end, coalesce(new.inject_id, new.id));
  end if;
  perform pg_notify('hotwash_knowledge', '');
  return null;
end
$$;
create trigger queue_knowledge
  after insert or delete or update of title, rationale, inject_id, exercise_id
  on hotwash.decisions for each row execute function hotwash.queue_decision();

-- Search finds only what is agreed: the newest FINAL report of each exercise, and those parts of it that everybody reads.
-- So a change of one report queues all reports of its exercise.
create function hotwash.queue_reports() returns trigger language plpgsql as $$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
    select changed.organization_id, 'AFTER_ACTION_REPORT', changed.id
    union
    select r.organization_id, 'AFTER_ACTION_REPORT', r.id from hotwash.after_action_reports r
    where r.organization_id = changed.organization_id and r.exercise_id = changed.exercise_id;
  perform pg_notify('hotwash_knowledge', '');
  return null;
end
$$;
create trigger queue_knowledge
  after insert or delete or update of executive_summary, strengths, areas_for_improvement, narrative,
    participant_feedback, version, exercise_id, status
  on hotwash.after_action_reports for each row execute function hotwash.queue_reports();

-- Reports and memories contain the title and date of their exercise. What was expected of the players is remembered
-- once the exercise is over.
create function hotwash.queue_exercise() returns trigger language plpgsql as $$
begin
  insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
    select r.organization_id, 'AFTER_ACTION_REPORT', r.id from hotwash.after_action_reports r
    where r.organization_id = new.organization_id and r.exercise_id = new.id
    union all
    select i.organization_id, 'INJECT', i.id from hotwash.injects i
    where i.organization_id = new.organization_id and i.exercise_id = new.id
    union all
    select d.organization_id, 'DECISION', d.id from hotwash.decisions d
    where d.organization_id = new.organization_id and d.exercise_id = new.id and d.inject_id is null;
  perform pg_notify('hotwash_knowledge', '');
  return null;
end
$$;
create trigger queue_knowledge
  after update of title, exercise_date, status on hotwash.exercises for each row
  when (old.title <> new.title or old.exercise_date <> new.exercise_date
    or (old.status = 'COMPLETED') <> (new.status = 'COMPLETED'))
  execute function hotwash.queue_exercise();
