-- A report about a carrier's book says which quarter it is about.
alter table hotwash.deliverables
  add column quarter text check (quarter ~ '^20\d\d-Q[1-4]$'),
  add constraint quarter_of_book check ((kind = 'BOOK_REPORT') = (quarter is not null));
