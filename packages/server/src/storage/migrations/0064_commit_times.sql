-- A change is added when its transaction commits, which can be long after its beginning.
alter table hotwash.exercise_changes alter column at set default clock_timestamp();
