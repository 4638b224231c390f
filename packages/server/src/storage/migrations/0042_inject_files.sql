-- The room receives the files of an inject with the inject.
create policy participant on hotwash.attachments for select to hotwash_participant
  using (organization_id = (select hotwash.seat('organization_id')) and exercise_id = (select hotwash.seat('exercise_id'))
    and comment_id is null and exists (select from hotwash.injects i
      where i.organization_id = attachments.organization_id and i.id = inject_id));
create policy seated on hotwash.attachments as restrictive to hotwash_participant using ((select hotwash.is_seated()));
grant select (organization_id, id, exercise_id, inject_id, comment_id, file_name, type, size_bytes, sha256, removed_at,
  created_at, updated_at) on hotwash.attachments to hotwash_participant;

create policy live on hotwash.attachments for select to hotwash_live using (true);
grant select (organization_id, id, inject_id, comment_id) on hotwash.attachments to hotwash_live;

create or replace function hotwash.log_consequence() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  if tg_table_name = 'exercises' then -- by the clock, injects deliver themselves as planned
    perform add_change(new.organization_id, new.id, 'Inject', i.id, null) from injects i
      where i.organization_id = new.organization_id and i.exercise_id = new.id and i.status = 'PENDING';
  elsif tg_table_name = 'injects' then -- with an inject, the room sees its options, comments and files
    perform add_change(new.organization_id, new.exercise_id, 'InjectOption', o.id, null) from inject_options o
      where o.organization_id = new.organization_id and o.inject_id = new.id;
    perform add_change(new.organization_id, new.exercise_id, 'Comment', c.id, null) from comments c
      where c.organization_id = new.organization_id and c.inject_id = new.id;
    perform add_change(new.organization_id, new.exercise_id, 'Attachment', a.id, null) from attachments a
      where a.organization_id = new.organization_id and a.inject_id = new.id and a.comment_id is null;
  elsif tg_table_name = 'inject_options' then -- an inject that a choice leads on to waits for it
    perform add_change(i.organization_id, i.exercise_id, 'Inject', i.id, null) from injects i
      where (tg_op <> 'INSERT' and i.organization_id = old.organization_id and i.id = old.next_inject_id)
        or (tg_op <> 'DELETE' and i.organization_id = new.organization_id and i.id = new.next_inject_id);
  else -- an option shows its number of votes
    perform add_change(o.organization_id, i.exercise_id, 'InjectOption', o.id, null)
      from inject_options o join injects i on i.organization_id = o.organization_id and i.id = o.inject_id
      where (tg_op <> 'INSERT' and o.organization_id = old.organization_id and o.id = old.option_id)
        or (tg_op <> 'DELETE' and o.organization_id = new.organization_id and o.id = new.option_id);
  end if;
  return null;
end
$$;

create constraint trigger log_change after insert or update on hotwash.attachments
  deferrable initially deferred for each row when (new.inject_id is not null and new.comment_id is null)
  execute function hotwash.log_change('Attachment');
