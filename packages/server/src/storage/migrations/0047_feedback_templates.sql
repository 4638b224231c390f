-- Feedback forms of the operator's own. A form copies the questions, so a template can change. See docs/feedback.md.
create table hotwash.feedback_templates (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  title text not null,
  status text not null check (status in ('ACTIVE', 'ARCHIVED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index feedback_templates_by_title on hotwash.feedback_templates (title, id);
create index feedback_templates_of_organization on hotwash.feedback_templates (organization_id, title, id);
call hotwash.protect('hotwash.feedback_templates', 'organization_id');
call hotwash.keep_authors('hotwash.feedback_templates', 'title');
grant insert, update on hotwash.feedback_templates to hotwash_operator;

create table hotwash.feedback_template_questions (
  organization_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('AGREEMENT', 'TEXT')),
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, template_id, position),
  foreign key (organization_id, template_id) references hotwash.feedback_templates on delete cascade
);
create index feedback_template_questions_by_position on hotwash.feedback_template_questions (position, id);
create index feedback_template_questions_of_template
  on hotwash.feedback_template_questions (organization_id, template_id, position, id);
call hotwash.protect('hotwash.feedback_template_questions', 'organization_id');
call hotwash.keep_authors('hotwash.feedback_template_questions', 'body');
grant insert, delete on hotwash.feedback_template_questions to hotwash_operator;

-- The template belongs to the operator and the form to a client, so no foreign key leads there. Templates are never deleted.
alter table hotwash.feedback_forms
  add column template_id uuid,
  add column template_title text,
  add check (template in ('PARTICIPANT_FEEDBACK', 'HOT_WASH_SURVEY', 'OWN')),
  add check (num_nonnulls(template_id, template_title) = case when template = 'OWN' then 2 else 0 end);
create index feedback_forms_of_template on hotwash.feedback_forms (template_id, created_at, id);
call hotwash.keep_authors('hotwash.feedback_forms', 'template_title');

-- Questions of the built-in templates were not typed by people.
call hotwash.keep_authors('hotwash.feedback_questions', 'body');
alter table hotwash.feedback_questions disable trigger note_authors;
update hotwash.feedback_questions set authors = '{"body": "HOTWASH"}';
alter table hotwash.feedback_questions enable trigger note_authors;
