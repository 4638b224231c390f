import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Market } from "#tests/support/market.ts";

const UPLOADERS = "(select organization_id, id, uploaded_by_id as user_id from attachments where removed_at is null) t";
const REVIEWERS =
  "(select organization_id, id, unnest(reviewer_ids) as user_id from after_action_reports where status = 'IN_REVIEW') t";

const EVALUATORS =
  "(select user_organization_id as organization_id, id, user_id from evaluators where removed_at is null) t";

/** The caller for an action: a key by default, but personal actions need a person in that organization. */
export async function actorFor(market: Market, { name, permission }: Action, caller: Caller): Promise<Caller> {
  if (name === "connectDirectory") return freeOfDirectories(market, caller);
  const { owner } = market;
  const table = {
    use_notifications: "notifications",
    keep_views: "saved_views",
    keep_profile: "memberships",
    use_assistant: "conversations",
    agree_to_reports: REVIEWERS,
    evaluate_exercises: EVALUATORS,
    // Staff may remove anybody's files.
    ...(caller.kind === "CLIENT" && { attach_files: UPLOADERS }),
  }[String(permission)];
  if (!table) return caller;
  const text = `select user_id from ${table} where organization_id = $1 order by id limit 1`;
  const { rows } = await owner.query<{ user_id: string }>(text, [caller.organization_id]);
  const [person] = rows;
  if (!person) throw new Error(`Nobody of ${caller.organization_id} has anything in ${table}.`);
  return { ...caller, actor_kind: "USER", actor_id: person.user_id };
}

const FREE = { OPERATOR: "operator", CARRIER: "otherCarrier", CLIENT: "otherClient" } as const;

/** An ADMIN of an organization of this kind, whose directory is disconnected: there is one at a time. */
async function freeOfDirectories({ owner, members }: Market, { organization_kind }: Caller): Promise<Caller> {
  const { id, person } = members[FREE[organization_kind]];
  await owner.query("update directories set ended_at = now() where organization_id = $1 and ended_at is null", [id]);
  return person;
}
