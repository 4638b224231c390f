-- Lists as somebody likes to see them: the filters, sort and columns that stand in the address of the page.
create table hotwash.saved_views (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, list, name),
  foreign key (organization_id, user_id) references hotwash.users
);
create index saved_views_by_time on hotwash.saved_views (created_at, id);
create index saved_views_of_organization on hotwash.saved_views (organization_id, created_at, id);
create index saved_views_of_user on hotwash.saved_views (user_id, created_at, id);
call hotwash.protect('hotwash.saved_views', 'organization_id');
call hotwash.keep_personal('hotwash.saved_views');
grant insert, update (search, updated_at), delete on hotwash.saved_views
  to hotwash_operator, hotwash_carrier, hotwash_client;
