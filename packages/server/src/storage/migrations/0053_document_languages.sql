-- Documents are in the language that is asked for: English, German, Spanish, French or Dutch.
alter table hotwash.deliverables add column language text not null default 'EN'
  constraint deliverables_language_check check (language in ('EN', 'DE', 'ES', 'FR', 'NL'));
