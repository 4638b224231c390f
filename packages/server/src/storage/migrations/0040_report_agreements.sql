-- What a reviewer agreed to: the report in the words it had then, told apart by their digest. Changing the words voids an
-- agreement without touching it, so that no statement can forget to, and none is lost.
create table hotwash.report_agreements (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  reviewer text not null,
  note text,
  text_digest text not null,
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  readers uuid[],
  primary key (organization_id, id),
  unique (organization_id, report_id, user_id, text_digest),
  foreign key (organization_id, report_id) references hotwash.after_action_reports,
  foreign key (organization_id, user_id) references hotwash.users (organization_id, id)
);
create index report_agreements_by_time on hotwash.report_agreements (agreed_at, id);
create index report_agreements_of_organization on hotwash.report_agreements (organization_id, agreed_at, id);
create index report_agreements_of_report on hotwash.report_agreements (organization_id, report_id, agreed_at, id);
create index report_agreements_of_user on hotwash.report_agreements (organization_id, user_id);
call hotwash.protect('hotwash.report_agreements', 'organization_id');
call hotwash.keep_confidential('hotwash.report_agreements');
call hotwash.keep_authors('hotwash.report_agreements', 'note');
grant insert on hotwash.report_agreements to hotwash_client;

create policy readers on hotwash.report_agreements as restrictive for select to hotwash_carrier, hotwash_client
  using (readers is null or (select nullif(current_setting('hotwash.actor_id'), '')::uuid) = any (readers));
create policy following on hotwash.report_agreements to hotwash_gate using (true);
grant select (organization_id, report_id), update (readers) on hotwash.report_agreements to hotwash_gate;
create trigger follow_report before insert on hotwash.report_agreements
  for each row execute function hotwash.follow_report();
create or replace function hotwash.lead_report_followers() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
declare
  reviewing uuid[] := case new.status when 'DRAFT' then '{}' else new.reviewer_ids end;
begin
  update report_sentences set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update report_evidence set readers = new.readers where organization_id = new.organization_id and sentence_id in (
    select s.id from report_sentences s where s.organization_id = new.organization_id and s.report_id = new.id);
  update attachments set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update state_changes set readers = new.readers where organization_id = new.organization_id and subject_id = new.id;
  update report_agreements set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update attachments set readers = reviewing where organization_id = new.organization_id and comment_id in (
    select c.id from comments c where c.organization_id = new.organization_id and c.report_id = new.id);
  update comments set readers = reviewing where organization_id = new.organization_id and report_id = new.id;
  return null;
end
$$;

-- The digest of a report's words as the caller reads them.
create function hotwash.report_digest(organization uuid, report uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(r.executive_summary, r.narrative, r.strengths,
      r.areas_for_improvement, r.participant_feedback)::text, 'UTF8')), 'hex')
    from hotwash.after_action_reports r where r.organization_id = organization and r.id = report
$$;

-- Two calls of one reviewer do not agree twice.
create or replace function hotwash.hold_reviewed(report uuid) returns text language sql security definer
set search_path = hotwash, pg_temp as $$
  select status from after_action_reports
    where id = report and nullif(current_setting('hotwash.actor_id', true), '')::uuid = any (reviewer_ids) for no key update
$$;
grant execute on function hotwash.hold_reviewed to hotwash_operator, hotwash_carrier;
