-- Feedback of participants after an exercise. See docs/feedback.md.

-- The operator's own templates of feedback forms. A form copies the questions, so a template can change.
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

-- What participants are asked at the end of an exercise. While a form is open, the answers are in a box that nobody reads.
-- Closing the form counts the answers and destroys the box.
create table hotwash.feedback_forms (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  template text not null,
  status text not null check (status in ('PREPARED', 'OPEN', 'CLOSED')),
  opened_at timestamptz,
  closed_at timestamptz,
  -- How many answered. Null until the form is closed; feedback_returned counts them while it is open.
  returned_at_close integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The template belongs to the operator and the form to a client, so no foreign key leads there. Templates are never deleted.
  template_id uuid,
  template_title text,
  primary key (organization_id, id),
  -- If one person more answered a second form, the difference would be what they said.
  unique (organization_id, exercise_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  check ((status = 'PREPARED') = (opened_at is null)),
  check ((status = 'CLOSED') = (closed_at is not null) and (status = 'CLOSED') = (returned_at_close is not null)),
  check (template in ('PARTICIPANT_FEEDBACK', 'HOT_WASH_SURVEY', 'OWN')),
  check (num_nonnulls(template_id, template_title) = case when template = 'OWN' then 2 else 0 end)
);
create index feedback_forms_by_time on hotwash.feedback_forms (created_at, id);
create index feedback_forms_of_organization on hotwash.feedback_forms (organization_id, created_at, id);
create index feedback_forms_open on hotwash.feedback_forms (organization_id, id) where status = 'OPEN';
create index feedback_forms_of_template on hotwash.feedback_forms (template_id, created_at, id);
call hotwash.protect('hotwash.feedback_forms', 'organization_id');
call hotwash.keep_authors('hotwash.feedback_forms', 'template_title');
grant insert, update, delete on hotwash.feedback_forms to hotwash_operator;

-- The questions of a form, with their results. These are null if fewer people than the minimum answered.
create table hotwash.feedback_questions (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  form_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('AGREEMENT', 'TEXT')),
  body text not null,
  answered integer,
  mean numeric,
  -- How many chose each of 1 to 5.
  counts integer[],
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, form_id, position),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, form_id) references hotwash.feedback_forms on delete cascade,
  check (num_nonnulls(mean, counts) = case when kind = 'AGREEMENT' and answered is not null then 2 else 0 end)
);
create index feedback_questions_by_position on hotwash.feedback_questions (form_id, position, id);
create index feedback_questions_of_form on hotwash.feedback_questions (organization_id, form_id, position, id);
create index feedback_questions_of_exercise on hotwash.feedback_questions (organization_id, exercise_id, position, id);
call hotwash.protect('hotwash.feedback_questions', 'organization_id');
call hotwash.keep_authors('hotwash.feedback_questions', 'body');
grant insert, delete on hotwash.feedback_questions to hotwash_operator;

-- What participants wrote, in no order: IDs are random, and all rows of a form have the time of its close.
create table hotwash.feedback_comments (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  form_id uuid not null,
  question_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, exercise_id) references hotwash.exercises,
  foreign key (organization_id, form_id) references hotwash.feedback_forms on delete cascade,
  foreign key (organization_id, question_id) references hotwash.feedback_questions on delete cascade
);
create index feedback_comments_in_order on hotwash.feedback_comments (id);
create index feedback_comments_of_exercise on hotwash.feedback_comments (organization_id, exercise_id, id);
create index feedback_comments_of_form on hotwash.feedback_comments (organization_id, form_id, id);
create index feedback_comments_of_question on hotwash.feedback_comments (organization_id, question_id, id);
call hotwash.protect('hotwash.feedback_comments', 'organization_id');
call hotwash.keep_authors('hotwash.feedback_comments', 'body');

-- Who answered an open form, without a time. Nothing else is known of them.
create table hotwash.feedback_returns (
  organization_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  primary key (organization_id, form_id, id),
  foreign key (organization_id, form_id) references hotwash.feedback_forms on delete cascade,
  foreign key (organization_id, id) references hotwash.participants on delete cascade
);
create index feedback_returns_of_participant on hotwash.feedback_returns (organization_id, id);
call hotwash.protect('hotwash.feedback_returns', 'organization_id');

