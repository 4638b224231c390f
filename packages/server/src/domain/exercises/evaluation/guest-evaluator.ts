import { fingerprint } from "#domain/access/key-text.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import type { Seat } from "#storage/tenancy.ts";

/** An evaluator without an account, who entered one exercise by a personal link. */
export type GuestCaller = Caller & { readonly seat: Seat };

type Held = {
  readonly organization_id: string;
  readonly exercise_id: string;
  readonly evaluator_id: string;
  readonly name: string;
};

function guestCaller({ organization_id, exercise_id, evaluator_id, name }: Held): GuestCaller {
  return {
    actor_kind: "EVALUATOR",
    actor_id: evaluator_id,
    actor_name: name,
    organization_id,
    organization_kind: "CLIENT",
    kind: "EVALUATOR",
    role: "VIEWER",
    scopes: [],
    book: [],
    disclosed: [],
    seat: { exercise_id, participant_id: evaluator_id, audience: null },
  };
}

const HOLDER = "select organization_id, exercise_id, evaluator_id, name from evaluator_holder($1)";

/** The guest whose link this is. Looked up on every request, so that its end applies from the next one. */
export async function findGuestEvaluator(database: Database, link: string): Promise<GuestCaller | undefined> {
  const values = [fingerprint(link)];
  const { rows } = await database.query<Held>({ name: "evaluator-holder", text: HOLDER, values });
  return rows[0] && guestCaller(rows[0]);
}
