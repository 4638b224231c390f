-- The assistant: conversations, proposals, and what is sent to model providers.

-- What a person asked the assistant. Questions and calls are kept, answers are not: a conversation that is opened again
-- asks again, so it never shows what its owner may no longer read.
create table hotwash.conversations (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users
);
create index conversations_by_time on hotwash.conversations (updated_at desc, id desc);
create index conversations_of_organization on hotwash.conversations (organization_id, updated_at desc, id desc);
create index conversations_of_user on hotwash.conversations (user_id, updated_at desc, id desc);
call hotwash.protect('hotwash.conversations', 'organization_id');
call hotwash.keep_personal('hotwash.conversations');
grant insert, update (updated_at), delete on hotwash.conversations to hotwash_operator, hotwash_carrier, hotwash_client;
call hotwash.keep_authors('hotwash.conversations', 'title');
grant delete on hotwash.conversations to hotwash_courier;

-- A question, and the call of a tool that answered it.
create table hotwash.conversation_turns (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  question text not null,
  -- Null when the question was not understood.
  tool text,
  arguments text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  -- The period that a question about changes was answered for. When it is asked again, the same period applies.
  changed_from timestamptz,
  changed_until timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references hotwash.conversations on delete cascade,
  constraint conversation_turns_changed_check check ((changed_from is null) = (changed_until is null))
);
create index conversation_turns_by_time on hotwash.conversation_turns (created_at, id);
create index conversation_turns_of_organization on hotwash.conversation_turns (organization_id, created_at, id);
create index conversation_turns_of_conversation
  on hotwash.conversation_turns (organization_id, conversation_id, created_at, id);
call hotwash.protect('hotwash.conversation_turns', 'organization_id');
call hotwash.keep_personal('hotwash.conversation_turns');
grant insert, update (changed_from, changed_until), delete on hotwash.conversation_turns
  to hotwash_operator, hotwash_carrier, hotwash_client;
call hotwash.keep_authors('hotwash.conversation_turns', 'question');

-- What the assistant proposed to a person: an action that was tried and rolled back. The same person may carry it out
-- once, before it expires, and only if it would still do the same.
create table hotwash.proposals (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  conversation_id uuid,
  action text not null,
  input text not null,
  -- What it would change, and for whom, as JSON.
  difference text not null,
  -- SHA-256 of action, input, difference and the versions of all records that were read.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  status text not null check (status in ('PENDING', 'CONFIRMED', 'DECLINED')),
  expires_at timestamptz not null,
  result_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references hotwash.users,
  foreign key (organization_id, conversation_id) references hotwash.conversations on delete cascade
);
create index proposals_by_time on hotwash.proposals (created_at desc, id desc);
create index proposals_of_organization on hotwash.proposals (organization_id, created_at desc, id desc);
create index proposals_of_user on hotwash.proposals (user_id, created_at desc, id desc);
create index proposals_of_conversation on hotwash.proposals (organization_id, conversation_id);
call hotwash.protect('hotwash.proposals', 'organization_id');
call hotwash.keep_personal('hotwash.proposals');
grant insert, update (status, result_id, updated_at) on hotwash.proposals
  to hotwash_operator, hotwash_carrier, hotwash_client;
grant delete on hotwash.proposals to hotwash_courier;

-- That an organization lets the assistant send its records to a model provider, and until when.
create table hotwash.assistant_consents (
  organization_id uuid not null,
  id uuid not null,
  -- The provider's host, as configured.
  provider text not null,
  allowed_at timestamptz not null,
  allowed_by_id uuid not null,
  allowed_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by_id uuid,
  withdrawn_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, allowed_by_id) references hotwash.users,
  foreign key (organization_id, withdrawn_by_id) references hotwash.users,
  check ((withdrawn_at is null) = (withdrawn_by_id is null))
);
create unique index assistant_consents_active on hotwash.assistant_consents (organization_id, provider)
  where withdrawn_at is null;
create index assistant_consents_by_time on hotwash.assistant_consents (allowed_at desc, id desc);
create index assistant_consents_of_organization
  on hotwash.assistant_consents (organization_id, allowed_at desc, id desc);
call hotwash.protect('hotwash.assistant_consents', 'organization_id');
grant insert, update (withdrawn_at, withdrawn_by_id, withdrawn_by, updated_at) on hotwash.assistant_consents
  to hotwash_operator, hotwash_carrier, hotwash_client;
create policy gate on hotwash.assistant_consents to hotwash_gate using (true);
grant select on hotwash.assistant_consents to hotwash_gate;
-- Nobody decides for another organization, whatever else they may do there.
create policy own_insert on hotwash.assistant_consents as restrictive for insert
  to hotwash_operator, hotwash_carrier, hotwash_client
  with check (organization_id = (select current_setting('hotwash.organization_id')::uuid));
