-- Who wrote a text that people type: for each column its kind of author, in `authors`. Kept by a trigger, so that no
-- statement forgets it: by the role of the transaction, or by what the transaction says it writes for (`asAuthor`). A
-- text that is put back as it was keeps its author, and one that is cleared has none. Texts of before have none either.
create function hotwash.author_kind() returns text language sql stable as $$
  select coalesce(nullif(current_setting('hotwash.author', true), ''),
    case current_setting('role', true)
      when 'hotwash_operator' then 'OPERATOR'
      when 'hotwash_carrier' then 'CARRIER'
      when 'hotwash_client' then 'CLIENT'
      when 'hotwash_participant' then 'PARTICIPANT'
    end)
$$;

-- Called again with all columns when a table gets another that people type. An insert may name authors of its own: of
-- texts that are carried over from another row, and of those that Hotwash drafts.
create procedure hotwash.keep_authors(kept regclass, variadic typed name[]) language plpgsql as $procedure$
declare
  called name := (select relname from pg_class where oid = kept);
  entries text := (select string_agg(format($entry$%1$L, case
      when new.%1$I is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> %1$L, author_kind())
      when new.%1$I is distinct from old.%1$I then author_kind()
      else old.authors ->> %1$L end$entry$, each), ', ') from unnest(typed) each);
begin
  execute format('alter table %s add column if not exists authors jsonb not null default ''{}''', kept);
  execute format($function$create or replace function hotwash.%I() returns trigger
    language plpgsql set search_path = hotwash, pg_temp as $body$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object(%s));
      return new;
    end $body$ $function$, 'note_authors_of_' || called, entries);
  execute format('create or replace trigger note_authors before insert or update of %s on %s
    for each row execute function hotwash.%I()',
    (select string_agg(format('%I', each), ', ') from unnest(typed) each), kept, 'note_authors_of_' || called);
end
$procedure$;

call hotwash.keep_authors('hotwash.organizations', 'name');
call hotwash.keep_authors('hotwash.engagements', 'title', 'objectives', 'lead');
call hotwash.keep_authors('hotwash.exercises', 'title', 'objectives', 'narrative', 'facilitator', 'location',
  'cancelled_reason');
call hotwash.keep_authors('hotwash.participants', 'name', 'role', 'audience');
call hotwash.keep_authors('hotwash.injects', 'title', 'body', 'audience', 'expected_actions', 'skipped_reason',
  'rating_note');
call hotwash.keep_authors('hotwash.inject_options', 'label');
call hotwash.keep_authors('hotwash.inject_corrections', 'body');
call hotwash.keep_authors('hotwash.inject_responses', 'body');
call hotwash.keep_authors('hotwash.decisions', 'title', 'rationale', 'made_by');
call hotwash.keep_authors('hotwash.exercise_notes', 'body');
call hotwash.keep_authors('hotwash.gaps', 'title', 'description', 'root_cause', 'recommendation', 'owner');
call hotwash.keep_authors('hotwash.after_action_reports', 'executive_summary', 'strengths', 'areas_for_improvement',
  'narrative', 'participant_feedback');
call hotwash.keep_authors('hotwash.report_sentences', 'heading', 'text', 'confirmation_note');
call hotwash.keep_authors('hotwash.action_items', 'title', 'remediation_note', 'owner', 'evidence');
call hotwash.keep_authors('hotwash.comments', 'body');
call hotwash.keep_authors('hotwash.state_changes', 'note');
call hotwash.keep_authors('hotwash.imports', 'file_name');
call hotwash.keep_authors('hotwash.users', 'name');
call hotwash.keep_authors('hotwash.api_keys', 'name');
call hotwash.keep_authors('hotwash.saved_views', 'name', 'search');

-- Of a passage: those who wrote its title, and those who wrote a part of its text.
alter table hotwash.knowledge_passages add column authors jsonb not null default '{}';
create function hotwash.authors_of(kinds text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(distinct kind order by kind), '[]') from unnest(kinds) kind where kind is not null
$$;
