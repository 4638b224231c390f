-- Why a client stands where it does with a requirement, in words, for the feed and notices. `facts` is a digest of what
-- decides it, so that an evaluation finds what changed.
alter table hotwash.requirement_results add column why text, add column facts text;

-- Kinds that only ADMINs are notified of, unless somebody else asks for them.
alter table hotwash.notification_settings
  add column also_notify text[] not null default '{}' check (also_notify <@ array['REQUIREMENT', 'CERTIFICATE_EXPIRY']);
