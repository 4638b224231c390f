-- The language in which a report was drafted. Earlier ones are in English.
alter table hotwash.after_action_reports add column language text not null default 'EN'
  check (language in ('EN', 'DE', 'ES', 'FR', 'NL'));
