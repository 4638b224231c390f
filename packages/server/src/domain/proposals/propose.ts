import type { Performance } from "#domain/actions/write-records.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { readInput } from "#domain/proposals/read-input.ts";
import { nameReferences } from "#domain/proposals/references.ts";
import { shownTo } from "#domain/proposals/shown-difference.ts";
import type { ShownRecord } from "#domain/proposals/shown-record.ts";
import { type Input, type ScoreChange, type Tried, tryAction } from "#domain/proposals/try-action.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow } from "#storage/write.ts";

export const PROPOSAL_MINUTES = 10;

/** What a person decides on. */
export type ProposalView = {
  readonly id: string;
  readonly action: string;
  readonly description: string;
  readonly input: Input;
  readonly changed: readonly ShownRecord[];
  readonly score: ScoreChange | null;
  readonly notified: readonly { readonly name: string; readonly title: string }[];
  /** The digest that the confirmation must repeat: it covers all of this. */
  readonly digest: string;
  readonly expires_at: string;
};

type Proposing = Pick<Performance, "caller" | "clock" | "newId" | "request">;
type Asked = { readonly action: Action; readonly given: Input; readonly conversation_id?: string | undefined };

/** Tries an action for a person, and stores its effect until they decide. */
export async function propose(database: Database, asked: Asked, proposing: Proposing): Promise<ProposalView> {
  const { action, given, conversation_id } = asked;
  const { caller, clock, newId } = proposing;
  const user_id = requirePerson(caller);
  if ("idempotency_key" in given) throw worksOnce();
  const input = readInput(action.input, given);
  const why = action.whyNeverProposed(input);
  if (why !== undefined) throw new Refusal("FORBIDDEN", phrase`The assistant cannot propose this. ${why}`);
  const tried = await tryAction(database, action, input, proposing);
  const now = clock();
  const expires_at = new Date(now.getTime() + PROPOSAL_MINUTES * 60_000);
  const { organization_id } = caller;
  const { digest, score } = tried;
  const isMain = ({ kind }: ShownRecord) => Number(kind !== action.returns.name);
  const visible = shownTo(caller, tried.organization_id, tried.changed).toSorted((a, b) => isMain(a) - isMain(b));
  if (visible.length === 0) throw new Refusal("BAD_USER_INPUT", phrase`This would change nothing.`);
  const id = newId();
  return asCaller(database, caller, async (connection) => {
    const notified = await namesOf(connection, tried);
    const changed = await nameReferences(connection, tried.organization_id, visible);
    const difference = JSON.stringify({ organization_id: tried.organization_id, changed, score, notified });
    const described = { action: action.name, input: JSON.stringify(given), difference, digest, status: "PENDING" };
    const dated = { expires_at, created_at: now, updated_at: now };
    await insertRow(connection, "proposals", {
      organization_id,
      id,
      user_id,
      conversation_id: await ownConversation(connection, caller, conversation_id),
      ...described,
      ...dated,
    });
    const view = { id, action: action.name, description: action.description, input: given };
    return { ...view, changed, score, notified, digest, expires_at: expires_at.toISOString() };
  });
}

function worksOnce(): Refusal {
  const message = verbatim("idempotency_key: omit it; a proposal can be confirmed only once");
  return new Refusal("BAD_USER_INPUT", message, { field: "idempotency_key" });
}

const NAMES = "select id, name from users where id = any ($1)";

/** Colleagues by name; people whom the caller may not know only as a number. */
async function namesOf(connection: Connection, { notified }: Tried): Promise<ProposalView["notified"]> {
  if (notified.length === 0) return [];
  const ids = notified.map(({ user_id }) => user_id);
  const { rows } = await connection.query<{ id: string; name: string }>({ name: "names", text: NAMES, values: [ids] });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return notified.map(({ user_id, title }) => ({ name: names.get(user_id) ?? "Somebody outside", title }));
}

async function ownConversation(connection: Connection, caller: Caller, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const text = "select from conversations where organization_id = $1 and id = $2 and user_id = $3";
  const values = [caller.organization_id, id, caller.actor_id];
  const { rowCount } = await connection.query({ name: "own-conversation", text, values });
  if (rowCount) return id;
  throw new Refusal("NOT_FOUND", phrase`You have no such conversation.`, { field: "conversation_id" });
}
