import type { Client } from "pg";

/**
 * Templates of each organization, though only the operator can make them. A closed feedback form of a COMPLETED exercise
 * of each client, made from the operator's, with its results; with a FINAL report if there is one.
 */
export async function plantFeedback(owner: Client): Promise<void> {
  await owner.query(`
    create temporary table offered on commit preserve rows as
      select o.id as organization_id, uuidv7() as template_id, offer as status, row_number() over () as n,
        o.created_at as moment, o.kind = 'OPERATOR' and offer = 'ACTIVE' as is_used
      from organizations o, unnest(array['ACTIVE', 'ARCHIVED']) offer;
    insert into feedback_templates (organization_id, id, title, status, created_at, updated_at)
      select organization_id, template_id, 'Nach der Übung ' || n, status, moment, moment from offered;
    insert into feedback_template_questions (organization_id, id, template_id, position, kind, body, created_at, updated_at)
      select organization_id, uuidv7(), template_id, 1, 'TEXT', 'Was soll bleiben?', moment, moment from offered;
    create temporary table asked on commit preserve rows as
      select distinct on (e.organization_id) e.organization_id, e.id as exercise_id, e.ended_at as moment,
        uuidv7() as form_id, uuidv7() as statement_id, uuidv7() as question_id
      from exercises e left join after_action_reports r on r.organization_id = e.organization_id and r.exercise_id = e.id
        and r.status = 'FINAL'
      where e.status = 'COMPLETED' order by e.organization_id, r.id is null, e.id;
    insert into feedback_forms (organization_id, id, exercise_id, template, template_id, template_title, status, opened_at,
        closed_at, returned_at_close, created_at, updated_at)
      select a.organization_id, a.form_id, a.exercise_id, 'OWN', o.template_id, 'Nach der Übung', 'CLOSED', a.moment,
        a.moment, 4, a.moment, a.moment from asked a, offered o where o.is_used;
    insert into feedback_questions (organization_id, id, exercise_id, form_id, position, kind, body, answered, mean, counts,
        created_at, updated_at)
      select organization_id, statement_id, exercise_id, form_id, 1, 'AGREEMENT', 'We decided in time.', 4, 3.25,
        array[0, 1, 1, 2, 0], moment, moment from asked
      union all select organization_id, question_id, exercise_id, form_id, 2, 'TEXT', 'What worked well?', 3, null, null,
        moment, moment from asked;
    insert into feedback_comments (organization_id, id, exercise_id, form_id, question_id, body, created_at, updated_at)
      select organization_id, gen_random_uuid(), exercise_id, form_id, question_id, said, moment, moment
      from asked, unnest(array['The plan was at hand.', 'We were calm.', 'Everybody spoke.']) said;
    drop table asked;
    drop table offered`);
}
