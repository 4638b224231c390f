-- What a person asked the assistant. Questions and calls are kept, answers are not: a conversation that is opened again
-- asks again, so it never shows what its owner may no longer read.
create table hotwash.conversations (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users
);
create index conversations_by_time on hotwash.conversations (updated_at desc, id desc);
create index conversations_of_organization on hotwash.conversations (organization_id, updated_at desc, id desc);
create index conversations_of_user on hotwash.conversations (user_id, updated_at desc, id desc);
call hotwash.protect('hotwash.conversations', 'organization_id');
call hotwash.keep_personal('hotwash.conversations');
grant insert, update (updated_at), delete on hotwash.conversations to hotwash_operator, hotwash_carrier, hotwash_client;
grant delete on hotwash.conversations to hotwash_courier;

create table hotwash.conversation_turns (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  question text not null,
  -- Null: the question was not understood.
  tool text,
  arguments text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references hotwash.conversations on delete cascade
);
create index conversation_turns_by_time on hotwash.conversation_turns (created_at, id);
create index conversation_turns_of_organization on hotwash.conversation_turns (organization_id, created_at, id);
create index conversation_turns_of_conversation
  on hotwash.conversation_turns (organization_id, conversation_id, created_at, id);
call hotwash.protect('hotwash.conversation_turns', 'organization_id');
call hotwash.keep_personal('hotwash.conversation_turns');
grant insert, delete on hotwash.conversation_turns to hotwash_operator, hotwash_carrier, hotwash_client;

call hotwash.keep_authors('hotwash.conversations', 'title');
call hotwash.keep_authors('hotwash.conversation_turns', 'question');

alter table hotwash.record_reads drop constraint record_reads_surface_check;
alter table hotwash.record_reads add constraint record_reads_surface_check
  check (surface in ('GRAPHQL', 'MCP', 'FEED', 'FILE', 'ASSISTANT', 'LIVE'));
