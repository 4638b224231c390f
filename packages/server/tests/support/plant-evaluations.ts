import type { Client } from "pg";

/**
 * What a COMPLETED exercise of each client evaluated: an evaluator of its own people, a guest whose link opens nothing, a task that an inject tested, and
 * ratings of both that were reconciled.
 */
export async function plantEvaluations(owner: Client): Promise<void> {
  await owner.query(`
    create temporary table evaluated on commit preserve rows as
      select distinct on (e.organization_id) e.organization_id, e.id as exercise_id, e.ended_at as moment, i.id as inject_id,
        i.rating, i.rating_note, u.id as user_id, u.name, uuidv7() as evaluator_id, uuidv7() as objective_id,
        uuidv7() as target_id, uuidv7() as task_id
      from exercises e join injects i on i.organization_id = e.organization_id and i.exercise_id = e.id
        join users u on u.organization_id = e.organization_id
      where e.status = 'COMPLETED' and i.rating is not null
      order by e.organization_id, e.id, i.sequence, u.id;
    insert into exercise_objectives (organization_id, id, exercise_id, parent_id, kind, position, title, dimension,
        created_at, updated_at)
      select organization_id, objective_id, exercise_id, null::uuid, 'OBJECTIVE', 1, 'People hear it from us', null::text,
        moment, moment from evaluated
      union all select organization_id, target_id, exercise_id, objective_id, 'CAPABILITY_TARGET', 1, 'Within the hour',
        'COMMUNICATION', moment, moment from evaluated
      union all select organization_id, task_id, exercise_id, target_id, 'CRITICAL_TASK', 1, 'Name one who speaks', null,
        moment, moment from evaluated;
    insert into inject_tasks (organization_id, id, exercise_id, inject_id, objective_id, created_at, updated_at)
      select organization_id, uuidv7(), exercise_id, inject_id, task_id, moment, moment from evaluated;
    insert into evaluators (organization_id, id, exercise_id, user_organization_id, user_id, name, created_at, updated_at)
      select organization_id, evaluator_id, exercise_id, organization_id, user_id, name, moment, moment from evaluated;
    insert into evaluators (organization_id, id, exercise_id, user_organization_id, user_id, name, is_guest,
        link_expires_at, created_at, updated_at)
      select organization_id, target_id, exercise_id, organization_id, target_id, 'A guest', true, '2099-01-01', moment,
        moment from evaluated;
    insert into evaluator_links (organization_id, id, sha256, expires_at, created_at)
      select organization_id, target_id, '\\x00', '2099-01-01', moment from evaluated;
    insert into evaluations (organization_id, id, exercise_id, evaluator_id, user_id, evaluator_name, inject_id, objective_id,
        rating, note, strength, improvement, evaluated_at, created_at, updated_at)
      select organization_id, uuidv7(), exercise_id, evaluator_id, user_id, name, subject.inject_id, subject.objective_id,
        rating, coalesce(rating_note, 'As it was.'), 'They knew each other.', 'Name a deputy.', moment, moment, moment
      from evaluated, lateral (values (inject_id, null::uuid), (null, task_id)) subject (inject_id, objective_id);
    insert into reconciliations (organization_id, id, exercise_id, inject_id, objective_id, rating, rating_note, reason,
        reconciled_by, reconciled_at, created_at, updated_at)
      select organization_id, uuidv7(), exercise_id, subject.inject_id, subject.objective_id, rating,
        coalesce(rating_note, 'As it was.'), 'They agree.', 'Dana Whitlock', moment, moment, moment
      from evaluated, lateral (values (inject_id, null::uuid), (null, task_id)) subject (inject_id, objective_id);
    drop table evaluated`);
}
