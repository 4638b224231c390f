-- What was told long ago is not kept.
create index notifications_by_reading on hotwash.notifications (read_at) where read_at is not null;
grant delete on hotwash.notifications to hotwash_courier;