create policy own_update on hotwash.assistant_consents as restrictive for update
  to hotwash_operator, hotwash_carrier, hotwash_client
  using (organization_id = (select current_setting('hotwash.organization_id')::uuid));

-- What the assistant sent to a model provider: a row for each organization whose records or question it contained. The
-- server writes the rows before it sends, only through note_assistant_transmissions.
create table hotwash.assistant_transmissions (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  sent_at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  user_organization_id uuid not null,
  user_organization text not null,
  provider text not null,
  model text not null,
  tools text not null,
  characters integer not null check (characters >= 0),
  input_tokens integer not null check (input_tokens >= 0),
  output_tokens integer not null check (output_tokens >= 0),
  outcome text not null check (outcome in ('UNFINISHED', 'ANSWERED', 'WITHHELD', 'REFUSED', 'FAILED', 'STOPPED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index assistant_transmissions_by_time on hotwash.assistant_transmissions (sent_at desc, id desc);
create index assistant_transmissions_of_organization
  on hotwash.assistant_transmissions (organization_id, sent_at desc, id desc);
create index assistant_transmissions_of_user on hotwash.assistant_transmissions (user_id, sent_at);
call hotwash.protect('hotwash.assistant_transmissions', 'organization_id');
call hotwash.keep_confidential('hotwash.assistant_transmissions');
create policy gate on hotwash.assistant_transmissions to hotwash_gate using (true);
grant select, insert, update on hotwash.assistant_transmissions to hotwash_gate;

-- Adds the rows of a transmission, or updates their tools, tokens and outcome.
create function hotwash.note_assistant_transmissions(sent jsonb) returns void
language sql security definer set search_path = hotwash, pg_temp as $$
  insert into assistant_transmissions as kept
  select s.organization_id, s.id, s.sent_at, s.user_id, s.user_name, home.id, home.name, s.provider, s.model, s.tools,
    s.characters, s.input_tokens, s.output_tokens, s.outcome, now(), now()
  from jsonb_to_recordset(sent) as s (organization_id uuid, id uuid, sent_at timestamptz, user_id uuid,
      user_name text, user_organization_id uuid, provider text, model text, tools text, characters integer,
      input_tokens integer, output_tokens integer, outcome text)
    join organizations home on home.id = s.user_organization_id
  order by s.organization_id
  on conflict (organization_id, id) do update set tools = excluded.tools, characters = excluded.characters,
    input_tokens = excluded.input_tokens, output_tokens = excluded.output_tokens, outcome = excluded.outcome,
    updated_at = excluded.updated_at
$$;

-- Which of these organizations currently let the provider have their records.
create function hotwash.consenting_organizations(asked uuid[], host text) returns setof uuid
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select organization_id from assistant_consents
  where organization_id = any (asked) and provider = host and withdrawn_at is null
$$;

-- Tokens used since a time, by a person and by their organization. The row of their own organization has the whole
-- answer's tokens.
create function hotwash.assistant_tokens(asked_user uuid, asked_organization uuid, since timestamptz)
returns table (person bigint, organization bigint)
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select coalesce(sum(input_tokens::bigint + output_tokens) filter (where user_id = asked_user), 0)::bigint,
    coalesce(sum(input_tokens::bigint + output_tokens), 0)::bigint
  from assistant_transmissions
  where organization_id = asked_organization and user_organization_id = asked_organization and sent_at >= since
$$;

-- The people's names that a text contains, whole or in part, spelled as in the text. The server replaces them in it.
create function hotwash.names_in(written text) returns setof text
language sql stable security definer set search_path = hotwash, pg_temp as $$
  with people as (select name from users union select name from participants),
    -- Computed once, not for each name: a result has up to 60,000 characters.
    small as materialized (select lower(written) as letters),
    whole as (select substr(written, strpos(letters, lower(name)), length(name)) as name from people, small
      where length(name) >= 3 and strpos(letters, lower(name)) > 0),
    words as materialized (select distinct part from people, regexp_split_to_table(name, '\s+') as part
      where length(part) >= 3 and part ~ '^[[:upper:]]'),
    parts as (select part from words where strpos(written, part) > 0)
  -- In the order of the text, whole names before their parts: names are numbered in this order.
  select name from (select name from whole union select part from parts) found
  order by strpos(written, name), length(name) desc
$$;
alter function hotwash.note_assistant_transmissions owner to hotwash_gate;
alter function hotwash.consenting_organizations owner to hotwash_gate;
alter function hotwash.assistant_tokens owner to hotwash_gate;
alter function hotwash.names_in owner to hotwash_gate;
revoke execute on function hotwash.note_assistant_transmissions, hotwash.consenting_organizations,
  hotwash.assistant_tokens, hotwash.names_in from public;
grant execute on function hotwash.note_assistant_transmissions, hotwash.consenting_organizations,
  hotwash.assistant_tokens, hotwash.names_in to hotwash_login;
