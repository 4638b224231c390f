import { findReferred } from "#domain/actions/find-record.ts";
import { notifyEvaluator } from "#domain/exercises/evaluation/notify-evaluator.ts";
import { evaluator } from "#domain/exercises/records/evaluator.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { user } from "#domain/people/user.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import type { Role } from "#kernel/role.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

/** The people of one exercise who may evaluate it, removed ones included. */
const MOST_EVALUATORS = 30;

export const addEvaluator = action({
  name: "addEvaluator",
  description:
    "Names an evaluator of a PLANNED or IN_PROGRESS exercise: one of its organization's people, or an ADMIN or EDITOR of " +
    "the operator. They see its injects before delivery and rate; they run nothing. They are notified, unless they named themselves. CONFLICT for a person who is or was " +
    "its evaluator.",
  permission: "run_exercises",
  returns: evaluator,
  proposal: { never: neverProposed.evaluators },
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    user_id: idOf("User", "The person; must not be DISABLED."),
  },
  run: async (context, { exercise_id, user_id }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`naming an evaluator`);
    const person = await findPerson(context, of, user_id);
    await checkNew(context, of, person.id);

    const { connection, now, newId } = context;
    const key = { organization_id: of.organization_id, id: newId() };
    const named = { user_organization_id: person.organization_id, user_id: person.id, name: person.name };
    const { name: author } = person.authors;
    const authors = author === undefined ? {} : { authors: { name: author } };
    const row = { ...key, ...named, ...authors, exercise_id: of.id, created_at: now, updated_at: now };
    await insertRow(connection, evaluator.plural, row);
    if (person.id !== context.caller.actor_id)
      await notifyEvaluator(context, { ...person, exercise_id: of.id }, key.id);
    return { ...key, exercise_id: of.id };
  },
});

type Person = {
  readonly name: string;
  readonly status: string;
  readonly role: Role | null;
  /** Who wrote the name. */
  readonly authors: Readonly<Record<string, string>>;
  readonly of: OrganizationKind;
};

const PERSON = `name, status, coalesce(authors, '{}') as authors, (select o.kind from organizations o where o.id = organization_id) as of,
  (select m.role from memberships m where m.organization_id = users.organization_id and m.user_id = users.id
    and m.ended_at is null) as role`;

async function findPerson(context: ActionContext, { organization_id }: HeldExercise, id: string) {
  const person = await findReferred<Person>(context, user, { id, columns: PERSON });
  const isOwn = person.organization_id === organization_id;
  const isStaff = person.of === "OPERATOR" && (person.role === "ADMIN" || person.role === "EDITOR");
  if (person.status !== "DISABLED" && (isOwn || isStaff)) return person;
  return refuseInput(
    "user_id",
    phrase`must be one of the organization's people or an ADMIN or EDITOR of the operator, and not DISABLED`,
  );
}

/** Before it is full. */
export async function checkPlaces(context: ActionContext, of: HeldExercise) {
  const rows = await findNamed(context, of);
  if (rows.length >= MOST_EVALUATORS) refuseInput("exercise_id", phrase`it already has ${MOST_EVALUATORS} evaluators`);
  return rows;
}

const NAMED = "select user_id, removed_at from evaluators where organization_id = $1 and exercise_id = $2";

async function findNamed({ connection }: ActionContext, of: HeldExercise) {
  const values = [of.organization_id, of.id];
  const { rows } = await connection.query<{ readonly user_id: string; readonly removed_at: Date | null }>({
    name: "evaluators-named",
    text: NAMED,
    values,
  });
  return rows;
}

async function checkNew(context: ActionContext, of: HeldExercise, id: string): Promise<void> {
  const rows = await checkPlaces(context, of);
  const known = rows.find(({ user_id }) => user_id === id);
  if (!known) return;
  const message = known.removed_at
    ? phrase`They were an evaluator of this Exercise and were removed. They may have seen what others rated, so they do not return.`
    : phrase`They are an evaluator of this Exercise already.`;
  throw new Refusal("CONFLICT", message, { field: "user_id" });
}
