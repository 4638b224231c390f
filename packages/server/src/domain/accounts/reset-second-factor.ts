import { checkPeopleOf } from "#domain/access/issue-rules.ts";
import { noticeOf } from "#domain/accounts/account-change.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { tell } from "#domain/notifications/tell.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { Refusal } from "#kernel/refusal.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: string; readonly kind: OrganizationKind };

const HELD = "status, (select o.kind from organizations o where o.id = users.organization_id) as kind";

type Removed = { readonly second_factors: number; readonly passkeys: number };

export const resetSecondFactor = action({
  name: "resetSecondFactor",
  description:
    "Removes the second factor of somebody who lost it, with its backup codes, and ends their sessions; a mail tells them. From then on their password alone signs them in, until they set up another. CONFLICT for oneself, for somebody who is DISABLED, and where there is nothing to remove.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: {
    id: idOf("User", "The user."),
    remove_passkeys: {
      type: "boolean",
      optional: true,
      description: "Whether their passkeys are removed as well, as when the device was lost. Default: false.",
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (acting, { id, remove_passkeys = false, expected_updated_at }) => {
    const { caller, connection } = acting;
    await checkPeopleOf(acting, id);
    const held = await lockRecord<Held>(acting, user, id, HELD, expected_updated_at);
    const key = { organization_id: held.organization_id, id: held.id };
    if (held.status === "DISABLED") throw new Refusal("CONFLICT", "This User is DISABLED and signs in nowhere.");
    if (key.id === caller.actor_id) {
      throw new Refusal("CONFLICT", "Turn off your own second factor on your account page, with your password.");
    }
    const { now } = acting;
    const text = "select second_factors, passkeys from reset_second_factor($1, $2, $3)";
    const values = [key.id, remove_passkeys, now];
    const { rows } = await connection.query<Removed>({ name: "reset-second-factor", text, values });
    const { second_factors = 0, passkeys = 0 } = rows[0] ?? {};
    if (second_factors + passkeys === 0) {
      throw new Refusal("CONFLICT", `This User has no second factor${remove_passkeys ? " and no passkey" : ""}.`);
    }
    const reader = { ...key, organization_kind: held.kind };
    const change = {
      change: "SECOND_FACTOR_RESET",
      ...(passkeys > 0 && { detail: "Your passkeys were removed as well." }),
      by: caller.actor_name,
      address: null,
      device: null,
    } as const;
    await Promise.all([
      updateRow(connection, "users", key, { updated_at: now }),
      tell(connection, [noticeOf(reader, change, { now, occasion: acting.newId() })], acting),
    ]);
    return key;
  },
});
