-- The language that a scenario is written in, as a BCP 47 code in upper case.
alter table hotwash.scenarios add column language text not null default 'EN';
