-- A record that belongs to an exercise, a score, a report or a user of its organization cannot be in an organization
-- that is not there: that foreign key says so already. A second one to organizations cost a look-up and a lock on the
-- organization's row for each row written.
alter table hotwash.action_items drop constraint action_items_organization_id_fkey;
alter table hotwash.after_action_reports drop constraint after_action_reports_organization_id_fkey;
alter table hotwash.certificates drop constraint certificates_organization_id_fkey;
alter table hotwash.decisions drop constraint decisions_organization_id_fkey;
alter table hotwash.exercise_events drop constraint exercise_events_organization_id_fkey;
alter table hotwash.exercise_join_codes drop constraint exercise_join_codes_organization_id_fkey;
alter table hotwash.exercise_notes drop constraint exercise_notes_organization_id_fkey;
alter table hotwash.gaps drop constraint gaps_organization_id_fkey;
alter table hotwash.inject_corrections drop constraint inject_corrections_organization_id_fkey;
alter table hotwash.inject_options drop constraint inject_options_organization_id_fkey;
alter table hotwash.inject_responses drop constraint inject_responses_organization_id_fkey;
alter table hotwash.inject_votes drop constraint inject_votes_organization_id_fkey;
alter table hotwash.injects drop constraint injects_organization_id_fkey;
alter table hotwash.knowledge_vectors drop constraint knowledge_vectors_organization_id_fkey;
alter table hotwash.memberships drop constraint memberships_organization_id_fkey;
alter table hotwash.notification_settings drop constraint notification_settings_organization_id_fkey;
alter table hotwash.notifications drop constraint notifications_organization_id_fkey;
alter table hotwash.participant_tokens drop constraint participant_tokens_organization_id_fkey;
alter table hotwash.participants drop constraint participants_organization_id_fkey;
alter table hotwash.readiness_contributions drop constraint readiness_contributions_organization_id_fkey;
alter table hotwash.readiness_dimensions drop constraint readiness_dimensions_organization_id_fkey;
alter table hotwash.readiness_movements drop constraint readiness_movements_organization_id_fkey;
alter table hotwash.report_evidence drop constraint report_evidence_organization_id_fkey;
alter table hotwash.report_plan_items drop constraint report_plan_items_organization_id_fkey;
alter table hotwash.report_ratings drop constraint report_ratings_organization_id_fkey;
alter table hotwash.report_records drop constraint report_records_organization_id_fkey;
alter table hotwash.report_sentences drop constraint report_sentences_organization_id_fkey;
alter table hotwash.saved_views drop constraint saved_views_organization_id_fkey;
alter table hotwash.scenario_injects drop constraint scenario_injects_organization_id_fkey;
