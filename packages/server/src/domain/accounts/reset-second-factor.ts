import { checkPeopleOf } from "#domain/access/issue-rules.ts";
import { noticeOf } from "#domain/accounts/account-change.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { notify } from "#domain/notifications/notify.ts";
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
    "Removes the second factor and backup codes of a person who lost it, ends their sessions and notifies them " +
    "by email. They sign in with only their password until they set up another. CONFLICT for yourself, for a " +
    "person who is DISABLED, and if there is nothing to remove.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: {
    id: idOf("User", "The user."),
    remove_passkeys: {
      type: "boolean",
      optional: true,
      description: "Also remove their passkeys, for example when the device was lost. Default: false.",
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, remove_passkeys = false, expected_updated_at }) => {
    const { caller, connection } = context;
    await checkPeopleOf(context, id);
    const held = await lockRecord<Held>(context, user, { id, columns: HELD, expected_updated_at });
    const key = { organization_id: held.organization_id, id: held.id };
    if (held.status === "DISABLED") throw new Refusal("CONFLICT", "This User is DISABLED and cannot sign in.");
    if (key.id === caller.actor_id) {
      throw new Refusal("CONFLICT", "Turn off your own second factor on your account page, using your password.");
    }
    const { now } = context;
    const text = "select second_factors, passkeys from reset_second_factor($1, $2, $3)";
    const values = [key.id, remove_passkeys, now];
    const { rows } = await connection.query<Removed>({ name: "reset-second-factor", text, values });
    const { second_factors = 0, passkeys = 0 } = rows[0] ?? {};
    if (second_factors + passkeys === 0) {
      throw new Refusal("CONFLICT", `This User has no second factor${remove_passkeys ? " or passkeys" : ""}.`);
    }
    const reader = { ...key, organization_kind: held.kind };
    const change = {
      change: "SECOND_FACTOR_RESET",
      ...(passkeys > 0 && { detail: "Your passkeys were also removed." }),
      by: caller.actor_name,
      address: null,
      device: null,
    } as const;
    await Promise.all([
      updateRow(connection, "users", key, { updated_at: now }),
      notify(connection, [noticeOf(reader, change, { now, occasion: context.newId() })], context),
    ]);
    return key;
  },
});
