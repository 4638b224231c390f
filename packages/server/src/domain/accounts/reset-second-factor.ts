import { checkPeopleOf } from "#domain/access/issue-rules.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { notify } from "#domain/notifications/notify.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: string; readonly organization_name: string };

const HELD = "status, (select o.name from organizations o where o.id = users.organization_id) as organization_name";

export const resetSecondFactor = action({
  name: "resetSecondFactor",
  description:
    "Emails a person who lost their second factor a link, valid for 24 hours, with which they remove it themselves: " +
    "they need their password too. Nothing changes until then. The answer is the same whether or not they have a " +
    "second factor, and wherever else they sign in. CONFLICT for yourself and for a person who is not ACTIVE.",
  permission: "manage_users",
  returns: user,
  proposal: { never: neverProposed.people },
  input: { id: idOf("User", "The user."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const { caller, connection } = context;
    await checkPeopleOf(context, id);
    const held = await lockRecord<Held>(context, user, { id, columns: HELD, expected_updated_at });
    const key = { organization_id: held.organization_id, id: held.id };
    if (held.status !== "ACTIVE")
      throw new Refusal("CONFLICT", phrase`This User is ${held.status}: nobody signs in as them.`);
    if (key.id === caller.actor_id) {
      throw new Refusal("CONFLICT", phrase`Turn off your own second factor on your account page, using your password.`);
    }
    const { now } = context;
    const notice = {
      organization_id: key.organization_id,
      user_id: key.id,
      kind: "SECOND_FACTOR_RESET",
      occasion: context.newId(),
      words: () => ({
        title: say("Reset your second factor"),
        body: say(
          "{0} asked for a link with which you remove your second factor, to sign in to {1} again.",
          caller.actor_name,
          held.organization_name,
        ),
      }),
      subject_kind: "User",
      subject_id: key.id,
      link: null,
    } as const;
    await Promise.all([
      updateRow(connection, "users", key, { updated_at: now }),
      notify(connection, [notice], context),
    ]);
    return key;
  },
});
