import { type Locking, lockRecord } from "#domain/actions/find-record.ts";
import { signInPolicy } from "#domain/sign-on/sign-in-policy.ts";
import type { ActionContext } from "#kernel/action.ts";
import { type PolicyBar, Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { plainAddress } from "#platform/plain-address.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import type { RowKey } from "#storage/write.ts";

export type PolicySettings = {
  readonly sign_on_required: boolean;
  readonly second_factor_required: boolean;
  readonly passkey_only: boolean;
  readonly session_hours: number | null;
  readonly allowed_networks: readonly string[] | null;
};

/** What an organization without a policy has, and one whose policy was lifted. */
export const NO_POLICY: PolicySettings = {
  sign_on_required: false,
  second_factor_required: false,
  passkey_only: false,
  session_hours: null,
  allowed_networks: null,
};

const COLUMNS =
  "sign_on_required, second_factor_required, passkey_only, session_hours, allowed_networks::text[] as allowed_networks";

type Held = PolicySettings & RowKey;
type Given = Pick<Locking, "expected_updated_at">;

/** The policy of an organization, locked, if it has one. Until the transaction ends, nobody changes what it rests on. */
export async function lockPolicy(
  context: ActionContext,
  organizationId: string,
  { expected_updated_at }: Given = {},
): Promise<Held | undefined> {
  const { connection } = context;
  await holdLock(connection, "sign_in_policies", organizationId);
  const text = "select id from sign_in_policies where organization_id = $1";
  const { rows } = await connection.query<{ id: string }>({ name: "policy-of", text, values: [organizationId] });
  const [found] = rows;
  return found && lockRecord<Held>(context, signInPolicy, { id: found.id, columns: COLUMNS, expected_updated_at });
}

const SIGN_ON = `select
    exists (select from identity_providers where organization_id = $1 and status = 'ACTIVE' and id is distinct from $2)
    and exists (select from email_domains where organization_id = $1 and status = 'VERIFIED' and id is distinct from $2)
    as possible`;

/** Refuses what would leave nobody a way in: `without` is a provider or domain that is about to go. */
export async function keepSignOn(context: ActionContext, organizationId: string, without: string): Promise<void> {
  const held = await lockPolicy(context, organizationId);
  if (!held?.sign_on_required) return;
  await requireSignOn(context, organizationId, without);
}

export async function requireSignOn(
  { connection }: ActionContext,
  organizationId: string,
  without: string | null = null,
): Promise<void> {
  const values = [organizationId, without];
  const { rows } = await connection.query<{ possible: boolean }>({ name: "sign-on-possible", text: SIGN_ON, values });
  if (rows[0]?.possible) return;
  const message = without
    ? phrase`The sign-in policy requires a provider, and nobody could sign in without this one. Change the policy first.`
    : phrase`Nobody can sign in with a provider yet: it needs an ACTIVE provider and a VERIFIED email domain.`;
  throw new Refusal("CONFLICT", message, without ? {} : { field: "sign_on_required" });
}

const OWN_BAR = `select policy_bar(p, (select u.break_glass_at is not null from users u
    where u.organization_id = p.organization_id and u.id = $2), $3, $4, $5, $6) as bar
  from sign_in_policies p where p.organization_id = $1`;

const LOCKS_OUT: Readonly<Record<PolicyBar, readonly [field: string, message: Phrase]>> = {
  AGE: ["session_hours", phrase`Your own session is older than this. Sign in again first.`],
  NETWORK: ["allowed_networks", phrase`These networks do not contain the address that you use now.`],
  SIGN_ON: ["sign_on_required", phrase`Your own session was not opened by your provider. Sign in with it first.`],
  PASSKEY: ["passkey_only", phrase`Your own session was not opened by a passkey. Sign in with yours first.`],
  SECOND_FACTOR: [
    "second_factor_required",
    phrase`You signed in with a password alone. Set up a second factor on your account page first.`,
  ],
};

/** Nobody locks themselves out: the caller's own session must satisfy what was just written. */
export async function keepOwnWayIn({ connection, caller, now }: ActionContext): Promise<void> {
  if (!caller.session) return;
  const { method, begun, address } = caller.session;
  const values = [caller.organization_id, caller.actor_id, method, begun, plainAddress(address), now];
  const { rows } = await connection.query<{ bar: PolicyBar | null }>({ name: "own-bar", text: OWN_BAR, values });
  const bar = rows[0]?.bar;
  if (!bar) return;
  const [field, message] = LOCKS_OUT[bar];
  throw new Refusal("CONFLICT", message, { field });
}
