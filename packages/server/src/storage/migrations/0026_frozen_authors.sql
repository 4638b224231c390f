-- What a FINAL report freezes was typed by somebody: the author of each text is frozen with it.
call hotwash.keep_authors('hotwash.report_ratings', 'title');
call hotwash.keep_authors('hotwash.report_plan_items', 'gap_title', 'title', 'owner');

create function hotwash.authors_of_rating(organization uuid, inject uuid) returns jsonb language sql stable as $$
  select coalesce((select jsonb_build_object('title', i.authors ->> 'title') from hotwash.injects i
    where i.organization_id = organization and i.id = inject), '{}')
$$;
create function hotwash.authors_of_plan_item(organization uuid, gap uuid, item uuid) returns jsonb
language sql stable as $$
  select jsonb_build_object('gap_title', g.authors ->> 'title', 'title', a.authors ->> 'title',
    'owner', case when item is null then g.authors ->> 'owner' else a.authors ->> 'owner' end)
  from (select) line
    left join hotwash.gaps g on g.organization_id = organization and g.id = gap
    left join hotwash.action_items a on a.organization_id = organization and a.id = item
$$;

create function hotwash.freeze_authors() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'report_ratings' then
    new.authors := hotwash.authors_of_rating(new.organization_id, new.inject_id);
  else
    new.authors := hotwash.authors_of_plan_item(new.organization_id, new.gap_id, new.action_item_id);
  end if;
  return new;
end
$$;
-- By name before note_authors, which takes a text without an author for the caller's.
create trigger freeze_authors before insert on hotwash.report_ratings
  for each row execute function hotwash.freeze_authors();
create trigger freeze_authors before insert on hotwash.report_plan_items
  for each row execute function hotwash.freeze_authors();

do $$
declare
  kept text;
begin
  foreach kept in array array['report_ratings', 'report_plan_items', 'injects', 'gaps', 'action_items'] loop
    execute format('alter table hotwash.%I no force row level security', kept);
  end loop;
end
$$;
update hotwash.report_ratings set authors = jsonb_strip_nulls(hotwash.authors_of_rating(organization_id, inject_id));
update hotwash.report_plan_items
  set authors = jsonb_strip_nulls(hotwash.authors_of_plan_item(organization_id, gap_id, action_item_id));
do $$
declare
  kept text;
begin
  foreach kept in array array['report_ratings', 'report_plan_items', 'injects', 'gaps', 'action_items'] loop
    execute format('alter table hotwash.%I force row level security', kept);
  end loop;
end
$$;
