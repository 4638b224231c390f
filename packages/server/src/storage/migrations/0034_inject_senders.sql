-- Who a message is from, which of the staff plays that person, and what only the facilitator reads of it.
alter table hotwash.injects
  add column sender text,
  add column controller text,
  add column notes text;
alter table hotwash.scenario_injects
  add column sender text,
  add column controller text,
  add column notes text;
call hotwash.keep_authors('hotwash.injects', 'title', 'body', 'audience', 'sender', 'controller', 'expected_actions', 'notes',
  'skipped_reason', 'rating_note');
call hotwash.keep_authors('hotwash.scenario_injects', 'title', 'body', 'audience', 'sender', 'controller', 'expected_actions',
  'notes');
-- The room sees who a message is from, and nothing of who plays it.
grant select (sender) on hotwash.injects to hotwash_participant;
