-- A traced transaction also notifies of its trace, before the notification that everybody reads: an instance of another
-- release ignores it.
create or replace function hotwash.add_change(
  organization uuid, exercise uuid, kind text, subject uuid, participant uuid)
returns void language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  number bigint;
  traceparent text := nullif(current_setting('hotwash.traceparent', true), '');
begin
  if exercise is null then
    return;
  end if;
  insert into exercise_streams as stream values (organization, exercise, 1)
    on conflict on constraint exercise_streams_pkey do update set last = stream.last + 1 returning last into number;
  insert into exercise_changes (organization_id, exercise_id, sequence, kind, id, participant_id)
    values (organization, exercise, number, kind, subject, participant);
  if traceparent is not null then
    perform pg_notify('hotwash_live', exercise || ' ' || traceparent);
  end if;
  perform pg_notify('hotwash_live', exercise::text);
end
$$;
