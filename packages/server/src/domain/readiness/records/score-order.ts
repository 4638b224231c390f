// A score may be computed for a day in the past, to complete the trend. It stays behind those of later days.

/** In SQL, for `order by`: first the score of the latest day and, of one day, the one that was computed last. */
export const latestFirst = (row: string) => `${row}.as_of desc, ${row}.scored_at desc, ${row}.id desc`;

/** In SQL: whether `other` is the score of the same subject that counts rather than `row`. */
export const supersedes = (other: string, row: string) =>
  `(${other}.as_of, ${other}.scored_at, ${other}.id) > (${row}.as_of, ${row}.scored_at, ${row}.id)`;

/**
 * In SQL: whether `row` is compared with `other`, if it is the latest of such. `other` was there when `row` was computed,
 * so that a score compares with the same one for ever, and it is of no later day.
 */
export const precedes = (other: string, row: string) =>
  `(${other}.scored_at, ${other}.id) < (${row}.scored_at, ${row}.id) and ${other}.as_of <= ${row}.as_of`;

/** In SQL: whether `row`, the score of a whole organization, was the one that counts when it was computed. */
export const becameCurrent = (row: string) => `not exists (select from readiness_scores l
  where l.organization_id = ${row}.organization_id and l.exercise_id is null
    and l.as_of > ${row}.as_of and l.scored_at < ${row}.scored_at)`;
