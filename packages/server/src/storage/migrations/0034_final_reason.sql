-- A report that becomes FINAL with parts missing keeps which, and why.
alter table hotwash.after_action_reports
  add column final_reason text,
  add column final_without text[] not null default '{}';
call hotwash.keep_authors('hotwash.after_action_reports', 'executive_summary', 'strengths', 'areas_for_improvement',
  'narrative', 'participant_feedback', 'final_reason');
