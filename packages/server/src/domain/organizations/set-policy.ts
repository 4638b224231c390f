import { lockRecord } from "#domain/actions/find-record.ts";
import { organization } from "#domain/organizations/organization.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput, requireChange } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

const SET = `update organizations set (renewal_on, policy_reference, updated_at) =
    (select new.renewal_on, new.policy_reference, $3::timestamptz from jsonb_populate_record(organizations, $2) new)
  where id = $1`;

export const setPolicy = action({
  name: "setPolicy",
  description:
    "Sets when a client's policy renews and under which reference its carrier keeps it. Only the carrier can set " +
    "them, whatever the client discloses; the client and the operator read them.",
  permission: "set_policies",
  returns: organization,
  proposal: { never: neverProposed.policies },
  input: {
    id: idOf("Organization", "The client."),
    renewal_on: { type: "date", optional: true, clears: true, description: "Date on which its policy renews." },
    policy_reference: { ...line("Your reference of its policy."), optional: true, clears: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    // A carrier's book is itself and its clients.
    if (id === context.caller.organization_id)
      refuseInput("id", phrase`must be one of your clients (got your own organization)`);
    const held = await lockRecord(context, organization, { id, columns: "status", expected_updated_at });
    const values = [held.id, JSON.stringify(changes), context.now];
    await context.connection.query({ name: "set-policy", text: SET, values });
    return { organization_id: held.id, id: held.id };
  },
});