-- All sheets of an open form in one row, by the hash of a token that only the participant's browser has. In separate rows,
-- their order and the transactions that wrote them would show who answered what.
create table hotwash.feedback_boxes (
  organization_id uuid not null,
  id uuid not null,
  sheets jsonb not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, id) references hotwash.feedback_forms on delete cascade
);
call hotwash.protect('hotwash.feedback_boxes', 'organization_id');
grant insert on hotwash.feedback_boxes to hotwash_operator;

revoke select on hotwash.feedback_returns, hotwash.feedback_boxes
  from hotwash_operator, hotwash_carrier, hotwash_client;

do $$
declare
  kept text;
begin
  foreach kept in array array['feedback_forms', 'feedback_questions', 'feedback_comments', 'feedback_returns',
    'feedback_boxes'] loop
    execute format('create policy feedback on hotwash.%I to hotwash_gate using (true)', kept);
  end loop;
  -- Carriers read the results once the report is FINAL, because it contains them.
  foreach kept in array array['feedback_forms', 'feedback_questions', 'feedback_comments'] loop
    call hotwash.keep_confidential(('hotwash.' || kept)::regclass);
    execute format('create policy reported on hotwash.%1$I as restrictive for select to hotwash_carrier
      using (exists (select from hotwash.after_action_reports r where r.organization_id = %1$I.organization_id
        and r.exercise_id = %1$I.exercise_id and r.status = ''FINAL''))', kept);
  end loop;
  -- Participants read the questions and no answer.
  foreach kept in array array['feedback_forms', 'feedback_questions'] loop
    execute format('create policy participant on hotwash.%I for select to hotwash_participant
      using (organization_id = (select hotwash.seat(''organization_id''))
        and exercise_id = (select hotwash.seat(''exercise_id'')))', kept);
    execute format('create policy seated on hotwash.%I as restrictive to hotwash_participant
      using ((select hotwash.is_seated()))', kept);
  end loop;
end
$$;
create policy opened on hotwash.feedback_forms as restrictive for select to hotwash_participant
  using (status <> 'PREPARED');
create policy opened on hotwash.feedback_questions as restrictive for select to hotwash_participant
  using (exists (select from hotwash.feedback_forms f
    where f.organization_id = feedback_questions.organization_id and f.id = feedback_questions.form_id));
grant select (organization_id, id, exercise_id, template, status, opened_at, closed_at, created_at, updated_at)
  on hotwash.feedback_forms to hotwash_participant;
grant select (organization_id, id, exercise_id, form_id, position, kind, body, created_at, updated_at)
  on hotwash.feedback_questions to hotwash_participant;
grant select on hotwash.feedback_forms to hotwash_gate;
grant select, update (answered, mean, counts, updated_at) on hotwash.feedback_questions to hotwash_gate;
grant insert on hotwash.feedback_comments to hotwash_gate;
grant select, insert, delete on hotwash.feedback_returns to hotwash_gate;
grant select, update, delete on hotwash.feedback_boxes to hotwash_gate;
grant execute on function hotwash.seat, hotwash.add_change to hotwash_gate;

-- How many answered an open form, for the operator's staff and its own client. 0 for others.
create function hotwash.feedback_returned(organization uuid, form uuid) returns integer
language sql stable security definer set search_path = hotwash, pg_temp as $$
  select count(*)::integer from feedback_returns where organization_id = organization and form_id = form
    and case current_setting('role') when 'hotwash_operator' then true
      when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid else false end
$$;

-- Puts a participant's sheet into the box of an open form, or replaces the one that they put there. A sheet belongs to the
-- token whose hash is given, so the box does not say whose it is.
create function hotwash.put_feedback(form uuid, sheet bytea, answers jsonb) returns text
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  organization uuid := seat('organization_id');
  participant uuid := seat('participant_id');
  key text := encode(sheet, 'hex');
  is_known boolean;
  is_first boolean;
begin
  if not exists (select from participants p where p.organization_id = organization and p.id = participant
    and p.exercise_id = seat('exercise_id')) then
    raise exception 'nobody sits here' using errcode = '42501';
  end if;
  select sheets ? key into is_known from feedback_boxes b
    where b.organization_id = organization and b.id = form and exists (select from feedback_forms f
      where f.organization_id = organization and f.id = form and f.exercise_id = seat('exercise_id'))
    for update of b;
  if not found then
    return 'CLOSED';
  end if;
  insert into feedback_returns (organization_id, id, form_id) values (organization, participant, form)
    on conflict do nothing;
  is_first := found;
  if is_first = is_known then
    return 'ELSEWHERE';
  end if;
  update feedback_boxes set sheets = sheets || jsonb_build_object(key, answers)
    where organization_id = organization and id = form;
  if is_first then
    perform add_change(organization, seat('exercise_id'), 'FeedbackForm', form, null);
  end if;
  return 'TAKEN';
end
$$;

-- Counts the answers of an open form and destroys them: what remains says of no person what they answered. A question that
-- fewer than `fewest` people answered has no result, and its texts are lost with the box.
create function hotwash.count_feedback(organization uuid, form uuid, fewest integer, at timestamptz) returns integer
language plpgsql security definer set search_path = hotwash, pg_temp as $$
declare
  filled jsonb;
  returned integer;
begin
  select sheets into filled from feedback_boxes where organization_id = organization and id = form for update;
  if not found then
    raise exception 'the feedback form % is not open', form;
  end if;
  returned := feedback_returned(organization, form);
  update feedback_questions q set answered = r.answered, mean = r.mean, updated_at = at,
      counts = case when q.kind = 'AGREEMENT' then r.counts end
    from (
      select question_id, count(*)::integer as answered, round(avg(agreement), 2) as mean,
        array[count(*) filter (where agreement = 1), count(*) filter (where agreement = 2),
          count(*) filter (where agreement = 3), count(*) filter (where agreement = 4),
          count(*) filter (where agreement = 5)]::integer[] as counts
      from (
        select (answer.key)::uuid as question_id, (answer.value ->> 'agreement')::integer as agreement
        from jsonb_each(filled) sheet, jsonb_each(sheet.value) answer
      ) given group by question_id
    ) r
    where q.organization_id = organization and q.form_id = form and q.id = r.question_id and r.answered >= fewest;
  insert into feedback_comments
      (organization_id, id, exercise_id, form_id, question_id, body, authors, created_at, updated_at)
    select organization, gen_random_uuid(), q.exercise_id, form, q.id, answer.value ->> 'text',
      '{"body": "PARTICIPANT"}', at, at
    from jsonb_each(filled) sheet, jsonb_each(sheet.value) answer
      join feedback_questions q on q.id = (answer.key)::uuid
    where q.organization_id = organization and q.form_id = form and q.kind = 'TEXT' and q.answered is not null
    order by gen_random_uuid();
  delete from feedback_boxes where organization_id = organization and id = form;
  delete from feedback_returns where organization_id = organization and form_id = form;
  return returned;
end
$$;
alter function hotwash.feedback_returned owner to hotwash_gate;
alter function hotwash.put_feedback owner to hotwash_gate;
alter function hotwash.count_feedback owner to hotwash_gate;
revoke execute on function hotwash.feedback_returned, hotwash.put_feedback, hotwash.count_feedback from public;
grant execute on function hotwash.feedback_returned
  to hotwash_operator, hotwash_carrier, hotwash_client, hotwash_gate;
grant execute on function hotwash.put_feedback to hotwash_participant;
grant execute on function hotwash.count_feedback to hotwash_operator;

-- The console shows at an inject that evaluators rated it, so that the lead reconciles its rating.
create function hotwash.log_evaluation() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  perform add_change(new.organization_id, new.exercise_id, 'Inject', new.inject_id, null);
  return null;
end
$$;
alter function hotwash.log_evaluation owner to hotwash_live;
revoke execute on function hotwash.log_evaluation from public;
create constraint trigger log_change after insert on hotwash.evaluations
  deferrable initially deferred for each row when (new.inject_id is not null) execute function hotwash.log_evaluation();

-- When a form opens, the room sees its questions.
create function hotwash.log_questions() returns trigger language plpgsql security definer
set search_path = hotwash, pg_temp as $$
begin
  perform add_change(new.organization_id, new.exercise_id, 'FeedbackQuestion', q.id, null) from feedback_questions q
    where q.organization_id = new.organization_id and q.form_id = new.id;
  return null;
end
$$;
alter function hotwash.log_questions owner to hotwash_live;
revoke execute on function hotwash.log_questions from public;
create policy live on hotwash.feedback_questions for select to hotwash_live using (true);
grant select (organization_id, id, form_id) on hotwash.feedback_questions to hotwash_live;
create constraint trigger log_questions after update of status on hotwash.feedback_forms
  deferrable initially deferred for each row when (new.status = 'OPEN') execute function hotwash.log_questions();

create constraint trigger log_change after insert or update or delete on hotwash.feedback_forms
  deferrable initially deferred for each row execute function hotwash.log_change('FeedbackForm');
