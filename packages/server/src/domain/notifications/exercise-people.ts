/** SQL for whether `u` leads the exercise. Facilitators are texts: anybody with that name or address. */
export const leads = (exercise: string) =>
  `(${exercise}.facilitator is not null and lower(${exercise}.facilitator) in (lower(u.name), u.email))`;

/** SQL for whether `u` leads the exercise, or is a participant with an account in its organization. */
export const takesPart = (exercise: string) => `(${leads(exercise)}
    or u.organization_id = ${exercise}.organization_id and exists (
      select from participants p where p.organization_id = ${exercise}.organization_id and p.exercise_id = ${exercise}.id
        and lower(p.name) in (lower(u.name), u.email)))`;

/** SQL for the organizations of these people: the exercise's own and, because staff may lead it, the operator. */
export const isHomeFor = (exercise: string) =>
  `home.status = 'ACTIVE' and (home.id = ${exercise}.organization_id or home.kind = 'OPERATOR')`;
