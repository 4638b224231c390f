-- The log of all organizations by what somebody did, by what was done to a record, by an action, and what was not
-- carried out, in the order of the list: without an index a question passes over all other entries.
create index audit_entries_of_actor on hotwash.audit_entries (actor_id, at desc, id desc) where actor_id is not null;
create index audit_entries_of_action on hotwash.audit_entries (action, at desc, id desc);
create index audit_entries_not_carried_out on hotwash.audit_entries (outcome, at desc, id desc) where outcome <> 'OK';

-- An id of a record is of one organization, and calls of tools have none.
drop index hotwash.audit_entries_of_subject;
create index audit_entries_of_subject on hotwash.audit_entries (subject_id, at desc, id desc) where subject_id is not null;
