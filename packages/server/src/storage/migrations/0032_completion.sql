-- Completing an exercise scores it and drafts its report; what it could not make, it says.
alter table hotwash.exercises add column completed_without text;
