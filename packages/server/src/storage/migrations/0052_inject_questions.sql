-- Discussion questions, one a line, and the place of an inject, for staff alone until the exercise is over.
alter table hotwash.injects add column questions text, add column location text;
alter table hotwash.scenario_injects add column questions text, add column location text;

-- Until now questions were announced within the expected actions. They move where they are the last part of the text,
-- announced once, and nothing but questions. Their author is that of the text, which keeps its own.
do $$
declare
  kept text;
  mark constant text := '(?:Discuss|Zur Diskussion|À discuter|Para debatir|Da discutere|Bespreek|Do dyskusji|Para debater)\s?:';
  asked constant text := '^(.*?)(?:^|\s)' || mark || '\s*((?:[^?]+\?\s*)+)$';
begin
  foreach kept in array array['injects', 'scenario_injects'] loop
    execute format('alter table hotwash.%I disable trigger note_authors', kept);
    execute format($update$
      update hotwash.%I set
        questions = regexp_replace(btrim((regexp_match(expected_actions, %2$L))[2]), '\?\s+', E'?\n', 'g'),
        expected_actions = nullif(btrim((regexp_match(expected_actions, %2$L))[1]), ''),
        authors = authors || case when authors ? 'expected_actions'
          then jsonb_build_object('questions', authors -> 'expected_actions') else '{}' end
      where expected_actions ~ %2$L and regexp_count(expected_actions, %3$L) = 1
        and expected_actions !~ (%3$L || '.*\d+ (?:minutes|Minuten|minutos|minuti|minuten|minut)\s?:')$update$, kept, asked, mark);
    execute format('alter table hotwash.%I enable trigger note_authors', kept);
  end loop;
end
$$;

call hotwash.keep_authors('hotwash.injects', 'title', 'body', 'audience', 'location', 'sender', 'controller',
  'expected_actions', 'questions', 'notes', 'skipped_reason', 'rating_note');
call hotwash.keep_authors('hotwash.scenario_injects', 'title', 'body', 'audience', 'location', 'sender', 'controller',
  'expected_actions', 'questions', 'notes');
create or replace trigger queue_knowledge
  after insert or delete or update of title, body, expected_actions, questions, attack_technique, rating_note, status, exercise_id
  on hotwash.injects for each row execute function hotwash.queue_knowledge('INJECT');
call hotwash.admit_backups();
